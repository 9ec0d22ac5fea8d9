import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { type AlertTerms, alertLimits } from './alert-terms.ts';
import { type AlertDecision, decideAlert } from './decide-alert.ts';
import type { NoticePrice } from './price-notice.ts';
import { buildTripPrices, type PriceSet } from './trip-prices.ts';

const hour = 3_600_000;
const nowMs = Date.parse('2026-12-02T15:00:00Z');
const yesterday = nowMs - 24 * hour;

const cash = (totalCents: number): NoticePrice => ({ kind: 'cash', totalCents });
const esfera: NoticePrice = { kind: 'miles', programme: 'esfera', miles: 50_000, taxCents: 0 };
const perThousand = (centsPerThousand: number): NoticePrice => {
  return { kind: 'milheiro', programme: 'smiles', centsPerThousand };
};

type Given = {
  /** The price at the creation and the one last told, both of yesterday. */
  first?: NoticePrice;
  told?: NoticePrice;
  now: PriceSet;
  /** Prices since then, with how many checks saw them and how many hours after yesterday. */
  seen?: [prices: PriceSet, checks: number, hours: number][];
};

function decide(changes: Partial<AlertTerms>, { first, told, now, seen = [] }: Given): AlertDecision {
  const at = yesterday;
  const memory = {
    first: first ? { [first.kind]: { price: first, at } } : {},
    told: told ? { [told.kind]: { price: told, at } } : {},
    sent: null,
  };
  const facts = {
    now,
    seen: seen.map(([prices, checks, hours]) => ({
      prices: buildTripPrices(() => prices),
      startedAt: at + hours * hour,
      checks,
    })),
    references: REFERENCE_PRICES,
    nowMs,
  };
  return decideAlert(buildAlertTerms(changes), memory, facts);
}
const isTold = (changes: Partial<AlertTerms>, given: Given) => decide(changes, given).act === 'tell';

describe('the bounds of a drop (S-423)', () => {
  test.each([
    [3, 1_000_00, 970_00, true],
    [3, 1_000_00, 970_01, false],
    [10, 1_000_00, 900_00, true],
    [10, 1_000_00, 900_01, false],
    [70, 1_000_00, 300_00, true],
    [10, 100_00, 90_00, true],
    [10, 99_90, 89_91, false],
  ])('of %d %% from %d cents to %d: told %s', (dropPercent, before, now, told) => {
    expect(isTold({ dropPercent }, { first: cash(before), now: buildPriceSet(now) })).toBe(told);
  });

  test('are exact, whatever the percentage', () => {
    const percents = fc.integer({ min: alertLimits.leastDropPercent, max: alertLimits.mostDropPercent });
    fc.assert(
      fc.property(percents, fc.integer({ min: 400, max: 100_000 }), (dropPercent, onePercent) => {
        const first = cash(100 * onePercent);
        const least = (100 - dropPercent) * onePercent;
        expect(isTold({ dropPercent }, { first, now: buildPriceSet(least) })).toBe(true);
        expect(isTold({ dropPercent }, { first, now: buildPriceSet(least + 1) })).toBe(false);
      }),
    );
  });

  test('in miles know no least number of miles', () => {
    const first: NoticePrice = { kind: 'miles', programme: 'smiles', miles: 1_000, taxCents: 0 };
    const terms = { watch: 'miles', programme: 'smiles', dropPercent: 3 } as const;
    expect(isTold(terms, { first, now: buildPriceSet(null, ['smiles', 970]) })).toBe(true);
    expect(isTold(terms, { first, now: buildPriceSet(null, ['smiles', 971]) })).toBe(false);
  });

  test('do not look at a target that is left over', () => {
    expect(isTold({ targetCents: 900_00 }, { now: buildPriceSet(850_00) })).toBe(false);
  });
});

describe('a rise since the last notice (S-423)', () => {
  const told = cash(900_00);
  test.each([
    ['of the drop that is asked for counts', 990_00, 891_00, true],
    ['below it does not', 989_99, 890_01, false],
  ])('%s', (_, risen, now, expected) => {
    expect(isTold({}, { told, now: buildPriceSet(now), seen: [[buildPriceSet(risen), 2, 1]] })).toBe(expected);
  });

  test.each([
    ['of 3 % counts', 927_00, true],
    ['below 3 % does not', 926_99, false],
  ])('%s for a target, whatever drop stands beside it', (_, risen, expected) => {
    const target = { rule: 'target', targetCents: 900_00, dropPercent: 10 } as const;
    const seen: Given['seen'] = [[buildPriceSet(risen), 2, 1]];
    expect(isTold(target, { told, now: buildPriceSet(899_00), seen })).toBe(expected);
  });

  test('is the highest price that two checks saw, together', () => {
    const seen: Given['seen'] = [
      [buildPriceSet(1_000_00), 1, 1],
      [buildPriceSet(1_200_00), 1, 2],
      [buildPriceSet(1_100_00), 1, 3],
    ];
    expect(decide({}, { told, now: buildPriceSet(900_00), seen })).toMatchObject({
      act: 'tell',
      before: { price: cash(1_100_00), at: yesterday + 3 * hour },
    });
    expect(isTold({}, { told, now: buildPriceSet(900_00), seen: seen.slice(1, 2) })).toBe(false);
  });

  test('begins after the notice', () => {
    const risen = buildPriceSet(1_000_00);
    expect(isTold({}, { told, now: buildPriceSet(900_00), seen: [[risen, 2, 0]] })).toBe(false);
    expect(isTold({}, { told, now: buildPriceSet(900_00), seen: [[risen, 2, 1]] })).toBe(true);
  });

  test('is not seen by checks that found no price', () => {
    const none = buildPriceSet(null);
    const risen: Given['seen'] = [
      [none, 2, 1],
      [buildPriceSet(1_000_00), 2, 2],
    ];
    expect(isTold({}, { told, now: buildPriceSet(900_00), seen: risen })).toBe(true);
    const now = buildPriceSet(400_00, ['smiles', 20_000]);
    expect(isTold({ watch: 'milheiro' }, { told: perThousand(20_00), now, seen: [[none, 2, 1]] })).toBe(false);
  });
});

describe('a target (S-423)', () => {
  test.each<[string, Partial<AlertTerms>, PriceSet, boolean]>([
    ['R$ 900 is met by R$ 900', { targetCents: 900_00 }, buildPriceSet(900_00), true],
    ['R$ 900 is not by a cent more', { targetCents: 900_00 }, buildPriceSet(900_01), false],
    [
      '30.000 miles is met by as many',
      { watch: 'miles', targetMiles: 30_000 },
      buildPriceSet(null, ['smiles', 30_000]),
      true,
    ],
    [
      '30.000 miles is not by one more',
      { watch: 'miles', targetMiles: 30_000 },
      buildPriceSet(null, ['smiles', 30_001]),
      false,
    ],
    [
      'R$ 20 per thousand is met by as much',
      { watch: 'milheiro', targetCents: 20_00 },
      buildPriceSet(400_00, ['smiles', 20_000]),
      true,
    ],
    [
      'R$ 20 per thousand is not by a cent less',
      { watch: 'milheiro', targetCents: 20_00 },
      buildPriceSet(399_80, ['smiles', 20_000]),
      false,
    ],
    ['that is not named is never met', { watch: 'milheiro' }, buildPriceSet(400_00, ['smiles', 20_000]), false],
  ])('%s', (_, changes, now, expected) => {
    expect(isTold({ rule: 'target', ...changes }, { now })).toBe(expected);
  });

  const target = { rule: 'target', targetCents: 900_00 } as const;
  test.each([
    ['just under the price at the creation', 905_00, 899_00],
    ['at the price at the creation', 880_00, 880_00],
    ['above the price at the creation', 850_00, 870_00],
  ])('that nobody was told of is told when it is met %s', (_, first, now) => {
    expect(decide(target, { first: cash(first), now: buildPriceSet(now) })).toMatchObject({
      act: 'tell',
      now: cash(now),
      before: null,
    });
  });

  test('that was told is not told again a little lower', () => {
    expect(isTold(target, { first: cash(1_000_00), told: cash(900_00), now: buildPriceSet(880_00) })).toBe(false);
  });

  test('in miles counts against those that were told, whatever they are worth; a drop cannot (S-422)', () => {
    const now = buildPriceSet(null, ['smiles', 30_000]);
    const met = decide({ rule: 'target', watch: 'miles', targetMiles: 40_000 }, { told: esfera, now });
    expect(met).toMatchObject({ act: 'tell', before: { price: esfera } });
    expect(isTold({ watch: 'miles' }, { told: esfera, now })).toBe(false);
  });
});
