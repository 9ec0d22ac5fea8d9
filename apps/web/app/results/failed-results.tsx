import type { SearchQuery } from '@revoada/core/search/query';
import { lazy, Suspense } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Leg } from './airline-links.tsx';

const AirlineLinks = lazy(async () => ({ default: (await import('./airline-links.tsx')).AirlineLinks }));

/**
 * A list that could not be searched: what failed, another try, and the airlines' own pages. Never an invented flight.
 */
export function FailedResults({
  title,
  message,
  query,
  leg,
  onRetry,
}: {
  title: string;
  message: string;
  query: SearchQuery;
  leg: Leg;
  onRetry?: () => void;
}) {
  return (
    <div className="empty" role="alert">
      <Icon name="warning" />
      <h3>{title}</h3>
      <p>{message}</p>
      {onRetry ? (
        <button type="button" className="btn btn--ink btn--s" onClick={onRetry}>
          Tentar de novo
        </button>
      ) : null}
      <p className="empty__or">Ou procure direto na companhia:</p>
      <Suspense fallback={<div className="own-links" />}>
        <AirlineLinks query={query} leg={leg} />
      </Suspense>
    </div>
  );
}
