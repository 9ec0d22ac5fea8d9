import { Suspense } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import type { AdviceLineProps } from './advice-line.tsx';
import { useMiles } from './use-miles.ts';
import { useTransfers } from './use-transfers.ts';

const AdviceLine = lazyPart(async () => (await import('./advice-line.tsx')).AdviceLine);

/** Advice for one award against its cash fare, for readers with miles. */
export function MilesAdvice(props: AdviceLineProps) {
  const { wallet } = useMiles();
  const hasMiles = wallet.length > 0;
  const transfers = useTransfers(hasMiles);
  return (
    <Suspense fallback={null}>
      {hasMiles ? <AdviceLine {...props} wallet={wallet} transfers={transfers} /> : null}
    </Suspense>
  );
}
