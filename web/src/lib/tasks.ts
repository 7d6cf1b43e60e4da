// Long work in parts: between two of them the page can answer to a touch, which a slow phone would else do late.

/** Goes on in a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((go) => setTimeout(go));
}
