import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** How often a payment on its way is asked for, and how many times, before the page says that it takes longer. */
const everyMs = 1_000;
export const mostAsks = 15;

/** Asks again while a payment is being confirmed. True when that takes longer than a person should wait. */
export function usePaymentWatch(state: CheckoutState): boolean {
  const { revalidate, state: asking } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const waiting = state === 'processing' && asked < mostAsks;
  useEffect(() => {
    if (!waiting || asking !== 'idle') return;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      void revalidate();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [waiting, asking, asked, revalidate]);
  return state === 'processing' && !waiting && asking === 'idle';
}
