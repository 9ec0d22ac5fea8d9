import { purchaseMessages } from '@revoada/core/search/purchase-messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../ui/toast.tsx';
import type { Handover } from './handover.ts';
import { closeHandover } from './handover-store.ts';
import { keepPendingVisit } from './pending-visit.ts';
import { buildReturnUrl, recordPurchase, startReturnSearch, toReturnSearch } from './purchase.ts';

/** How long 'Processando...' stays at least, in milliseconds: what flashes by cannot be read. */
const PROCESSING_SHOWN_FOR = 1_000;

export type PurchasePhase = 'asking' | 'processing' | 'completed' | 'outbound-left' | 'search-missing';

/**
 * What 'Sim, comprei!' does: ends the trip, names the way that is left, or goes on with the search for the way back.
 * S-082, S-083, S-085, S-088, S-236
 */
export function usePurchase(handover: Handover) {
  const [phase, setPhase] = useState<PurchasePhase>('asking');
  const navigate = useNavigate();

  async function searchReturn(): Promise<void> {
    const search = handover.guessed ? null : toReturnSearch(handover.search);
    if (!search) return setPhase('search-missing');
    setPhase('processing');
    const [started] = await Promise.all([
      startReturnSearch(search),
      new Promise((resolve) => setTimeout(resolve, PROCESSING_SHOWN_FOR)),
    ]);
    closeHandover();
    showToast(started ? purchaseMessages.returnSearchBegun : purchaseMessages.outboundBought, { kind: 'success' });
    // Where it could not start, the page of the way back says why, and offers another try.
    await navigate(buildReturnUrl(search, new URLSearchParams(window.location.search)));
  }

  return {
    phase,
    confirm() {
      const left = recordPurchase(handover);
      // It is answered, however the page is left from here.
      keepPendingVisit(null);
      if (left === 'return') searchReturn();
      else setPhase(left === null ? 'completed' : 'outbound-left');
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
