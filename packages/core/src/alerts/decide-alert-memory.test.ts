import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
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
    { initialPrices: {}, lastNotified: {}, sentToday: null, ...memory },
    { now, epochs: [], references: REFERENCE_PRICES, nowMs },
  );

describe('an alert on reais and miles (S-423)', () => {
  const now = buildPriceSet(1_000_00, ['smiles', 30_000]);

  test('records the first price of each', () => {
    expect(decide({ watch: 'both' }, {}, now)).toEqual({
      act: 'none',
      initialPrices: { cash: cash(1_000_00, nowMs), miles: smiles(30_000, nowMs) },
    });
  });

  test('keeps the recorded first price when the price of the other line is found', () => {
    const initialPrices = { cash: cash(1_050_00) };
    expect(decide({ watch: 'both' }, { initialPrices }, now)).toEqual({
      act: 'none',
      initialPrices: { ...initialPrices, miles: smiles(30_000, nowMs) },
    });
    expect(decide({ watch: 'both' }, { initialPrices: { ...initialPrices, miles: smiles(31_000) } }, now)).toEqual({
      act: 'none',
      initialPrices: null,
    });
  });

  test.each([
    ['cash', buildPriceSet(700_00, ['smiles', 27_000])],
    ['miles', buildPriceSet(900_00, ['smiles', 20_000])],
  ] as const)('notifies of both falls at once, %s first where that fell further', (line, fallen) => {
    const initialPrices = { cash: cash(1_000_00), miles: smiles(30_000) };
    const lastNotified = {
      cash: cash(fallen.cashCents ?? 0, nowMs),
      miles: smiles(fallen.awards[0]?.miles ?? 0, nowMs),
    };
    expect(decide({ watch: 'both' }, { initialPrices }, fallen)).toEqual({
      act: 'notify',
      line,
      now: lastNotified[line].price,
      before: initialPrices[line],
      memory: { initialPrices, lastNotified, sentToday: { day: '2026-12-02', count: 1 } },
    });
  });

  test('keeps the notified price of the line that did not fall', () => {
    const lastNotified = { cash: cash(1_000_00), miles: smiles(30_000) };
    expect(
      decide(
        { watch: 'both' },
        { lastNotified, initialPrices: lastNotified },
        buildPriceSet(890_00, ['smiles', 30_000]),
      ),
    ).toMatchObject({
      act: 'notify',
      memory: { lastNotified: { cash: cash(890_00, nowMs), miles: lastNotified.miles } },
    });
  });
});

describe('the notices of a day (S-424)', () => {
  const knownPrices = { initialPrices: { cash: cash(1_000_00) } };
  const fallen = buildPriceSet(850_00);

  test.each([
    ['none before', null, { day: '2026-12-02', count: 1 }],
    ['two on the day', { day: '2026-12-02', count: 2 }, { day: '2026-12-02', count: 3 }],
    ['three on the day before', { day: '2026-12-01', count: 3 }, { day: '2026-12-02', count: 1 }],
    ['one on the next day, as a clock ahead saw it', { day: '2026-12-03', count: 1 }, { day: '2026-12-03', count: 2 }],
    ['three on a day far ahead', { day: '2026-12-05', count: 3 }, { day: '2026-12-02', count: 1 }],
  ])('are counted on: %s', (_, sentToday, counted) => {
    expect(decide({}, { ...knownPrices, sentToday }, fallen)).toMatchObject({
      act: 'notify',
      memory: { sentToday: counted },
    });
  });

  test.each(['2026-12-02', '2026-12-03', '2026-12-04'])('are used up by three on %s', (day) => {
    expect(decide({}, { ...knownPrices, sentToday: { day, count: 3 } }, fallen)).toEqual({ act: 'limit' });
  });

  test('do not keep an alert from recording a first price once used up', () => {
    const sentToday = { day: '2026-12-02', count: 3 };
    expect(decide({ rule: 'target', targetCents: 900_00 }, { sentToday }, fallen)).toEqual({
      act: 'none',
      initialPrices: { cash: cash(850_00, nowMs) },
    });
  });
});

test('does not notify of other prices that rose and fell when the first price cannot be compared (S-423)', () => {
  const unknown: KnownPrice = {
    price: { kind: 'miles', programme: 'connectmiles', miles: 30_000, taxCents: 0 },
    at: before,
  };
  const risen = {
    prices: buildTripPrices(() => buildPriceSet(null, ['smiles', 60_000])),
    startedAt: new Date(before + 1),
    checks: 2,
  };
  const decision = decideAlert(
    buildAlertTerms({ watch: 'miles' }),
    { initialPrices: { miles: unknown }, lastNotified: {}, sentToday: null },
    { now: buildPriceSet(null, ['smiles', 20_000]), epochs: [risen], references: REFERENCE_PRICES, nowMs },
  );
  expect(decision).toEqual({ act: 'none', initialPrices: null });
});
