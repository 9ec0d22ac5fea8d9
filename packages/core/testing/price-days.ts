import * as fc from 'fast-check';
import type { ProgrammeId } from '../src/flights/programme.ts';
import type { DayPayer } from '../src/prices/day-prices.ts';
import type { PriceDay } from '../src/prices/price-day.ts';

const observation = { carrier: 'LA', seenOn: '2026-11-20' };
const anyTaxes = fc.integer({ min: 0, max: 300 }).map((tens) => tens * 10);

/** Any lowest fares of a day, in few programmes, so that both ways often share one. */
export const anyPriceDay: fc.Arbitrary<PriceDay> = fc.record({
  date: fc.constant('2026-12-10'),
  cash: fc.option(
    fc
      .record({ totalCents: fc.integer({ min: 1, max: 600_00 }), taxCents: anyTaxes })
      .map((cash) => ({ ...cash, ...observation })),
  ),
  miles: fc
    .uniqueArray(
      fc.record({
        programme: fc.constantFrom<ProgrammeId>('smiles', 'latam-pass', 'connectmiles'),
        miles: fc.integer({ min: 1, max: 50_000 }),
        taxCents: anyTaxes,
      }),
      { selector: ({ programme }) => programme },
    )
    .map((awards) => awards.map((award) => ({ ...award, ...observation }))),
});

type DayTrip = { cents: number | null; usesMiles: boolean };

/**
 * Costs of all combinations of one fare per day in cents, not rounded; null for miles without a price. `kind` limits
 * the trips to one kind.
 */
export function listDayTrips(
  days: readonly PriceDay[],
  { references, payment, kind = null }: Pick<DayPayer, 'references' | 'payment' | 'kind'>,
): (number | null)[] {
  const listFares = ({ cash, miles }: PriceDay): DayTrip[] => [
    ...(cash && payment !== 'miles' ? [{ cents: cash.totalCents, usesMiles: false }] : []),
    ...(payment === 'cash' ? [] : miles).map((award) => {
      const reference = references[award.programme];
      const cents = reference ? award.taxCents + (award.miles * reference.centsPerThousand) / 1000 : null;
      return { cents, usesMiles: true };
    }),
  ];
  const add = (one: DayTrip, other: DayTrip): DayTrip => ({
    cents: one.cents === null || other.cents === null ? null : one.cents + other.cents,
    usesMiles: one.usesMiles || other.usesMiles,
  });
  return days
    .reduce<DayTrip[]>(
      (trips, day) => trips.flatMap((trip) => listFares(day).map((fare) => add(trip, fare))),
      [{ cents: 0, usesMiles: false }],
    )
    .filter(({ usesMiles }) => kind === null || usesMiles === (kind === 'miles'))
    .map(({ cents }) => cents);
}
