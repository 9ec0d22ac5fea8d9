import { formatChoice, hasChoice } from '@revoada/core/search/choice-params';
import { searchMessages } from '@revoada/core/search/messages';
import type { SearchQuery } from '@revoada/core/search/query';
import { listDirectionOffers, type SearchState } from '@revoada/core/search/search-state';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type FoundChoice, findChoiceInUrl } from '../../selection/choice-in-url.ts';
import type { useSelection } from '../../selection/use-selection.ts';
import { showToast } from '../../ui/toast.tsx';
import { endWaits } from '../../ui/until-used.ts';

/** The flights that the URL chooses; null where it chooses none, and until the search is done. */
export function useChoiceInUrl(query: SearchQuery, search: SearchState): FoundChoice | null {
  const [params] = useSearchParams();
  return useMemo(() => {
    const { phase, summary } = search;
    if (phase !== 'done' || !summary || !hasChoice(params)) return null;
    return findChoiceInUrl(params, query, {
      outbound: listDirectionOffers(search, 'outbound'),
      return: listDirectionOffers(search, 'return'),
      seenAt: summary.searchedAt,
    });
  }, [params, query, search]);
}

/**
 * Where scripts are at work the browser keeps the choice: one that came in the URL is taken over and leaves it, and the
 * page is no longer one for readers without scripts. S-325
 */
export function useAdoptChoice(
  found: FoundChoice | null,
  { selection, hydrated }: { selection: ReturnType<typeof useSelection>; hydrated: boolean },
): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice that a URL brings
  useEffect(() => {
    if (!hydrated || !found) return;
    if (found.outbound) selection.chooseOutbound(found.outbound);
    if (found.return) selection.chooseReturn(found.return);
    if (found.missing.length > 0) showToast(searchMessages.chosenIsGone, { kind: 'warning' });
    const rest = formatChoice({ outbound: null, return: null }, params);
    rest.delete('semjs');
    endWaits();
    navigate(`?${rest}`, { replace: true, preventScrollReset: true });
  }, [hydrated, found]);
}
