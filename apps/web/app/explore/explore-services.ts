import type { AirportSuggestion } from '@revoada/core/airports/airport';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import type { PriceDestination } from '@revoada/core/prices/price-day';

/** Services of the pages with destinations. */
export type ExploreServices = {
  /**
   * The cheapest observed flights from a place, by destination, in a month (YYYY-MM) or in the next 12; null while
   * unavailable. Cached in memory for some minutes.
   */
  readDestinations(origin: string, month: string | null): Promise<readonly PriceDestination[] | null>;
  /** Places for a typed text, the likeliest first. */
  suggestPlaces(text: string): AirportSuggestion[];
};

/** The same for a member. */
export type MemberExploreServices = {
  /** The account's wallet of 'Minhas milhas'; null where it has none. */
  readWallet(): Promise<Wallet | null>;
};
