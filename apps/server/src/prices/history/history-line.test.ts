import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHistoryLine } from './history-line.ts';

const span = { since: '2024-12-01', until: '2026-12-01', demo: true };
const line = {
  origin: 'GRU',
  destination: 'GIG',
  flightDate: '2026-12-10',
  seenOn: '2026-11-20',
  fares: [
    { carrier: 'LA', totalCents: 30_000, taxCents: 3_500, checkedBags: 0 },
    { carrier: 'LA', totalCents: 28_000, taxCents: 3_500 },
    { carrier: 'G3', programme: 'Smiles', miles: 9_000, taxCents: 3_500 },
    { programme: 'Clube Novo', miles: 100, taxCents: 0 },
  ],
};
const read = (changes: object) => readHistoryLine(JSON.stringify({ ...line, ...changes }), span);

test('returns the lowest fare of each airline and programme (S-451)', () => {
  const common = {
    origin: 'GRU',
    destination: 'GIG',
    flightDate: '2026-12-10',
    seenOn: '2026-11-20',
    cabin: 'economy',
  };
  const shared = { ...common, breadth: 'whole', demo: true };
  expect(read({})).toEqual([
    { ...shared, programme: '', carrier: 'LA', amount: 28_000, taxCents: 3_500, checkedBags: null },
    { ...shared, programme: 'smiles', carrier: 'G3', amount: 9_000, taxCents: 3_500, checkedBags: null },
    { ...shared, programme: 'other', carrier: '', amount: 100, taxCents: 0, checkedBags: null },
  ]);
});

test('rejects an invalid line as a whole (S-451, S-537)', () => {
  const wrong = [
    { origin: 'gru' },
    { flightDate: '2026-02-30' },
    { seenOn: '2026-12-11' },
    { seenOn: '2026-12-02', flightDate: '2026-12-10' },
    { seenOn: '2024-11-30' },
    { cabin: 'luxo' },
    { fares: [{ carrier: 'LA', totalCents: 0, taxCents: 0 }] },
    { fares: [{ carrier: 'LA', totalCents: 1.5, taxCents: 0 }] },
    { fares: [{ carrier: 'LA', totalCents: 100, miles: 100, taxCents: 0 }] },
    { fares: [{ carrier: 'LA', taxCents: 3_500 }] },
    { fares: [{ carrier: 'LA', totalCents: 30_000 }] },
    { fares: [{ carrier: 'LA', miles: 9_000, taxCents: null }] },
    { fares: 'x' },
  ];
  for (const changes of wrong) expect(read(changes), JSON.stringify(changes)).toBeNull();
  expect(readHistoryLine('{', span)).toBeNull();
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readHistoryLine(text, span)).toBeNull();
    }),
  );
});
