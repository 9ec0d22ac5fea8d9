/**
 * Action of 'Carregar mais voos': show ten more, show those that arrived since the list was frozen, or explain the
 * limit.
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
  /** Flights in the frozen list. */
  listed: number;
  /** Flights that arrived since. */
  fresh: number;
  /** Flights of the list that are shown. */
  shown: number;
  searching: boolean;
  /** Flights that the account's limit hides. */
  hidden: number;
}): MoreFlights | null {
  if (listed > shown) return 'next';
  if (fresh > 0) return 'fresh';
  return !searching && hidden > 0 && listed > 0 ? 'limit' : null;
}
