import type { Viewer } from '@revoada/core/account/viewer';
import { freeLimits } from '@revoada/core/plans/limits';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toasts/toast.tsx';

/** Delay of the offer after the check, and how long it is shown, in milliseconds. */
const after = 2_000;
const stay = 15_000;

const openWithout = `Sem ela você busca voos até ${freeLimits.daysAhead} dias à frente e vê os ${freeLimits.offersPerList} mais baratos de cada lista.`;

/** Offers the subscription to members without one, or whose check failed. Removed with the page. */
export function useSubscriptionOffer(viewer: Viewer): void {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let withdraw = () => {};
    let unmounted = false;
    const offer = () => {
      withdraw = showToast('Para acessar a área logada, você precisa de uma assinatura premium.', {
        kind: 'warning',
        note: openWithout,
        duration: stay,
        actions: [
          { label: 'Assinar Agora', run: () => void navigate('/premium') },
          { label: 'Voltar', run: () => void navigate('/') },
        ],
      });
    };
    const wait = async () => {
      // Without a network there is no offer.
      const loaded = await import('./arrival.ts').catch(() => null);
      if (!loaded || !(await loaded.arrivals.mayOffer(viewer)) || unmounted) return;
      timer = setTimeout(() => {
        loaded.arrivals.offered();
        offer();
      }, after);
    };
    void wait();
    return () => {
      unmounted = true;
      clearTimeout(timer);
      withdraw();
    };
  }, [viewer, navigate]);
}
