import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { MilesPrice } from '@revoada/core/flights/offer';
import { adviseAward } from '@revoada/core/miles/advice/advice';
import { describeAdvice } from '@revoada/core/miles/advice/advice-text';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { TransferData } from '@revoada/core/miles/transfers/transfer';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { Icon } from '../ui/icon.tsx';
import styles from './advice-line.module.css';

export type AdviceLineProps = {
  /** For the whole party and the same flights, as `cashCents`. */
  award: MilesPrice;
  cashCents: number;
  /** Includes the person's costs. */
  references: ReferencePrices;
};

/** Advice on the person's miles for these flights; nothing where none applies. Load it lazily. */
export function AdviceLine({
  award,
  cashCents,
  references,
  wallet,
  transfers,
}: AdviceLineProps & { wallet: Wallet; transfers: TransferData }) {
  const today = todayAt(saoPauloZone, Date.now());
  const advice = adviseAward(award, cashCents, { wallet, transfers, references, today });
  if (!advice) return null;
  return (
    <p className={styles.advice}>
      <Icon name={advice.kind === 'fits' ? 'ok' : 'plane'} small />
      <span>{describeAdvice(advice)}</span>
    </p>
  );
}
