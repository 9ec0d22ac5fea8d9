import type { SearchQuery } from '@revoada/core/search/query';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../first-paint/lazy-part.ts';
import emptyStyles from '../../ui/empty.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { SearchLeg } from '../page/results-area-props.ts';
import emptyResultsStyles from './empty-results.module.css';

const AirlineLinks = lazyPart(async () => (await import('./airline-links.tsx')).AirlineLinks);

/** Replaces the list of a failed search: the failure, a retry, and links to the airlines' pages. */
export function FailedResults({
  title,
  message,
  query,
  leg,
  onRetry,
  children,
}: {
  title: string;
  message: string;
  query: SearchQuery;
  leg: SearchLeg;
  onRetry?: () => void;
  /** Other ways on. */
  children?: ReactNode;
}) {
  return (
    <div className={`${emptyStyles.empty} ${emptyStyles.results}`} role="alert">
      <Icon name="warning" />
      <h3>{title}</h3>
      <p>{message}</p>
      {onRetry ? (
        <button type="button" className="btn btn--ink btn--s" onClick={onRetry}>
          Tentar de novo
        </button>
      ) : null}
      {children}
      <p className={emptyStyles.or}>Ou procure direto na companhia:</p>
      <Suspense fallback={<div className={emptyResultsStyles.ownLinks} />}>
        <AirlineLinks query={query} leg={leg} />
      </Suspense>
    </div>
  );
}
