import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { currentHandover, resumeHandover, subscribeToHandover } from './handover-store.ts';

const HandoverDialog = lazyPart(async () => (await import('./handover-dialog.tsx')).HandoverDialog);

/** Shows the dialogs on the way to the airline and back. Once on every page that has a `HandoverButton`. */
export function HandoverHost() {
  const state = useSyncExternalStore(subscribeToHandover, currentHandover, () => null);
  useEffect(() => {
    const returned = () => {
      if (!document.hidden) resumeHandover();
    };
    returned();
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('pageshow', returned);
    return () => {
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('pageshow', returned);
    };
  }, []);
  return <Suspense fallback={null}>{state ? <HandoverDialog key={state.id} state={state} /> : null}</Suspense>;
}
