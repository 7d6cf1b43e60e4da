// What catalogues.ts makes of a catalogue when the client is built.
declare module '*.ftl' {
  import type { FluentResource } from '@fluent/bundle';

  const body: FluentResource['body'];
  export default body;
}
