import { type ComponentProps, Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { currentHandover, resumeHandover, subscribeToHandover } from './handover-store.ts';

const HandoverDialog = lazyPart(async () => (await import('./handover-dialog.tsx')).HandoverDialog);

type HandoverHostProps = Omit<ComponentProps<typeof HandoverDialog>, 'state'>;

/** Shows the dialog of a handover. Render it once on every page with a `HandoverButton`. */
export function HandoverHost(props: HandoverHostProps) {
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
  return <Suspense fallback={null}>{state ? <HandoverDialog state={state} {...props} /> : null}</Suspense>;
}
