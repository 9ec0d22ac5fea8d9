import type { SearchState } from '@revoada/core/search/search-state';
import { outcomeMessages, searchFailedText } from '@revoada/core/search/texts/outcome-messages';
import { flightsFoundToast } from '@revoada/core/search/texts/status-text';
import { useEffect, useRef } from 'react';
import { showToast } from '../../ui/toasts/toast.tsx';

function isHeadingInView(): boolean {
  const box = document.querySelector('main h1')?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}

/**
 * Shows one toast when a search ends that was visible while it ran; returning to a finished search shows none. The
 * toast is about the list in view, like its heading. `mixed`: the 'Buscar Voos' screen, where a failure's toast has no
 * cause.
 */
export function useSearchToasts(
  { phase, failure }: Pick<SearchState, 'phase' | 'failure'>,
  { count, failedLeg, mixed }: { count: number; failedLeg: boolean; mixed: boolean },
): void {
  const before = useRef({ phase, knownCount: 0 });
  useEffect(() => {
    const { phase: earlier, knownCount } = before.current;
    if (phase === 'searching') {
      if (earlier !== 'searching') before.current = { phase, knownCount: count };
      return;
    }
    before.current = { phase, knownCount: 0 };
    if (earlier !== 'searching') return;
    if (phase === 'failed') {
      if (!failure || failure.code === 'date-limit') return;
      showToast(mixed ? outcomeMessages.searchFailed : searchFailedText(failure.message), { kind: 'error' });
    } else if (failedLeg) showToast(outcomeMessages.searchFailed, { kind: 'error' });
    else if (count === 0) showToast(outcomeMessages.noResults);
    else if (knownCount > 0) showToast(outcomeMessages.resultsUpdated, { kind: 'success' });
    // The heading has the same text.
    else if (!isHeadingInView()) showToast(flightsFoundToast(count), { kind: 'success' });
  }, [phase, failure, count, failedLeg, mixed]);
}
