import type { AirportSuggestion } from '@revoada/core/airports/airport';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import type { PriceDestination } from '@revoada/core/prices/price-day';

/** What the pages with destinations read. */
export type ExploreServices = {
  /**
   * The cheapest that searches saw of flights from a place, by destination, in a month (YYYY-MM) or in the coming 12; null
   * while nobody can tell. Read from memory for some minutes.
   */
  readDestinations(origin: string, month: string | null): Promise<readonly PriceDestination[] | null>;
  /** Places by what somebody typed, the likeliest first. */
  suggestPlaces(text: string): AirportSuggestion[];
};

/** The same in a member's name. */
export type MemberExploreServices = {
  /** What the account keeps in 'Minhas milhas'; null where it has none. */
  readWallet(): Promise<Wallet | null>;
};
