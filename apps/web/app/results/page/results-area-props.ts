import type { AirportSuggestion } from '@revoada/core/airports/airport';
import type { ErrorCode } from '@revoada/core/errors';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchedTrip } from '../../prices/searched-trip.ts';
import type { SeenPrices } from '../../prices/seen-prices.ts';
import type { KnownResults } from './known-results.server.ts';

/** Props of the page that shows the results of a search. */
export type ResultsAreaProps = {
  query: SearchQuery;
  /** Path of the page, and target of 'Nova Busca Completa'. */
  basePath: string;
  /** Both lists side by side, or one merged list with 'Carregar mais voos' (the 'Buscar Voos' page). */
  variant?: 'columns' | 'mixed';
  /** Page-specific text of a failure. */
  describeFailure?: (code: ErrorCode, search: Pick<ResultsAreaProps, 'query' | 'places'>) => string;
  maxDaysAhead?: number | null;
  /** The last day that the account may search; null without a limit. */
  lastDay?: string | null;
  places?: readonly AirportSuggestion[];
  /** Observed prices around the search, the origin's calendar day, and on pages without scripts the list's price. */
  outlook?: { today: string; observedPrices: SeenPrices; searched: SearchedTrip | null } | null;
  /** From `loadKnownResults`, on pages read without scripts. */
  knownResults?: KnownResults | null;
};

/** One leg of a search, as links to airlines need it. */
export type SearchLeg = { origin: string; destination: string; date: string };
