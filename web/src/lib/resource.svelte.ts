// What a page shows of the server's answer to its latest request. An answer to an earlier one comes too late.

export class Resource<T> {
  /** The last answer; stays while another one is on its way. */
  value = $state.raw<T | null>(null);
  /** Why the latest request failed. */
  error = $state.raw<unknown>(null);
  #latest = 0;

  async load(request: Promise<T>): Promise<void> {
    const number = ++this.#latest;
    try {
      const value = await request;
      if (number === this.#latest) [this.value, this.error] = [value, null];
    } catch (error) {
      if (number === this.#latest) this.error = error;
    }
  }
}
