import type { DayKind } from '@revoada/core/prices/day-kind';
import type { DayPayer } from '@revoada/core/prices/day-prices';
import { useMemo } from 'react';
import { useReferences } from '../miles/use-miles.ts';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';
import { useDayKind } from './use-day-kind.ts';

/**
 * Payer of the days' prices: the reader's value of miles, as lists are sorted, their balances, and the kind of prices
 * in view.
 */
export function useDayPayer(
  { payment, people }: Pick<DayPayer, 'payment' | 'people'>,
  ownPriceCents: number | null,
): DayPayer & { kind: DayKind } {
  const [chosen] = useDayKind();
  const kind = payment === 'both' ? chosen : null;
  const { settledReferences: references } = useReferences(ownPriceCents);
  const wallet = useSpendableWallet();
  return useMemo(() => ({ references, payment, kind, people, wallet }), [references, payment, kind, people, wallet]);
}
