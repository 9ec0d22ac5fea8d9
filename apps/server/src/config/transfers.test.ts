import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KNOWN_TRANSFERS } from '@revoada/core/miles/transfers/known-transfers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTransfers } from './transfers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'transfers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = path.join(folder, 'transfers.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readTransfers(file);
}

const sighting = { source: 'https://example.com/page', seenOn: '2026-11-20' };
const ratio = { from: 'livelo', to: 'smiles', points: 2, miles: 1, minimumPoints: 1_000, ...sighting };
const bonus = {
  ...{ from: 'livelo', to: 'smiles', percent: { none: 60, member: 80, top: 100 }, clubOf: 'smiles' },
  ...{ minimumPoints: null, startsOn: null, endsOn: '2026-11-30', ...sighting },
};

test('returns the built-in transfers without a file (S-308)', () => {
  expect(readTransfers(null)).toBe(KNOWN_TRANSFERS);
});

test('adds the bonuses of the file, and replaces the ratio of a pair (S-308)', () => {
  const { ratios, bonuses } = read({ ratios: [ratio], bonuses: [bonus] });
  expect(ratios.filter(({ from, to }) => from === 'livelo' && to === 'smiles')).toEqual([ratio]);
  expect(bonuses).toEqual([...KNOWN_TRANSFERS.bonuses, bonus]);
});

test.each<[string, unknown, string]>([
  ['no JSON', '{ "ratios": [', 'cannot be read'],
  ['no bonuses', { ratios: [] }, 'bonuses'],
  ['a misspelt name', { ratios: [], bonuses: [{ ...bonus, endOn: '2026-11-30' }] }, 'bonuses.0.endOn'],
  ['no source', { ratios: [{ ...ratio, source: '' }], bonuses: [] }, 'ratios.0.source must be a URL'],
  [
    'an unknown programme',
    { ratios: [{ ...ratio, to: 'miles' }], bonuses: [] },
    'ratios.0.to must be one of latam-pass',
  ],
  ['half a point', { ratios: [{ ...ratio, points: 0.5 }], bonuses: [] }, 'ratios.0.points must be a whole number'],
  ['a day that is none', { ratios: [], bonuses: [{ ...bonus, endsOn: '30/11' }] }, 'bonuses.0.endsOn must be a day'],
  ['an end before the start', { ratios: [], bonuses: [{ ...bonus, startsOn: '2026-12-01' }] }, 'bonuses.0 endsOn must'],
  ['a club of a third', { ratios: [], bonuses: [{ ...bonus, clubOf: 'esfera' }] }, 'bonuses.0 clubOf must'],
])('rejects a file with %s and reports the field', (_, content, message) => {
  expect(() => read(content)).toThrow(message);
});

test('rejects a missing file', () => {
  expect(() => readTransfers(path.join(folder, 'none.json'))).toThrow('cannot be read');
});
