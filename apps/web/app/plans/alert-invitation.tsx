import { isAvailable } from '@revoada/core/plans/benefit-states';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { useViewer } from '../site-data.ts';

const PremiumUpsellModal = lazyPart(async () => (await import('./premium-upsell-modal.tsx')).PremiumUpsellModal);

type AlertInvitationProps = {
  className?: string | undefined;
  /** Query string of the search to watch: '?origem=GRU'. The page's by default. */
  search?: string | undefined;
  label?: string;
  /** Name of the watched search or day, after the label. */
  children?: ReactNode;
};

/**
 * 'Criar alerta' for a search or a day: leads subscribers to the form with that search. For others, once the plan
 * includes alerts, it opens the upsell: members go on to the plan, visitors to registration; without scripts directly.
 */
export function AlertInvitation({ className, search, label = 'Criar alerta', children }: AlertInvitationProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const subscriber = viewer?.account === 'subscriber';
  if (!subscriber && !isAvailable('alerts')) return null;
  const others = viewer ? '/premium' : '/register';
  const show = (event: MouseEvent) => {
    if (subscriber) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={className} href={subscriber ? `/alertas/novo${search ?? location.search}` : others} onClick={show}>
        {label}
        {children}
      </a>
      <Suspense fallback={null}>
        {open ? <PremiumUpsellModal to={others} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
