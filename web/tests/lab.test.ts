import { beforeAll, describe, expect, it } from 'vitest';
import { details, Wording, type PartFound, type Report } from '../src/lib/lab';
import type { Message } from '../src/lib/protocol';
import { catalogue } from '../src/lib/say';

const PART: PartFound = { seats: 2, players: 'search:50', games: 12345, seat_blind: true, roles: [], matchups: [], restrictions: [], cards_of_the_deck: [], pairs: [] };
const WORTH: Message = ['lab-worth-changed', 'heir', ['lab-signed', 'minus', 1.5, 12.3], ['lab-worth-unsure', ['lab-too-few', 4.1, 24000]]];

describe('what a study has found', () => {
  const said: Record<string, Wording> = {};
  beforeAll(async () => {
    for (const language of ['en', 'es']) said[language] = new Wording(await catalogue(language, 'royal-will', 'lab'), (key) => key.toUpperCase());
  });

  it('is put into the words of the page', () => {
    expect(said.en?.say(WORTH)).toBe('HEIR is worth -1.5 ± 12.3 points, and what the change does to that is not known: not enough games (± 4.1; about 24,000 needed).');
    expect(said.es?.say(WORTH)).toBe('HEIR vale -1,5 ± 12,3 puntos, y no se sabe lo que hace el cambio con ello: faltan partidas (± 4,1; harían falta unas 24.000).');
  });

  it('names roles, players, bans and verdicts', () => {
    const matchup = { role: 'Faction', one: 'GRA', other: 'VEI', share: { value: 50, low: 45, high: 55, games: 100 }, flag: false, games_for: [], games_against: [] };
    expect(said.en?.role('turn order', 'first')).toBe('who plays first');
    expect(said.es?.role('turn order', 'first')).toBe('quien juega en primer lugar');
    expect(said.en?.role('mood', 'grim')).toBe('mood grim');
    expect(said.es?.against(matchup)).toBe('Facción GRA contra Facción VEI');
    expect(said.en?.part(PART)).toBe('Players who think (search:50), 2 seats, 12,345 games');
    expect(said.es?.name('ban', 'never steals')).toBe('nunca roba grupos');
    expect(said.es?.name('ban', 'never does this')).toBe('never does this');
    expect(said.es?.name('verdict', 'not enough games')).toBe('faltan partidas');
  });

  it('says how firm a finding is, where several strengths have played', () => {
    const report: Report = { trust: [], words: [], parts: [], agreement: [{ key: 'heir', finding: 'dead', seats: 2, standing: 'weak players only' }, { key: 'heir', finding: 'trap', seats: 3, standing: 'one strength only' }] };
    expect(said.en?.standing(report, PART, 'heir', 'dead')).toBe('weak players only');
    expect(said.en?.standing(report, PART, 'heir', 'trap')).toBe('');
    expect(said.en?.standing(report, { ...PART, seats: 3 }, 'heir', 'trap')).toBe('');
  });
});

describe('what a changed card has otherwise', () => {
  it('is told by the number alone, however deep it lies', () => {
    expect(details('4', '6')).toEqual([{ path: [], before: '4', after: '6' }]);
    expect(details(JSON.stringify(Array(99).fill(1)), '[]')[0]?.before).toHaveLength(80);
    expect(details('{"religion": 1, "union": -3}', '{"religion": 1, "union": -2}')).toEqual([{ path: ['union'], before: '-3', after: '-2' }]);
    expect(details('[{"gems": "RR", "do": [["influence", 11]]}]', '[{"gems": "RR", "do": [["influence", 16]]}]')).toEqual([{ path: ['do', 'influence'], before: '11', after: '16' }]);
    expect(details('{"union": -3}', '{"union": -3, "medic": 1}')).toEqual([{ path: ['medic'], before: '–', after: '1' }]);
    expect(details(null, 'SSEEB')).toEqual([{ path: [], before: '–', after: 'SSEEB' }]);
    expect(details('[1]', '[1, 2]')).toEqual([{ path: [], before: '[1]', after: '[1,2]' }]);
  });
});
