import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { PROGRAMMES } from '@revoada/core/miles/programmes';
import { award, cash } from '@revoada/core/testing/offers';
import { priceTrips } from '@revoada/core/trips/price-trips';
import type { Slice, Ticket } from '@revoada/core/trips/trip-model';
import { median, type ReportRow } from '../report.ts';
import { readWorkMs } from '../work-time.ts';

const journeys = 700;
const rounds = 15;
const programmes = PROGRAMMES.map(({ id }) => id).filter((id) => id !== 'other');
const ways = programmes.length + 1;

/** Numbers from 0 to 1 that are the same in every run. */
function createNumbers(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Flights of one day, each sold in reais and in every programme, at all prices and hours. */
function inventSlice(slice: number, day: string, next: () => number): Slice & { tickets: Ticket[] } {
  const flights = Array.from({ length: journeys }, (_, at) => {
    const hour = Math.floor(next() * 20);
    const minute = Math.floor(next() * 60);
    const clock = (hours: number) => `${day}T${`${hours}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}:00`;
    return {
      key: `${slice}-${at}`,
      airline: { iata: 'LA', name: 'LATAM' },
      origin: 'GRU',
      destination: 'LIS',
      departsAt: clock(hour),
      arrivesAt: clock(hour + 3),
      durationMinutes: 600 + Math.floor(next() * 900),
      stops: Math.floor(next() * 3),
    };
  });
  const tickets = flights.flatMap(({ key }) => {
    const covers = [{ slice, journey: key, bags: [] }];
    const prices = programmes.map((programme) =>
      award(programme, 20_000 + Math.floor(next() * 200_000), Math.floor(next() * 900_00)),
    );
    return [cash(1_000_00 + Math.floor(next() * 9_000_00)), ...prices].map((price) => ({ price, covers }));
  });
  return { journeys: flights, tickets };
}

/** Prices of the whole trip for every outbound of a round trip over two days, and within one day. */
export function tripPricing(): Promise<ReportRow[]> {
  const measure = (what: string, days: readonly string[]): ReportRow => {
    const next = createNumbers();
    const slices = days.map((day, slice) => inventSlice(slice, day, next));
    const tickets = slices.flatMap((slice) => slice.tickets);
    const priceAll = () => {
      const price = priceTrips({ slices, tickets, choosing: 0, references: REFERENCE_PRICES });
      const pricedCount = slices[0]?.journeys.filter(({ key }) => price(key)?.best).length ?? 0;
      if (pricedCount === 0) throw new Error('No trip was priced');
    };
    for (let warm = 0; warm < rounds; warm += 1) priceAll();
    const usual = median(
      Array.from({ length: rounds }, () => {
        const start = readWorkMs();
        priceAll();
        return readWorkMs() - start;
      }),
    );
    return {
      what: `${what}: ${journeys} outbound and ${journeys} return journeys, ${ways} ways of paying each, every whole trip priced (median)`,
      budget: '40 ms',
      measured: `${usual.toFixed(1)} ms`,
      ok: usual < 40,
    };
  };
  return Promise.resolve([
    measure('A round trip', ['2026-12-10', '2026-12-20']),
    measure('A round trip within a day', ['2026-12-10', '2026-12-10']),
  ]);
}
