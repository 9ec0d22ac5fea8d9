import type { DayKind } from '@revoada/core/prices/day-kind';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import type { ObservedAmount } from '@revoada/core/prices/price-statistics';
import type { LowestTrip } from '@revoada/core/results/rows/lowest-trip';
import { shareAmount, shareMiles, sharePrice } from '@revoada/core/results/rows/per-person';
import type { PriceCell } from '@revoada/core/results/rows/row';
import { formatSearchQuery, formatSearchValues } from '@revoada/core/search/format-query';
import type { SearchValues } from '@revoada/core/search/parameters';
import type { SearchQuery } from '@revoada/core/search/query';
import { useEffect, useSyncExternalStore } from 'react';

/** Prices of a finished search's list, for other parts of the page that show the trip. */
export type SearchedTrip = {
  /** Query of the search, as in its URL. */
  search: string;
  departure: string;
  return: string | null;
  /** As in the list; null where the list has no price in reais. */
  price: DayPrice | null;
  /** Lowest price with miles in at least one direction. */
  withMiles: DayPrice | null;
  /** True if it has the basis of the days' prices: adults only, without bags. */
  sameBasis: boolean;
  /** Lowest price in reais only. */
  cash: ObservedAmount | null;
};

let shown: SearchedTrip | null = null;
const listeners = new Set<() => void>();

/** The searched trip of this page; null while its search is running. */
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

/** Publishes the list's prices to other parts of the page; null while the search is running. */
export function usePublishSearchedTrip(trip: SearchedTrip | null): void {
  useEffect(() => {
    show(trip);
    return () => show(null);
  }, [trip]);
}

/** The searched trip of a search; null while it is running. `served`: the copy in the server's page. */
export function useSearchedTrip(query: SearchQuery, served: SearchedTrip | null): SearchedTrip | null {
  const trip = useSyncExternalStore(searchedTrips.subscribe, searchedTrips.read, () => served);
  return trip?.search === formatSearchQuery(query).toString() ? trip : null;
}

/** The searched trip where a form has the same search, dates aside; null where the days' prices have another basis. */
export function useSearchedTripOf(values: SearchValues): SearchedTrip | null {
  const trip = useSyncExternalStore(searchedTrips.subscribe, searchedTrips.read, () => null);
  if (!trip?.sameBasis) return null;
  const dated = { ...values, departure: trip.departure, return: trip.return ?? '', oneWay: trip.return === null };
  return trip.search === formatSearchValues(dated).toString() ? trip : null;
}

/** The list's price of one kind. */
export function priceSearchedTrip({ price, withMiles, cash }: SearchedTrip, kind: DayKind): DayPrice | null {
  if (kind === null) return price;
  if (kind === 'miles') return withMiles;
  return cash && { costCents: cash.amount, cashCents: cash.amount, awards: [], seenOn: cash.seenOn };
}

/** One share of the list's prices. `seenOn`: the UTC day of the search. */
export function describeSearchedTrip(
  { cheapest, withMiles, cashCents }: LowestTrip,
  { query, shares, sameBasis, seenOn }: { query: SearchQuery; shares: number; sameBasis: boolean; seenOn: string },
): SearchedTrip {
  const { departure, return: back } = query;
  return {
    ...{ search: formatSearchQuery(query).toString(), departure, return: back, sameBasis },
    price: cheapest && toDayPrice(cheapest, { shares, seenOn }),
    withMiles: withMiles && toDayPrice(withMiles, { shares, seenOn }),
    cash: cashCents === null ? null : { amount: shareAmount(cashCents, shares), seenOn },
  };
}

function toDayPrice(
  { price, sold, besides, costCents }: PriceCell,
  { shares, seenOn }: { shares: number; seenOn: string },
): DayPrice {
  const share = sharePrice(price, shares);
  const others = besides.map((each) => shareMiles(each, shares));
  return {
    costCents: costCents === null ? null : shareAmount(costCents, shares),
    cashCents: share.kind === 'cash' ? share.totalCents : (share.taxCents ?? 0),
    awards: share.kind === 'cash' ? [] : [{ programme: share.programme, miles: share.miles }, ...others],
    seenOn,
    ...(sold && { converted: true }),
  };
}
