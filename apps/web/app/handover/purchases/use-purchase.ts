import { purchaseMessages } from '@revoada/core/search/texts/purchase-messages';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toasts/toast.tsx';
import type { Handover } from '../handover.ts';
import { closeHandover, type HandoverState, showHandoverStep, startNextHandover } from '../handover-store.ts';
import { storePendingVisit } from './pending-visit.ts';
import { buildReturnUrl, recordPurchase, startReturnSearch, toNextHandover, toReturnSearch } from './purchase.ts';

/** Minimum milliseconds for which 'Processando...' is shown, so that it can be read. */
const PROCESSING_SHOWN_FOR = 1_000;

/**
 * Handler of 'Sim, comprei!': ends the trip, or continues with the flight chosen for the remaining direction. Also
 * searches the return, and shows its list where no return is chosen. ADR-0158
 */
export function usePurchase({ id, handover }: HandoverState): { confirm: () => void } {
  const navigate = useNavigate();
  const search = handover.guessed ? null : toReturnSearch(handover.search);

  async function searchReturn(next: Handover | null): Promise<void> {
    if (!search) return showHandoverStep('search-missing');
    showHandoverStep('processing');
    const [started] = await Promise.all([
      startReturnSearch(search),
      new Promise((resolve) => setTimeout(resolve, PROCESSING_SHOWN_FOR)),
    ]);
    if (next) return startNextHandover(next, { id, handover });
    closeHandover();
    showToast(started ? purchaseMessages.returnSearchBegun : purchaseMessages.outboundBought, { kind: 'success' });
    // If the search could not start, its page shows why, with a retry.
    await navigate(buildReturnUrl(search, new URLSearchParams(window.location.search)));
  }

  return {
    confirm() {
      const remainingLeg = recordPurchase(handover);
      // The question is answered, however the page is left from here.
      storePendingVisit(null);
      if (remainingLeg === null) return showHandoverStep('completed');
      const next = toNextHandover(handover, remainingLeg);
      if (remainingLeg === 'return') searchReturn(next);
      else if (next) startNextHandover(next, { id, handover });
      else showHandoverStep(handover.slices ? 'completed' : 'outbound-left');
    },
  };
}
