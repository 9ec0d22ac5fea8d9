import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { formatSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { useLocation } from 'react-router';
import type { KnownResults } from './known-results.server.ts';
import { Results } from './results.tsx';

export type ResultsAreaProps = {
  query: SearchQuery;
  /** The page's own path: where 'Nova Busca Completa' leads. */
  basePath: string;
  /** Both lists side by side, or one merged list with 'Carregar mais voos' (the 'Buscar Voos' page). */
  variant?: 'columns' | 'mixed';
  maxDaysAhead?: number | null;
  places?: readonly AirportSuggestion[];
  /** From `loadKnownResults`, on pages read without scripts. */
  known?: KnownResults | null;
};

/** A search's results, from the first question to both flights chosen. */
export function ResultsArea(props: ResultsAreaProps) {
  const { search } = useLocation();
  const address = formatSearchQuery(props.query).toString();
  return (
    <>
      {props.known?.plain ? null : (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${props.basePath}${search}&semjs=1`} />
        </noscript>
      )}
      <Results key={address} {...props} />
    </>
  );
}
