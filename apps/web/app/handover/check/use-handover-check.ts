import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { priceChecks } from '../../recheck/check-store.ts';
import type { Handover } from '../handover.ts';
import { combineChecks, type HandoverCheck, isTicket, listFlights } from './handover-check.ts';

/**
 * Checks the prices of a purchase again as soon as its dialog opens; a purchase has one flight, or two. A joint ticket is
 * checked once.
 */
export function useHandoverCheck(handover: Handover, isActive: boolean): HandoverCheck {
  const [first, second] = handover.offers;
  const { subscribe, find } = priceChecks;
  const firstCheck = useSyncExternalStore(
    subscribe,
    () => find(first),
    () => null,
  );
  const secondCheck = useSyncExternalStore(
    subscribe,
    () => (second ? find(second) : null),
    () => null,
  );
  useEffect(() => {
    if (!isActive) return;
    const checkedFlights = isTicket(handover) ? [handover.offers[0]] : listFlights(handover);
    for (const flight of checkedFlights) priceChecks.start(flight, handover.search);
  }, [handover, isActive]);
  return useMemo(() => combineChecks(handover, [firstCheck, secondCheck]), [handover, firstCheck, secondCheck]);
}
