import type { SearchQuery } from '@revoada/core/search/query';
import {
  ASK_FOR_TRANSFERS,
  askForTransfers,
  canSplitSlice,
  hasAskedForTransfers,
} from '@revoada/core/self-transfer/asked';
import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ResultsPage } from '../page/use-results.ts';
import { ViewLink } from '../page/view-link.tsx';
import { TransfersSection } from './lazy-transfers-section.tsx';
import { pressedLink } from './pressed-link.ts';

/** The link to self-transfers below the list, or their section. */
export function TransfersSlot({
  page,
  query,
  initial,
}: {
  page: ResultsPage;
  query: SearchQuery;
  /** Part of a page without scripts. */
  initial: TransferReport | undefined;
}) {
  const [params] = useSearchParams();
  if (!canSplitSlice(query) || page.search.failed) return null;
  return hasAskedForTransfers(params) ? (
    <Suspense fallback={null}>
      <TransfersSection page={page} query={query} initial={initial ?? null} />
    </Suspense>
  ) : (
    <p>
      <ViewLink
        to={`?${askForTransfers(params)}`}
        replace
        rel="nofollow"
        className="btn btn--line"
        onClick={() => {
          pressedLink.waits = true;
        }}
      >
        {ASK_FOR_TRANSFERS}
      </ViewLink>
    </p>
  );
}
