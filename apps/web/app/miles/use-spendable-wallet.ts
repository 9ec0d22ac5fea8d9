import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { listTransfers } from '@revoada/core/miles/transfers/transfer';
import { hasBalance } from '@revoada/core/miles/wallet/wallet';
import { useMemo } from 'react';
import { useMiles } from './use-miles.ts';
import { useTransfers } from './use-transfers.ts';

/** The reader's balances today, transfers included; null where no balance is known. */
export function useSpendableWallet(): SpendableWallet | null {
  const { settled: wallet } = useMiles();
  const hasBalances = hasBalance(wallet);
  const transfers = useTransfers(hasBalances);
  return useMemo(() => {
    if (!hasBalances) return null;
    const today = todayAt(saoPauloZone, Date.now());
    return { balances: wallet, transfers: listTransfers(transfers, wallet, today) };
  }, [hasBalances, wallet, transfers]);
}
