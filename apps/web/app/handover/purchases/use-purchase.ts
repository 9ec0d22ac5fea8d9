import { purchaseMessages } from '@revoada/core/search/texts/purchase-messages';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toasts/toast.tsx';
import type { Handover } from '../handover.ts';
import { closeHandover, type HandoverState, showHandoverStep, startNextHandover } from '../handover-store.ts';
import { keepPendingVisit } from './pending-visit.ts';
import { buildReturnUrl, recordPurchase, startReturnSearch, toNextHandover, toReturnSearch } from './purchase.ts';

/** How long 'Processando...' stays at least, in milliseconds: what flashes by cannot be read. */
const PROCESSING_SHOWN_FOR = 1_000;

/**
 * What 'Sim, comprei!' does: ends the trip, or goes on with the flight that is chosen for the way that is left. The way back
 * is searched besides; without a chosen flight back its list is shown.
 * ADR-0158
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
    // Where it could not start, the page of the way back says why, and offers another try.
    await navigate(buildReturnUrl(search, new URLSearchParams(window.location.search)));
  }

  return {
    confirm() {
      const left = recordPurchase(handover);
      // It is answered, however the page is left from here.
      keepPendingVisit(null);
      if (left === null) return showHandoverStep('completed');
      const next = toNextHandover(handover, left);
      if (left === 'return') searchReturn(next);
      else if (next) startNextHandover(next, { id, handover });
      else showHandoverStep('outbound-left');
    },
  };
}
