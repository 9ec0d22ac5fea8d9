import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchedTrip } from '../../prices/searched-trip.ts';
import type { SeenPrices } from '../../prices/seen-prices.ts';

export type PriceOutlookProps = {
  query: SearchQuery;
  basePath: string;
  /** The last day that the account may search; null without a limit. */
  lastDay: string | null;
  /** The origin's calendar day. */
  today: string;
  observedPrices: SeenPrices;
  /** Price of the list, where the server knows it. */
  searched: SearchedTrip | null;
  /** How the page's form calls its fields. */
  formPrefix: string;
};
