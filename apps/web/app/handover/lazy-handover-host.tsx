import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useInteracted } from '../first-paint/first-interaction.ts';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { pendingVisitKey } from './purchases/pending-visit-key.ts';

const HandoverHost = lazyPart(async () => (await import('./handover-host.tsx')).HandoverHost);

/** True where this tab asks about a visit to an airline's page that it has left. */
function hasPendingVisit(): boolean {
  try {
    return sessionStorage.getItem(pendingVisitKey) !== null;
  } catch {
    return false;
  }
}

/**
 * `HandoverHost` on a page whose first view has no handover: its script comes with the first interaction, or at once to
 * ask about a visit that was open before.
 */
export function LazyHandoverHost(props: ComponentProps<typeof HandoverHost>) {
  const used = useInteracted();
  const [isPending, setPending] = useState(false);
  useEffect(() => setPending(hasPendingVisit()), []);
  return <Suspense fallback={null}>{used || isPending ? <HandoverHost {...props} /> : null}</Suspense>;
}
