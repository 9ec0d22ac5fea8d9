import type { Viewer } from '@revoada/core/account/viewer';
import { freeLimits } from '@revoada/core/plans/limits';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toasts/toast.tsx';

/** When the offer comes after the check, and how long it stays, in milliseconds. */
const after = 2_000;
const stay = 15_000;

const openWithout = `Sem ela você busca voos até ${freeLimits.daysAhead} dias à frente e vê os ${freeLimits.offersPerList} mais baratos de cada lista.`;

/** Offers the subscription to whoever has none, or whose check failed. Gone with the page. */
export function useSubscriptionOffer(viewer: Viewer): void {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let withdraw = () => {};
    let left = false;
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
      // Without a network nothing is offered.
      const loaded = await import('./arrival.ts').catch(() => null);
      if (!loaded || !(await loaded.arrivals.mayOffer(viewer)) || left) return;
      timer = setTimeout(() => {
        loaded.arrivals.offered();
        offer();
      }, after);
    };
    void wait();
    return () => {
      left = true;
      clearTimeout(timer);
      withdraw();
    };
  }, [viewer, navigate]);
}
