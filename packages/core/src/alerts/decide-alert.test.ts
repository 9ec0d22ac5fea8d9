import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { alertLimits, type Watch } from '../forms/alert-choices.ts';
import type { AlertTerms } from '../forms/alert-fields.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { type AlertMemory, decideAlert, type PriceEpoch } from './decide-alert.ts';
import { buildTripPrices, type PriceSet } from './trip-prices.ts';

const start = Date.parse('2026-12-01T15:00:00Z');
const hour = 3_600_000;
const nothing: AlertMemory = { initialPrices: {}, lastNotified: {}, sentToday: null };

/** Runs an alert through a series of checks, as the worker does. */
function startAlert(changes: Partial<AlertTerms> = {}) {
  const terms = buildAlertTerms(changes);
  const epochs: PriceEpoch[] = [];
  let memory = nothing;
  const check = (now: PriceSet, nowMs: number): number | null => {
    const last = epochs.at(-1);
    const prices = buildTripPrices(() => now);
    if (last && JSON.stringify(last.prices) === JSON.stringify(prices)) last.checks += 1;
    else epochs.push({ prices, startedAt: new Date(nowMs), checks: 1 });
    const decision = decideAlert(terms, memory, { now, epochs, references: REFERENCE_PRICES, nowMs });
    if (decision.act === 'none' && decision.initialPrices)
      memory = { ...memory, initialPrices: decision.initialPrices };
    if (decision.act !== 'notify') return null;
    memory = decision.memory;
    return decision.now.kind === 'cash'
      ? decision.now.totalCents
      : decision.now.kind === 'miles'
        ? decision.now.miles
        : decision.now.centsPerThousand;
  };
  return { check, cash: (reais: number, nowMs: number) => check({ cashCents: reais * 100, awards: [] }, nowMs) };
}
const run = (prices: readonly number[], changes: Partial<AlertTerms> = {}, stepMs = 8 * hour) => {
  const alert = startAlert(changes);
  return prices.map((price, index) => alert.cash(price, start + index * stepMs));
};
const isNotified = (results: readonly (number | null)[]) => results.map((cents) => cents !== null);

describe('a drop (S-423)', () => {
  test('counts from the price at creation and notifies once', () => {
    expect(run([1000, 950, 899, 899, 899])).toEqual([null, null, 89_900, null, null]);
  });

  test('in small steps notifies, since it counts from the last notice instead of the last check', () => {
    expect(isNotified(run([1000, 970, 940, 910, 880]))).toEqual([false, false, false, false, true]);
  });

  test('counts from the price of the last notice', () => {
    expect(isNotified(run([1000, 880, 850, 800, 780]))).toEqual([false, true, false, false, true]);
  });

  test('notifies again after a rise that two checks saw', () => {
    expect(isNotified(run([1000, 880, 1000, 1000, 880]))).toEqual([false, true, false, false, true]);
    expect(isNotified(run([1000, 880, 1000, 880, 880]))).toEqual([false, true, false, false, false]);
    expect(isNotified(run([1000, 880, 900, 900, 880]))).toEqual([false, true, false, false, false]);
  });

  test('does not notify of the same price twice within a day, however often it alternates (S-518)', () => {
    const flap = [1000, 880, 1000, 1000, 880, 1000, 1000, 880, 880, 880, 880, 880, 880, 880, 880, 880];
    expect(isNotified(run(flap, {}, 3 * hour))).toEqual(flap.map((_, index) => index === 1));
  });

  test('notifies of the same price again after a day (S-518)', () => {
    const nextDay = [1000, 880, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 880, 1000, 1000, 880];
    expect(isNotified(run(nextDay, {}, 3 * hour))).toEqual(nextDay.map((_, index) => index === 1 || index === 9));
    expect(isNotified(run([1000, 880, 1000, 1000, 960, 920, 880], {}, 10 * hour))).toEqual([
      ...[false, true, false, false, false, false, true],
    ]);
  });

  test('clearly below the price of the last notice notifies within the same day (S-518)', () => {
    expect(isNotified(run([1000, 880, 1000, 1000, 850], {}, 3 * hour))).toEqual([false, true, false, false, true]);
    expect(isNotified(run([1000, 880, 1000, 1000, 865], {}, 3 * hour))).toEqual([false, true, false, false, false]);
    expect(isNotified(run([200, 160, 200, 200, 152], {}, 3 * hour))).toEqual([false, true, false, false, false]);
  });

  test('after a rise before the first notice notifies at once (S-518)', () => {
    expect(isNotified(run([1000, 1200, 1200, 1050], {}, 3 * hour))).toEqual([false, false, false, true]);
  });

  test('below ten reais does not count, whatever its percentage', () => {
    expect(isNotified(run([60, 54], { dropPercent: 3 }))).toEqual([false, false]);
  });

  test('of miles counts in reais by the milheiro, which makes programmes comparable', () => {
    const alert = startAlert({ watch: 'miles' });
    const award = (programme: 'smiles' | 'latam-pass', miles: number): PriceSet => ({
      cashCents: null,
      awards: [{ programme, miles, taxCents: 0 }],
    });
    expect(alert.check(award('latam-pass', 20_000), start)).toBeNull();
    // 30,000 Smiles cost R$ 480, 20,000 LATAM Pass R$ 520.
    expect(alert.check(award('smiles', 30_000), start + hour)).toBeNull();
    expect(alert.check(award('smiles', 25_000), start + 2 * hour)).toBe(25_000);
  });

  test('of the milheiro means that a thousand miles are worth more', () => {
    const alert = startAlert({ watch: 'milheiro' });
    const at = (reais: number): PriceSet => ({
      cashCents: reais * 100,
      awards: [{ programme: 'smiles', miles: 20_000, taxCents: 0 }],
    });
    expect(alert.check(at(400), start)).toBeNull();
    expect(alert.check(at(380), start + hour)).toBeNull();
    expect(alert.check(at(460), start + 2 * hour)).toBe(2_300);
  });
});

describe('a target', () => {
  const target = { rule: 'target', targetCents: 900_00 } as const;
  test('notifies when it is met, even at the first check', () => {
    expect(isNotified(run([1000, 910, 900, 900], target))).toEqual([false, false, true, false]);
    expect(isNotified(run([850, 850], target))).toEqual([true, false]);
  });

  test('notifies again after a rise or a clear further fall', () => {
    expect(isNotified(run([1000, 900, 890, 860, 850], target))).toEqual([false, true, false, true, false]);
    expect(isNotified(run([1000, 900, 1000, 1000, 900], target))).toEqual([false, true, false, false, true]);
  });

  test('met again within a day does not notify again (S-518)', () => {
    expect(isNotified(run([1000, 900, 1000, 1000, 900, 900], target, 3 * hour))).toEqual([
      ...[false, true, false, false, false, false],
    ]);
  });

  test('in miles is met by any programme, even when the miles of another cost less (S-422)', () => {
    const alert = startAlert({ watch: 'miles', rule: 'target', targetMiles: 20_000 });
    const smiles = { programme: 'smiles', miles: 30_000, taxCents: 0 } as const;
    const latamPass = (miles: number): PriceSet => ({
      cashCents: null,
      awards: [smiles, { programme: 'latam-pass', miles, taxCents: 0 }],
    });
    // 30,000 Smiles cost R$ 480, 20,000 LATAM Pass R$ 520.
    expect(alert.check(latamPass(21_000), start)).toBeNull();
    expect(alert.check(latamPass(20_000), start + hour)).toBe(20_000);
    expect(alert.check(latamPass(20_000), start + 2 * hour)).toBeNull();
    expect(alert.check(latamPass(18_000), start + 3 * hour)).toBe(18_000);
  });

  test('in miles is met by a programme without a known milheiro', () => {
    const alert = startAlert({ watch: 'miles', rule: 'target', targetMiles: 20_000 });
    const award = { programme: 'connectmiles', miles: 20_000, taxCents: 0 } as const;
    expect(alert.check({ cashCents: null, awards: [award] }, start)).toBe(20_000);
  });
});

describe('the number of notices (S-424)', () => {
  test('is at most three a day in São Paulo, and starts again the next day', () => {
    const alert = startAlert({ dropPercent: 5 });
    const prices = [1000, 900, 800, 700, 600, 500].map((price, index) => alert.cash(price, start + index * 60_000));
    expect(isNotified(prices)).toEqual([false, true, true, true, false, false]);
    expect(alert.cash(500, start + 24 * hour)).toBe(50_000);
    expect(alert.cash(500, start + 25 * hour)).toBeNull();
  });

  test('does not grow when the clock steps a day forward or back', () => {
    const alert = startAlert({ dropPercent: 5 });
    const clock = [0, 24, 0, 24, 0, -24, 0].map((hours) => start + hours * hour);
    expect(alert.cash(1000, start)).toBeNull();
    expect(isNotified(clock.map((now) => alert.cash(900, now)))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    let notices = 1;
    for (let step = 0; step < 40; step += 1) {
      const now = start + (step % 2) * 24 * hour + step;
      if (alert.cash(850 - step * 20, now) !== null) notices += 1;
    }
    expect(notices).toBeLessThanOrEqual(2 * alertLimits.noticesPerDay);
  });

  test('is at most three a day, and the same price repeats only after a rise and a day, for any prices', () => {
    const price = fc.integer({ min: 100, max: 2_000 });
    const rules = fc.constantFrom<Partial<AlertTerms>>(
      { dropPercent: 5 },
      { dropPercent: 20 },
      { rule: 'target', targetCents: 900_00 },
    );
    fc.assert(
      fc.property(fc.array(price, { maxLength: 60 }), rules, fc.integer({ min: 1, max: 30 }), (prices, rule, hours) => {
        const results = run(prices, rule, hours * hour);
        const days = new Map<string, number>();
        let last: number | null = null;
        let lastMs = 0;
        let risen = false;
        for (const [index, cents] of results.entries()) {
          const now = (prices[index] ?? 0) * 100;
          if (last !== null && now > last) risen = true;
          if (cents === null) continue;
          const day = new Date(start + index * hours * hour - 3 * hour).toISOString().slice(0, 10);
          days.set(day, (days.get(day) ?? 0) + 1);
          const nowMs = start + index * hours * hour;
          const isRepeat = last !== null && cents >= last;
          expect(!isRepeat || (risen && nowMs - lastMs >= 24 * hour)).toBe(true);
          last = cents;
          lastMs = nowMs;
          risen = false;
        }
        for (const count of days.values()) expect(count).toBeLessThanOrEqual(alertLimits.noticesPerDay);
      }),
    );
  });

  test.each<Watch>(['cash', 'miles', 'both', 'milheiro'])('is one for equal prices when watching %s', (watch) => {
    const set: PriceSet = { cashCents: 500_00, awards: [{ programme: 'smiles', miles: 20_000, taxCents: 30_00 }] };
    const alert = startAlert({ watch, rule: 'target', targetCents: 1, targetMiles: 1_000_000 });
    const notices = Array.from({ length: 20 }, (_, index) => alert.check(set, start + index * 12 * hour)).filter(
      (one) => one !== null,
    );
    expect(notices.length).toBeLessThanOrEqual(1);
  });

  test('is zero while no price is known', () => {
    const alert = startAlert();
    expect(alert.cash(1000, start)).toBeNull();
    expect(alert.check({ cashCents: null, awards: [] }, start + hour)).toBeNull();
    expect(alert.cash(990, start + 2 * hour)).toBeNull();
  });
});
