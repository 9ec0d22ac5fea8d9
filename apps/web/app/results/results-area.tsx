import { formatSearchQuery } from '@revoada/core/search/format-query';
import { hasSeveralSlices } from '@revoada/core/search/slices';
import { Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { earlyPressScript } from '../first-paint/early-press.ts';
import { useSiteData } from '../site-data.ts';
import { PendingSearch } from './lazy-pending-search.tsx';
import { PriceOutlook } from './outlook/lazy-price-outlook.tsx';
import { SliceOutlook } from './outlook/lazy-slice-outlook.tsx';
import outlookStyles from './outlook/outlook.module.css';
import type { ResultsAreaProps } from './page/results-area-props.ts';
import { Results } from './results.tsx';

/** A search's results, from the first question to both flights chosen. */
export function ResultsArea(props: ResultsAreaProps) {
  const { search } = useLocation();
  // Browsers hide a nonce from scripts: the attribute differs on hydration by design.
  const data = useSiteData();
  const nonce = import.meta.env.SSR ? data?.nonce : '';
  const searchKey = formatSearchQuery(props.query).toString();
  const { query, basePath, lastDay = null, outlook, variant } = props;
  const Outlook = hasSeveralSlices(query) ? SliceOutlook : PriceOutlook;
  // The same element for the same page: React would put what is not taken over yet aside for a new one.
  const around = useMemo(
    () =>
      outlook ? (
        <Suspense fallback={<div className={hasSeveralSlices(query) ? undefined : outlookStyles.wait} />}>
          <Outlook
            key={searchKey}
            {...outlook}
            query={query}
            basePath={basePath}
            lastDay={lastDay}
            formPrefix={variant === 'mixed' ? 'completa' : 'busca'}
          />
        </Suspense>
      ) : null,
    [searchKey, outlook, query, basePath, lastDay, variant, Outlook],
  );
  if (props.knownResults?.pending) {
    const params = new URLSearchParams(search);
    // A confirmed search runs as usual; a page in the queue keeps its URL.
    if (props.knownResults.pending.until === 'asked') params.delete('semjs');
    return (
      <Suspense fallback={null}>
        <PendingSearch pending={props.knownResults.pending} url={`${props.basePath}?${params}`} />
      </Suspense>
    );
  }
  return (
    <>
      {props.knownResults?.plain ? null : (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${props.basePath}${search}&semjs=1`} />
        </noscript>
      )}
      {props.knownResults?.answer && !props.knownResults.plain ? (
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, which React does not change
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyPressScript : '' }}
          suppressHydrationWarning
        />
      ) : null}
      {around}
      <Results key={searchKey} {...props} />
    </>
  );
}
