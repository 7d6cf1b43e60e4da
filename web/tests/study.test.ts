import { expect, it } from 'vitest';
import { PROTOCOL, type FromServer, type Study } from '../src/lib/protocol';
import { Connection, type Wire } from '../src/lib/socket.svelte';
import { follow } from '../src/lib/study';

const STUDY: Study = { id: 'a', game: 'ausonia', state: 'running', seconds: 60, games: 128, report: null, files: [] };

class FakeWire implements Wire {
  sent: { t: string; id: number; on?: boolean }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string; id: number });
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  hear(event: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
  welcome(): void {
    this.hear({ t: 'welcome', protocol: PROTOCOL, server: 's', person: 'p', name: 'n', account: false });
  }
}

it('tells all of a study and then its changes, asks again after every connection, and stops', async () => {
  let wire = new FakeWire();
  const connection = new Connection(() => (wire = new FakeWire()));
  const told: Study[] = [];
  const refusals: string[] = [];
  const stop = follow(connection, 'a', (study) => told.push(study), (error) => refusals.push(error.code));
  wire.welcome();
  expect(wire.sent).toMatchObject([{ t: 'watch_study', study: 'a' }]);
  wire.hear({ t: 'study_change', study: 'a', patch: { games: 1 } }); // of nothing that is known
  wire.hear({ t: 'study', study: STUDY });
  wire.hear({ t: 'study', study: { ...STUDY, id: 'b' } });
  wire.hear({ t: 'study_change', study: 'a', patch: { games: 256, report: { parts: [{ games: 256 }] } } });
  wire.hear({ t: 'study_change', study: 'a', patch: { state: 'done', '>report': { '>parts': { '>0': { games: 300 } } } } });
  expect(told.map((study) => study.games)).toEqual([128, 256, 256]);
  expect(told.at(-1)).toMatchObject({ state: 'done', report: { parts: [{ games: 300 }] } });
  connection.renew();
  wire.welcome();
  expect(wire.sent).toHaveLength(1); // what was asked while it was welcomed is sent once
  await Promise.resolve();
  expect(refusals).toEqual([]); // that the line was lost is no refusal
  wire.hear({ t: 'refusal', re: wire.sent[0]?.id ?? -1, code: 'no_such', message: ['no-such-study'], text: '' });
  await Promise.resolve();
  expect(refusals).toEqual(['no_such']);
  stop();
  expect(wire.sent.at(-1)).toMatchObject({ t: 'watch_study', study: 'a', on: false });
});
