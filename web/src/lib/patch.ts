// Updates are patches: [path, value] sets a value inside the position. What did not change is shared, not copied.
import type { PatchOp, Position } from './protocol';

type Container = Record<string | number, unknown>;

function set(node: unknown, path: (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as Container) }) as Container;
  copy[step] = set(copy[step], rest, value);
  return copy;
}

export function patched(position: Position, patch: PatchOp[]): Position {
  return patch.reduce<unknown>((node, [path, value]) => set(node, path, value), position) as Position;
}
