/**
 * What 'Carregar mais voos' does: ten more, first those that came since the list was held still, or tell of the limit.
 */
export type MoreFlights = 'next' | 'fresh' | 'limit';

/** Null: there is nothing more, or not yet. */
export function moreFlights({
  listed,
  fresh,
  shown,
  searching,
  hidden,
}: {
  /** Flights in the list as it is held. */
  listed: number;
  /** Flights that have come since. */
  fresh: number;
  /** Flights of the list that are shown. */
  shown: number;
  searching: boolean;
  /** Flights that the account's limit holds back. */
  hidden: number;
}): MoreFlights | null {
  if (listed > shown) return 'next';
  if (fresh > 0) return 'fresh';
  return !searching && hidden > 0 && listed > 0 ? 'limit' : null;
}
