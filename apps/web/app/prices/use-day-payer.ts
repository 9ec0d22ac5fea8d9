import type { DayPayer } from '@revoada/core/prices/day-prices';
import { useMemo } from 'react';
import { useReferences } from '../miles/use-miles.ts';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';

/** Who pays the prices of days: the reader, with what miles are worth to them, as lists are ordered, and their balances. S-576 */
export function useDayPayer(
  { payment, kind = null, people }: Pick<DayPayer, 'payment' | 'kind' | 'people'>,
  ownPriceCents: number | null,
): DayPayer {
  const { settledReferences: references } = useReferences(ownPriceCents);
  const wallet = useSpendableWallet();
  return useMemo(() => ({ references, payment, kind, people, wallet }), [references, payment, kind, people, wallet]);
}
