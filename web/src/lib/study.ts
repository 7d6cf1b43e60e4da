// A study of the lab as the server tells of it: all of it first, then what has changed; all of it again after the line was lost.
import { patched, type Study } from './protocol';
import { Refused } from './refused';
import type { Connection } from './socket.svelte';

/** Hear of a study whenever it has found more; returns how to stop. */
export function follow(connection: Connection, id: string, told: (study: Study) => void, refused: (error: Refused) => void): () => void {
  let known: Study | null = null;

  function ask(): void {
    void connection.request({ t: 'watch_study', study: id }).catch((error: unknown) => {
      if (error instanceof Refused && error.code !== 'lost') refused(error);
    });
  }

  function hear(study: Study): void {
    known = study;
    told(study);
  }

  const silence = connection.listen((event) => {
    if (event.t === 'welcome') ask();
    else if (event.t === 'study' && event.study.id === id) hear(event.study);
    else if (event.t === 'study_change' && event.study === id && known) hear(patched(known, event.patch));
  });
  if (connection.status === 'open') ask();
  return () => {
    silence();
    if (connection.status === 'open') void connection.request({ t: 'watch_study', study: id, on: false }).catch(() => undefined);
  };
}
