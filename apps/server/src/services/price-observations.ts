import { addDays } from '@revoada/core/dates/local-date';
import type { FareRequest } from '@revoada/core/flights/fare-source';
import type { FoundOffer, Price } from '@revoada/core/flights/offer';
import type { Database } from '../database/connection/database.ts';
import { findObservations, type PriceObservation, upsertObservations } from '../database/prices/price-observations.ts';
import type { PairState } from '../search/pair-state.ts';

/** The cheapest fares of a day that searches have seen. `seenOn` is a UTC day: the hour would tell when somebody searched. */
export type CalendarDay = {
  date: string;
  cashCents: number | null;
  miles: number | null;
  programme: string | null;
  seenOn: string;
};

export type PriceObservations = {
  /** Remembers the lowest prices of a finished search; the same search twice leaves the same rows. */
  record(request: FareRequest, state: PairState): Promise<void>;
  /** The days of a month (YYYY-MM) on which fares between any of these airports were seen. One adult, economy. */
  calendar(origins: string[], destinations: string[], month: string): Promise<CalendarDay[]>;
};

/** Older sights say little about what a flight costs now. */
const calendarLooksBackDays = 30;

export function createPriceObservations(database: Database, demo: boolean, now: () => number): PriceObservations {
  return {
    record: (request, state) => upsertObservations(database, extractObservations(request, state, demo)),
    async calendar(origins, destinations, month) {
      const firstDay = `${month}-01`;
      const lastDay = addDays(`${addDays(firstDay, 31).slice(0, 7)}-01`, -1);
      const today = new Date(now()).toISOString().slice(0, 10);
      const seenSince = addDays(today, -calendarLooksBackDays);
      return buildCalendar(
        await findObservations(database, { origins, destinations, firstDay, lastDay, seenSince, demo }),
      );
    },
  };
}

/** The cheapest cash fare and the fewest miles per programme. Only economy compares, and only one adult's share. */
export function extractObservations(request: FareRequest, state: PairState, demo: boolean): PriceObservation[] {
  if (request.cabin !== 'economy') return [];
  const seenAt = new Date(state.searchedAt).toISOString();
  const place = { origin: request.origin, destination: request.destination, flightDate: request.date };
  const lowest = new Map<string, PriceObservation>();
  for (const offer of state.offers) {
    const price = oneAdult(offer, request);
    if (!price) continue;
    const programme = price.kind === 'cash' ? '' : price.programme;
    const amount = price.kind === 'cash' ? price.totalCents : price.miles;
    const known = lowest.get(programme);
    if (known && known.amount <= amount) continue;
    const seen = { kind: price.kind, programme, amount, taxCents: price.taxCents, seenOn: seenAt.slice(0, 10), seenAt };
    lowest.set(programme, { ...place, ...seen, demo });
  }
  return [...lowest.values()];
}

function oneAdult({ perAdult, price }: FoundOffer, party: FareRequest): Price | null {
  if (perAdult) return perAdult;
  return party.adults === 1 && party.children === 0 && party.infants === 0 ? price : null;
}

/** The newest sight of each pair, kind and programme counts; of those, the cheapest. Rows come newest first. */
export function buildCalendar(rows: readonly PriceObservation[]): CalendarDay[] {
  const newest = new Map<string, PriceObservation>();
  for (const row of rows) {
    const key = [row.flightDate, row.origin, row.destination, row.kind, row.programme].join(':');
    if (!newest.has(key)) newest.set(key, row);
  }
  return [...Map.groupBy(newest.values(), (row) => row.flightDate)]
    .map(([date, seen]) => {
      const cash = cheapest(seen, 'cash');
      const miles = cheapest(seen, 'miles');
      return {
        date,
        cashCents: cash?.amount ?? null,
        miles: miles?.amount ?? null,
        programme: miles?.programme ?? null,
        seenOn:
          seen
            .map(({ seenOn }) => seenOn)
            .toSorted()
            .at(-1) ?? '',
      };
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function cheapest(rows: readonly PriceObservation[], kind: 'cash' | 'miles'): PriceObservation | undefined {
  return rows.filter((row) => row.kind === kind).toSorted((a, b) => a.amount - b.amount)[0];
}
