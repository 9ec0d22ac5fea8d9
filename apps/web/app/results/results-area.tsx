import { formatSearchQuery } from '@revoada/core/search/parse-query';
import { useLocation } from 'react-router';
import { Results } from './results.tsx';
import type { ResultsAreaProps } from './results-area-props.ts';

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
