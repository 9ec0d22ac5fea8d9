import { isAvailable } from '@revoada/core/plans/benefit-states';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useViewer } from '../site-data.ts';

const PremiumUpsellModal = lazy(async () => ({
  default: (await import('./premium-upsell-modal.tsx')).PremiumUpsellModal,
}));

/**
 * 'Criar alerta' beside a search, once there are alerts, for whoever has none: opens the premium upsell. Signed-in people
 * go on to the plan, visitors to registration; without scripts at once.
 * S-183, S-249
 */
export function AlertInvitation({ className }: { className?: string | undefined } = {}) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (viewer?.account === 'subscriber' || !isAvailable('alerts')) return null;
  const to = viewer ? '/premium' : '/register';
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={className} href={to} onClick={show}>
        Criar alerta
      </a>
      <Suspense fallback={null}>{open ? <PremiumUpsellModal to={to} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
