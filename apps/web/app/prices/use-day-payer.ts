import type { DayKind } from '@revoada/core/prices/day-kind';
import type { DayPayer } from '@revoada/core/prices/day-prices';
import { useMemo } from 'react';
import { useReferences } from '../miles/use-miles.ts';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';
import { useDayKind } from './use-day-kind.ts';

/**
 * Who pays the prices of days: the reader, with what miles are worth to them, as lists are ordered, their balances, and the
 * prices that the page's days show.
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
