import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import type { AlertTerms } from './alert-terms.ts';
import { type AlertMemory, decideAlert, type KnownPrice } from './decide-alert.ts';
import { buildTripPrices, type PriceSet } from './trip-prices.ts';

const nowMs = Date.parse('2026-12-02T15:00:00Z');
const before = nowMs - 86_400_000;
const cash = (totalCents: number, at = before): KnownPrice => ({ price: { kind: 'cash', totalCents }, at });
const smiles = (miles: number, at = before): KnownPrice => {
  return { price: { kind: 'miles', programme: 'smiles', miles, taxCents: 0 }, at };
};
const decide = (changes: Partial<AlertTerms>, memory: Partial<AlertMemory>, now: PriceSet) =>
  decideAlert(
    buildAlertTerms(changes),
    { first: {}, told: {}, sent: null, ...memory },
    { now, seen: [], references: REFERENCE_PRICES, nowMs },
  );

describe('an alert on reais and miles (S-423)', () => {
  const now = buildPriceSet(1_000_00, ['smiles', 30_000]);

  test('remembers the first price of each', () => {
    expect(decide({ watch: 'both' }, {}, now)).toEqual({
      act: 'none',
      first: { cash: cash(1_000_00, nowMs), miles: smiles(30_000, nowMs) },
    });
  });

  test('keeps the first price that it knew when the other comes', () => {
    const first = { cash: cash(1_050_00) };
    expect(decide({ watch: 'both' }, { first }, now)).toEqual({
      act: 'none',
      first: { ...first, miles: smiles(30_000, nowMs) },
    });
    expect(decide({ watch: 'both' }, { first: { ...first, miles: smiles(31_000) } }, now)).toEqual({
      act: 'none',
      first: null,
    });
  });

  test.each([
    ['cash', buildPriceSet(700_00, ['smiles', 27_000])],
    ['miles', buildPriceSet(900_00, ['smiles', 20_000])],
  ] as const)('tells of both falls at once, %s first where that fell further', (line, fallen) => {
    const first = { cash: cash(1_000_00), miles: smiles(30_000) };
    const told = {
      cash: cash(fallen.cashCents ?? 0, nowMs),
      miles: smiles(fallen.awards[0]?.miles ?? 0, nowMs),
    };
    expect(decide({ watch: 'both' }, { first }, fallen)).toEqual({
      act: 'tell',
      line,
      now: told[line].price,
      before: first[line],
      memory: { first, told, sent: { day: '2026-12-02', count: 1 } },
    });
  });

  test('keeps what was told of the one that did not fall', () => {
    const told = { cash: cash(1_000_00), miles: smiles(30_000) };
    expect(decide({ watch: 'both' }, { told, first: told }, buildPriceSet(890_00, ['smiles', 30_000]))).toMatchObject({
      act: 'tell',
      memory: { told: { cash: cash(890_00, nowMs), miles: told.miles } },
    });
  });
});

describe('the notices of a day (S-424)', () => {
  const known = { first: { cash: cash(1_000_00) } };
  const fallen = buildPriceSet(850_00);

  test.each([
    ['none before', null, { day: '2026-12-02', count: 1 }],
    ['two on the day', { day: '2026-12-02', count: 2 }, { day: '2026-12-02', count: 3 }],
    ['three on the day before', { day: '2026-12-01', count: 3 }, { day: '2026-12-02', count: 1 }],
    ['one on the next day, as a clock ahead saw it', { day: '2026-12-03', count: 1 }, { day: '2026-12-03', count: 2 }],
    ['three on a day far ahead', { day: '2026-12-05', count: 3 }, { day: '2026-12-02', count: 1 }],
  ])('are counted on: %s', (_, sent, counted) => {
    expect(decide({}, { ...known, sent }, fallen)).toMatchObject({ act: 'tell', memory: { sent: counted } });
  });

  test.each(['2026-12-02', '2026-12-03', '2026-12-04'])('are used up by three on %s', (day) => {
    expect(decide({}, { ...known, sent: { day, count: 3 } }, fallen)).toEqual({ act: 'limit' });
  });

  test('used up, an alert still remembers a first price', () => {
    const sent = { day: '2026-12-02', count: 3 };
    expect(decide({ rule: 'target', targetCents: 900_00 }, { sent }, fallen)).toEqual({
      act: 'none',
      first: { cash: cash(850_00, nowMs) },
    });
  });
});

test('a price that cannot be compared is no reason to tell of others that rose and fell (S-423)', () => {
  const unknown: KnownPrice = {
    price: { kind: 'miles', programme: 'connectmiles', miles: 30_000, taxCents: 0 },
    at: before,
  };
  const risen = {
    prices: buildTripPrices(() => buildPriceSet(null, ['smiles', 60_000])),
    startedAt: before + 1,
    checks: 2,
  };
  const decision = decideAlert(
    buildAlertTerms({ watch: 'miles' }),
    { first: { miles: unknown }, told: {}, sent: null },
    { now: buildPriceSet(null, ['smiles', 20_000]), seen: [risen], references: REFERENCE_PRICES, nowMs },
  );
  expect(decision).toEqual({ act: 'none', first: null });
});
