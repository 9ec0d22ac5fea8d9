import { searchMessages } from '@revoada/core/search/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchFailure } from '../results/search-state.ts';
import { showToast } from '../ui/toast.tsx';
import { completesTrip, type Handover } from './handover.ts';
import { closeHandover } from './handover-store.ts';
import { recordPurchase, returnAddress, returnSearchOf, startReturnSearch } from './purchase.ts';

/** How long 'Processando...' stays at least, in milliseconds (spec §9): what flashes by cannot be read. */
const readable = 1_000;

export type PurchasePhase = 'asking' | 'processing' | 'completed' | 'search-missing' | 'search-failed';

/** What 'Sim, comprei!' does (spec §4): ends the trip, or goes on with the search for the way back. */
export function usePurchase(handover: Handover) {
  const [phase, setPhase] = useState<PurchasePhase>('asking');
  const [failure, setFailure] = useState<SearchFailure | null>(null);
  const navigate = useNavigate();

  async function searchReturn(): Promise<void> {
    const search = returnSearchOf(handover.search);
    if (!search) return setPhase('search-missing');
    setPhase('processing');
    const [problem] = await Promise.all([
      startReturnSearch(search),
      new Promise((resolve) => setTimeout(resolve, readable)),
    ]);
    if (problem) {
      setFailure(problem);
      return setPhase('search-failed');
    }
    closeHandover();
    showToast(searchMessages.outboundBought, { kind: 'success' });
    await navigate(returnAddress(search));
  }

  return {
    phase,
    failure,
    confirm() {
      recordPurchase(handover);
      if (completesTrip(handover)) return setPhase('completed');
      searchReturn();
    },
    tryAgain: searchReturn,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
