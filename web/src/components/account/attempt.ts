/** Try something at the server; the page says that it is done, or why it is not. Resolves with whether it is. */
export type Attempt = (work: () => Promise<unknown>, done: string) => Promise<boolean>;
