// Updates are patches: [path, value] sets a value inside the position; a last step '~2:1' into a list takes one element
// out at 2 and puts the elements of the value there. What did not change is shared, not copied.
import type { PatchOp } from './protocol';

type Container = Record<string | number, unknown>;

const SPLICE = /^~(\d+):(\d+)$/;

function set(node: unknown, path: (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const splice = Array.isArray(node) ? SPLICE.exec(String(step)) : null;
  if (splice) return (node as unknown[]).toSpliced(Number(splice[1]), Number(splice[2]), ...(value as unknown[]));
  const copy = (Array.isArray(node) ? [...node] : { ...(node as Container) }) as Container;
  copy[step] = set(copy[step], rest, value);
  return copy;
}

export function patched<T>(whole: T, patch: PatchOp[]): T {
  return patch.reduce<unknown>((node, [path, value]) => set(node, path, value), whole) as T;
}
