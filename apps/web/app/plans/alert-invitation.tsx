import { isAvailable } from '@revoada/core/plans/benefit-states';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '../site-data.ts';

const PremiumUpsellModal = lazy(async () => ({
  default: (await import('./premium-upsell-modal.tsx')).PremiumUpsellModal,
}));

/**
 * 'Criar alerta' beside a search: leads subscribers to the form with that search. For others, once the plan sells alerts,
 * it opens the premium upsell: signed-in people go on to the plan, visitors to registration; without scripts at once.
 * S-183, S-249, S-436
 */
export function AlertInvitation({ className }: { className?: string | undefined } = {}) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const { search } = useLocation();
  if (viewer?.account === 'subscriber') {
    return (
      <a className={className} href={`/alertas/novo${search}`}>
        Criar alerta
      </a>
    );
  }
  if (!isAvailable('alerts')) return null;
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
