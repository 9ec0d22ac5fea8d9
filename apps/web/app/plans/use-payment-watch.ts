import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Interval and maximum number of checks before the page shows that the payment takes longer. */
const everyMs = 1_000;
export const maxChecks = 15;

/** Checks again while a payment is being confirmed. Returns true when that takes unusually long. */
export function usePaymentWatch(state: CheckoutState): boolean {
  const { revalidate, state: loading } = useRevalidator();
  const [checks, setAsked] = useState(0);
  const waiting = state === 'processing' && checks < maxChecks;
  useEffect(() => {
    if (!waiting || loading !== 'idle') return;
    const timer = setTimeout(() => {
      setAsked(checks + 1);
      void revalidate();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [waiting, loading, checks, revalidate]);
  return state === 'processing' && !waiting && loading === 'idle';
}
