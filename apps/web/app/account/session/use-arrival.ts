import type { Viewer } from '@revoada/core/account/viewer';
import { useEffect } from 'react';
import { sessionFlag } from './session-flag.ts';

/**
 * Welcomes and sees off: what there is to do comes with a script of its own, when there is something to do.
 * `greeted`: the page has welcomed the person back already.
 */
export function useArrival(viewer: Viewer | null, greeted: boolean): void {
  useEffect(() => {
    if (!isDue(viewer, greeted)) return;
    void import('./arrival.ts').then(
      ({ arrivals }) => arrivals.settle(viewer),
      // The network failed, or the page is being left: the next page makes up for it.
      () => undefined,
    );
  }, [viewer, greeted]);
}

function isDue(viewer: Viewer | null, greeted: boolean): boolean {
  try {
    if (greeted) sessionStorage.setItem(sessionFlag, 'true');
    const known = sessionStorage.getItem(sessionFlag) !== null;
    return viewer ? !known || localStorage.getItem('pendingRegistration') !== null : known;
  } catch {
    // A browser without storage has no session to begin or end.
    return false;
  }
}
