// Updates are patches of the position; how one is applied is generated with the types, beside what makes them.
export { applyPatch as patched } from './protocol';
