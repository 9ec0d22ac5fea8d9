import type { DayKind } from '@revoada/core/prices/day-kind';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import type { SeenAmount } from '@revoada/core/prices/price-statistics';
import type { LowestTrip } from '@revoada/core/results/rows/lowest-trip';
import { shareAmount, shareMiles, sharePrice } from '@revoada/core/results/rows/per-person';
import type { PriceCell } from '@revoada/core/results/rows/row';
import { formatSearchQuery, formatSearchValues } from '@revoada/core/search/format-query';
import type { SearchValues } from '@revoada/core/search/parameters';
import type { SearchQuery } from '@revoada/core/search/query';
import { useEffect, useSyncExternalStore } from 'react';

/** What the list of a search that has ended says of its trip, for the other places that show this trip's price. */
export type SearchedTrip = {
  /** The search, as its URL writes it. */
  search: string;
  departure: string;
  return: string | null;
  /** As the list shows it; null where the list has no price in reais. */
  price: DayPrice | null;
  /** The lowest that uses miles somewhere. */
  withMiles: DayPrice | null;
  /** True where it counts what prices of days count: adults alone, without bags. */
  alike: boolean;
  /** All in reais. */
  cash: SeenAmount | null;
};

let shown: SearchedTrip | null = null;
const listeners = new Set<() => void>();

/** The searched trip of this page; null while its search is not done. */
export const searchedTrips = {
  read: (): SearchedTrip | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: SearchedTrip | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the other places what the list says; null while the search is not done. */
export function useTellSearchedTrip(trip: SearchedTrip | null): void {
  useEffect(() => {
    show(trip);
    return () => show(null);
  }, [trip]);
}

/** The searched trip of a search; null while that is not done. `served`: what the server's page shows of it. */
export function useSearchedTrip(query: SearchQuery, served: SearchedTrip | null): SearchedTrip | null {
  const trip = useSyncExternalStore(searchedTrips.subscribe, searchedTrips.read, () => served);
  return trip?.search === formatSearchQuery(query).toString() ? trip : null;
}

/** The searched trip where a form holds the same search, its dates apart; null where prices of days count something else. */
export function useSearchedTripOf(values: SearchValues): SearchedTrip | null {
  const trip = useSyncExternalStore(searchedTrips.subscribe, searchedTrips.read, () => null);
  if (!trip?.alike) return null;
  const dated = { ...values, departure: trip.departure, return: trip.return ?? '', oneWay: trip.return === null };
  return trip.search === formatSearchValues(dated).toString() ? trip : null;
}

/** What the list says of its trips of one kind. */
export function priceSearchedTrip({ price, withMiles, cash }: SearchedTrip, kind: DayKind): DayPrice | null {
  if (kind === null) return price;
  if (kind === 'miles') return withMiles;
  return cash && { costCents: cash.amount, cashCents: cash.amount, awards: [], seenOn: cash.seenOn };
}

/** One share of what a list says. `seenOn`: the UTC day of the search. */
export function describeSearchedTrip(
  { cheapest, withMiles, cashCents }: LowestTrip,
  { query, shares, alike, seenOn }: { query: SearchQuery; shares: number; alike: boolean; seenOn: string },
): SearchedTrip {
  const { departure, return: back } = query;
  return {
    ...{ search: formatSearchQuery(query).toString(), departure, return: back, alike },
    price: cheapest && toDayPrice(cheapest, { shares, seenOn }),
    withMiles: withMiles && toDayPrice(withMiles, { shares, seenOn }),
    cash: cashCents === null ? null : { amount: shareAmount(cashCents, shares), seenOn },
  };
}

function toDayPrice(
  { price, besides, costCents }: PriceCell,
  { shares, seenOn }: { shares: number; seenOn: string },
): DayPrice {
  const own = sharePrice(price, shares);
  const others = besides.map((each) => shareMiles(each, shares));
  return {
    costCents: costCents === null ? null : shareAmount(costCents, shares),
    cashCents: own.kind === 'cash' ? own.totalCents : (own.taxCents ?? 0),
    awards: own.kind === 'cash' ? [] : [{ programme: own.programme, miles: own.miles }, ...others],
    seenOn,
  };
}
