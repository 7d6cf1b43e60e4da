// A new machine compiles the rules first; games become playable one by one.
import { api } from './api';
import type { Preparing } from './protocol';

const ASK_AGAIN = 2000; // milliseconds

/** Tells what is being prepared, until nothing is; answers with what ends it. */
export function whilePreparing(tell: (preparing: Preparing[]) => void): () => void {
  let timer = 0;
  const ask = async (): Promise<void> => {
    const found = await api.preparing().catch(() => null);
    if (timer < 0) return;
    if (found) tell(found);
    if (!found || found.length > 0) timer = window.setTimeout(() => void ask(), ASK_AGAIN);
  };
  void ask();
  return () => {
    window.clearTimeout(timer);
    timer = -1;
  };
}
