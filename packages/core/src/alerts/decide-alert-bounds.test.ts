import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { buildPriceSet } from '../../testing/price-sets.ts';
import { alertLimits } from '../forms/alert-choices.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
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
  /** Both prices are of yesterday. */
  initialPrice?: NoticePrice;
  notifiedPrice?: NoticePrice;
  now: PriceSet;
  /** Epochs by their start in hours after yesterday. */
  epochs?: [prices: PriceSet, checks: number, hours: number][];
};

function decide(changes: Partial<AlertTerms>, { initialPrice, notifiedPrice, now, epochs = [] }: Given): AlertDecision {
  const at = yesterday;
  const memory = {
    initialPrices: initialPrice ? { [initialPrice.kind]: { price: initialPrice, at } } : {},
    lastNotified: notifiedPrice ? { [notifiedPrice.kind]: { price: notifiedPrice, at } } : {},
    sentToday: null,
  };
  const facts = {
    now,
    epochs: epochs.map(([prices, checks, hours]) => ({
      prices: buildTripPrices(() => prices),
      startedAt: new Date(at + hours * hour),
      checks,
    })),
    references: REFERENCE_PRICES,
    nowMs,
  };
  return decideAlert(buildAlertTerms(changes), memory, facts);
}
const notifies = (changes: Partial<AlertTerms>, given: Given) => decide(changes, given).act === 'notify';

describe('the bounds of a drop (S-423)', () => {
  test.each([
    [3, 1_000_00, 970_00, true],
    [3, 1_000_00, 970_01, false],
    [10, 1_000_00, 900_00, true],
    [10, 1_000_00, 900_01, false],
    [70, 1_000_00, 300_00, true],
    [10, 100_00, 90_00, true],
    [10, 99_90, 89_91, false],
  ])('of %d %% from %d cents to %d: notifies %s', (dropPercent, before, now, expected) => {
    expect(notifies({ dropPercent }, { initialPrice: cash(before), now: buildPriceSet(now) })).toBe(expected);
  });

  test('are exact for any percentage', () => {
    const percents = fc.integer({ min: alertLimits.leastDropPercent, max: alertLimits.mostDropPercent });
    fc.assert(
      fc.property(percents, fc.integer({ min: 400, max: 100_000 }), (dropPercent, onePercent) => {
        const initialPrice = cash(100 * onePercent);
        const least = (100 - dropPercent) * onePercent;
        expect(notifies({ dropPercent }, { initialPrice, now: buildPriceSet(least) })).toBe(true);
        expect(notifies({ dropPercent }, { initialPrice, now: buildPriceSet(least + 1) })).toBe(false);
      }),
    );
  });

  test('have no minimum in miles', () => {
    const initialPrice: NoticePrice = { kind: 'miles', programme: 'smiles', miles: 1_000, taxCents: 0 };
    const terms = { watch: 'miles', programme: 'smiles', dropPercent: 3 } as const;
    expect(notifies(terms, { initialPrice, now: buildPriceSet(null, ['smiles', 970]) })).toBe(true);
    expect(notifies(terms, { initialPrice, now: buildPriceSet(null, ['smiles', 971]) })).toBe(false);
  });

  test('ignore a target that is set but not the rule', () => {
    expect(notifies({ targetCents: 900_00 }, { now: buildPriceSet(850_00) })).toBe(false);
  });
});

describe('a rise since the last notice (S-423)', () => {
  const notifiedPrice = cash(900_00);
  test.each([
    ['of the percentage of the alert counts', 990_00, 891_00, true],
    ['below that percentage does not count', 989_99, 890_01, false],
  ])('%s', (_, risen, now, expected) => {
    expect(notifies({}, { notifiedPrice, now: buildPriceSet(now), epochs: [[buildPriceSet(risen), 2, 1]] })).toBe(
      expected,
    );
  });

  test.each([
    ['of 3 % counts', 927_00, true],
    ['below 3 % does not count', 926_99, false],
  ])('%s for a target, whatever its drop percentage', (_, risen, expected) => {
    const target = { rule: 'target', targetCents: 900_00, dropPercent: 10 } as const;
    const epochs: Given['epochs'] = [[buildPriceSet(risen), 2, 1]];
    expect(notifies(target, { notifiedPrice, now: buildPriceSet(899_00), epochs })).toBe(expected);
  });

  test('is the highest price that two checks saw together', () => {
    const epochs: Given['epochs'] = [
      [buildPriceSet(1_000_00), 1, 1],
      [buildPriceSet(1_200_00), 1, 2],
      [buildPriceSet(1_100_00), 1, 3],
    ];
    expect(decide({}, { notifiedPrice, now: buildPriceSet(900_00), epochs })).toMatchObject({
      act: 'notify',
      before: { price: cash(1_100_00), at: yesterday + 3 * hour },
    });
    expect(notifies({}, { notifiedPrice, now: buildPriceSet(900_00), epochs: epochs.slice(1, 2) })).toBe(false);
  });

  test('ignores the epoch of the notice', () => {
    const risen = buildPriceSet(1_000_00);
    expect(notifies({}, { notifiedPrice, now: buildPriceSet(900_00), epochs: [[risen, 2, 0]] })).toBe(false);
    expect(notifies({}, { notifiedPrice, now: buildPriceSet(900_00), epochs: [[risen, 2, 1]] })).toBe(true);
  });

  test('ignores checks that found no price', () => {
    const none = buildPriceSet(null);
    const risen: Given['epochs'] = [
      [none, 2, 1],
      [buildPriceSet(1_000_00), 2, 2],
    ];
    expect(notifies({}, { notifiedPrice, now: buildPriceSet(900_00), epochs: risen })).toBe(true);
    const now = buildPriceSet(400_00, ['smiles', 20_000]);
    expect(notifies({ watch: 'milheiro' }, { notifiedPrice: perThousand(20_00), now, epochs: [[none, 2, 1]] })).toBe(
      false,
    );
  });
});

describe('a target (S-423)', () => {
  test.each<[string, Partial<AlertTerms>, PriceSet, boolean]>([
    ['R$ 900 is met by R$ 900', { targetCents: 900_00 }, buildPriceSet(900_00), true],
    ['R$ 900 is not met by a cent more', { targetCents: 900_00 }, buildPriceSet(900_01), false],
    [
      '30.000 miles is met by as many',
      { watch: 'miles', targetMiles: 30_000 },
      buildPriceSet(null, ['smiles', 30_000]),
      true,
    ],
    [
      '30.000 miles is not met by one more',
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
      'R$ 20 per thousand is not met by a cent less',
      { watch: 'milheiro', targetCents: 20_00 },
      buildPriceSet(399_80, ['smiles', 20_000]),
      false,
    ],
    ['without an amount is never met', { watch: 'milheiro' }, buildPriceSet(400_00, ['smiles', 20_000]), false],
  ])('%s', (_, changes, now, expected) => {
    expect(notifies({ rule: 'target', ...changes }, { now })).toBe(expected);
  });

  const target = { rule: 'target', targetCents: 900_00 } as const;
  test.each([
    ['just under the price at the creation', 905_00, 899_00],
    ['at the price at the creation', 880_00, 880_00],
    ['above the price at the creation', 850_00, 870_00],
  ])('without an earlier notice notifies when it is met %s', (_, initial, now) => {
    expect(decide(target, { initialPrice: cash(initial), now: buildPriceSet(now) })).toMatchObject({
      act: 'notify',
      now: cash(now),
      before: null,
    });
  });

  test('does not notify again for a slightly lower price', () => {
    expect(
      notifies(target, { initialPrice: cash(1_000_00), notifiedPrice: cash(900_00), now: buildPriceSet(880_00) }),
    ).toBe(false);
  });

  test('in miles compares numbers of miles even when the notified miles have no price; a drop does not (S-422)', () => {
    const now = buildPriceSet(null, ['smiles', 30_000]);
    const met = decide({ rule: 'target', watch: 'miles', targetMiles: 40_000 }, { notifiedPrice: esfera, now });
    expect(met).toMatchObject({ act: 'notify', before: { price: esfera } });
    expect(notifies({ watch: 'miles' }, { notifiedPrice: esfera, now })).toBe(false);
  });
});
