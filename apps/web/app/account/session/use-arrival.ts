import type { Viewer } from '@revoada/core/account/viewer';
import { useEffect } from 'react';
import { sessionFlag } from './session-flag.ts';

/**
 * Welcomes a member and confirms a sign-out. The script loads only when one of them is due. `greeted`: the page has
 * shown a welcome already.
 */
export function useArrival(viewer: Viewer | null, greeted: boolean): void {
  useEffect(() => {
    if (!isDue(viewer, greeted)) return;
    void import('./arrival.ts').then(
      ({ arrivals }) => arrivals.settle(viewer),
      // The network failed or the page is closing: the next page does it.
      () => undefined,
    );
  }, [viewer, greeted]);
}

function isDue(viewer: Viewer | null, greeted: boolean): boolean {
  try {
    if (greeted) sessionStorage.setItem(sessionFlag, 'true');
    const started = sessionStorage.getItem(sessionFlag) !== null;
    return viewer ? !started || localStorage.getItem('pendingRegistration') !== null : started;
  } catch {
    // A browser without storage has no session to start or end.
    return false;
  }
}
