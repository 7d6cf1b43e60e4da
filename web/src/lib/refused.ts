// How a request fails.
import type { Message, RefusalCode } from './protocol';

/** A request was refused, or not answered at all: no server ('offline'), or the connection was lost before ('lost'). */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode | 'offline' | 'lost',
    /** What was wrong. */
    readonly said: Message | null = null,
    /** The same in words, as far as the server knows the language. */
    text = '',
  ) {
    super(text);
  }
}
