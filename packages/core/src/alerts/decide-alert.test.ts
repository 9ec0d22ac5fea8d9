import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import type { Watch } from './alert-terms.ts';
import { type AlertTerms, alertLimits } from './alert-terms.ts';
import { type AlertMemory, decideAlert, type PriceSpell } from './decide-alert.ts';
import { buildTripPrices, type PriceSet } from './trip-prices.ts';

const start = Date.parse('2026-12-01T15:00:00Z');
const hour = 3_600_000;
const nothing: AlertMemory = { first: {}, told: {}, sent: null };

/** An alert that lives through checks, as the worker leads it. */
function live(changes: Partial<AlertTerms> = {}) {
  const own = buildAlertTerms(changes);
  const seen: PriceSpell[] = [];
  let memory = nothing;
  const tell = (now: PriceSet, nowMs: number): number | null => {
    const last = seen.at(-1);
    const prices = buildTripPrices(() => now);
    if (last && JSON.stringify(last.prices) === JSON.stringify(prices)) last.checks += 1;
    else seen.push({ prices, startedAt: nowMs, checks: 1 });
    const decision = decideAlert(own, memory, { now, seen, references: REFERENCE_PRICES, nowMs });
    if (decision.act === 'none' && decision.first) memory = { ...memory, first: decision.first };
    if (decision.act !== 'tell') return null;
    memory = decision.memory;
    return decision.now.kind === 'cash'
      ? decision.now.totalCents
      : decision.now.kind === 'miles'
        ? decision.now.miles
        : decision.now.centsPerThousand;
  };
  return { tell, cash: (reais: number, nowMs: number) => tell({ cashCents: reais * 100, awards: [] }, nowMs) };
}
const run = (prices: readonly number[], changes: Partial<AlertTerms> = {}, stepMs = 8 * hour) => {
  const alert = live(changes);
  return prices.map((price, index) => alert.cash(price, start + index * stepMs));
};
const told = (results: readonly (number | null)[]) => results.map((cents) => cents !== null);

describe('a drop (S-423)', () => {
  test('counts from the price at creation, and is told once', () => {
    expect(run([1000, 950, 899, 899, 899])).toEqual([null, null, 89_900, null, null]);
  });

  test('that comes in small steps is told all the same: it counts against the last notice, not the last check', () => {
    expect(told(run([1000, 970, 940, 910, 880]))).toEqual([false, false, false, false, true]);
  });

  test('counts anew against what was told', () => {
    expect(told(run([1000, 880, 850, 800, 780]))).toEqual([false, true, false, false, true]);
  });

  test('is told again once the price has risen, and two checks saw it risen', () => {
    expect(told(run([1000, 880, 1000, 1000, 880]))).toEqual([false, true, false, false, true]);
    expect(told(run([1000, 880, 1000, 880, 880]))).toEqual([false, true, false, false, false]);
    expect(told(run([1000, 880, 900, 900, 880]))).toEqual([false, true, false, false, false]);
  });

  test('to a price that was told within a day is not told again, however often it alternates (S-518)', () => {
    const flap = [1000, 880, 1000, 1000, 880, 1000, 1000, 880, 880, 880, 880, 880, 880, 880, 880, 880];
    expect(told(run(flap, {}, 3 * hour))).toEqual(flap.map((_, index) => index === 1));
  });

  test('to a price that was told is told again once a day lies between them (S-518)', () => {
    const nextDay = [1000, 880, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 880, 1000, 1000, 880];
    expect(told(run(nextDay, {}, 3 * hour))).toEqual(nextDay.map((_, index) => index === 1 || index === 9));
    expect(told(run([1000, 880, 1000, 1000, 960, 920, 880], {}, 10 * hour))).toEqual([
      ...[false, true, false, false, false, false, true],
    ]);
  });

  test('that goes clearly below the price that was told is told within the same day (S-518)', () => {
    expect(told(run([1000, 880, 1000, 1000, 850], {}, 3 * hour))).toEqual([false, true, false, false, true]);
    expect(told(run([1000, 880, 1000, 1000, 865], {}, 3 * hour))).toEqual([false, true, false, false, false]);
    expect(told(run([200, 160, 200, 200, 152], {}, 3 * hour))).toEqual([false, true, false, false, false]);
  });

  test('from a rise that came before the first notice is told at once (S-518)', () => {
    expect(told(run([1000, 1200, 1200, 1050], {}, 3 * hour))).toEqual([false, false, false, true]);
  });

  test('below ten reais is none, whatever its share', () => {
    expect(told(run([60, 54], { dropPercent: 3 }))).toEqual([false, false]);
  });

  test('of miles counts by the milheiro, so that a programme in another currency of miles is compared', () => {
    const alert = live({ watch: 'miles' });
    const award = (programme: 'smiles' | 'latam-pass', miles: number): PriceSet => ({
      cashCents: null,
      awards: [{ programme, miles, taxCents: 0 }],
    });
    expect(alert.tell(award('latam-pass', 20_000), start)).toBeNull();
    // 30,000 Smiles cost R$ 480, 20,000 LATAM Pass R$ 520.
    expect(alert.tell(award('smiles', 30_000), start + hour)).toBeNull();
    expect(alert.tell(award('smiles', 25_000), start + 2 * hour)).toBe(25_000);
  });

  test('of the milheiro is a thousand miles that are worth more', () => {
    const alert = live({ watch: 'milheiro' });
    const at = (reais: number): PriceSet => ({
      cashCents: reais * 100,
      awards: [{ programme: 'smiles', miles: 20_000, taxCents: 0 }],
    });
    expect(alert.tell(at(400), start)).toBeNull();
    expect(alert.tell(at(380), start + hour)).toBeNull();
    expect(alert.tell(at(460), start + 2 * hour)).toBe(2_300);
  });
});

describe('a target', () => {
  const target = { rule: 'target', targetCents: 900_00 } as const;
  test('is told when it is met, also at once', () => {
    expect(told(run([1000, 910, 900, 900], target))).toEqual([false, false, true, false]);
    expect(told(run([850, 850], target))).toEqual([true, false]);
  });

  test('is told again after a rise, or when the price falls clearly further', () => {
    expect(told(run([1000, 900, 890, 860, 850], target))).toEqual([false, true, false, true, false]);
    expect(told(run([1000, 900, 1000, 1000, 900], target))).toEqual([false, true, false, false, true]);
  });

  test('that is met again within a day is not told again (S-518)', () => {
    expect(told(run([1000, 900, 1000, 1000, 900, 900], target, 3 * hour))).toEqual([
      ...[false, true, false, false, false, false],
    ]);
  });

  test('in miles is met by any programme, also where the miles of another cost less (S-422)', () => {
    const alert = live({ watch: 'miles', rule: 'target', targetMiles: 20_000 });
    const smiles = { programme: 'smiles', miles: 30_000, taxCents: 0 } as const;
    const latamPass = (miles: number): PriceSet => ({
      cashCents: null,
      awards: [smiles, { programme: 'latam-pass', miles, taxCents: 0 }],
    });
    // 30,000 Smiles cost R$ 480, 20,000 LATAM Pass R$ 520.
    expect(alert.tell(latamPass(21_000), start)).toBeNull();
    expect(alert.tell(latamPass(20_000), start + hour)).toBe(20_000);
    expect(alert.tell(latamPass(20_000), start + 2 * hour)).toBeNull();
    expect(alert.tell(latamPass(18_000), start + 3 * hour)).toBe(18_000);
  });

  test('in miles is met by a programme whose milheiro is not known', () => {
    const alert = live({ watch: 'miles', rule: 'target', targetMiles: 20_000 });
    const award = { programme: 'connectmiles', miles: 20_000, taxCents: 0 } as const;
    expect(alert.tell({ cashCents: null, awards: [award] }, start)).toBe(20_000);
  });
});

describe('how often (S-424)', () => {
  test('at most three notices a day in São Paulo, and more the next day', () => {
    const alert = live({ dropPercent: 5 });
    const prices = [1000, 900, 800, 700, 600, 500].map((price, index) => alert.cash(price, start + index * 60_000));
    expect(told(prices)).toEqual([false, true, true, true, false, false]);
    expect(alert.cash(500, start + 24 * hour)).toBe(50_000);
    expect(alert.cash(500, start + 25 * hour)).toBeNull();
  });

  test('a clock that steps a day forward or back brings no burst', () => {
    const alert = live({ dropPercent: 5 });
    const clock = [0, 24, 0, 24, 0, -24, 0].map((hours) => start + hours * hour);
    expect(alert.cash(1000, start)).toBeNull();
    expect(told(clock.map((now) => alert.cash(900, now)))).toEqual([true, false, false, false, false, false, false]);
    let notices = 1;
    for (let step = 0; step < 40; step += 1) {
      const now = start + (step % 2) * 24 * hour + step;
      if (alert.cash(850 - step * 20, now) !== null) notices += 1;
    }
    expect(notices).toBeLessThanOrEqual(2 * alertLimits.noticesPerDay);
  });

  test('whatever prices do: no more than three a day, never the same price twice without a rise and a day between', () => {
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

  test.each<Watch>(['cash', 'miles', 'both', 'milheiro'])('equal prices never repeat when watching %s', (watch) => {
    const set: PriceSet = { cashCents: 500_00, awards: [{ programme: 'smiles', miles: 20_000, taxCents: 30_00 }] };
    const alert = live({ watch, rule: 'target', targetCents: 1, targetMiles: 1_000_000 });
    const told = Array.from({ length: 20 }, (_, index) => alert.tell(set, start + index * 12 * hour)).filter(
      (one) => one !== null,
    );
    expect(told.length).toBeLessThanOrEqual(1);
  });

  test('nothing known says nothing', () => {
    const alert = live();
    expect(alert.cash(1000, start)).toBeNull();
    expect(alert.tell({ cashCents: null, awards: [] }, start + hour)).toBeNull();
    expect(alert.cash(990, start + 2 * hour)).toBeNull();
  });
});
