import { describeTransfer, formatLastDay } from '@revoada/core/miles/advice/advice-text';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { Transfer } from '@revoada/core/miles/transfers/transfer';
import { findEntry, type Wallet } from '@revoada/core/miles/wallet/wallet';
import { Icon } from '../../ui/icon.tsx';
import { ProgrammeTile } from '../programme-tile.tsx';
import styles from './miles-panel.module.css';

/** A transfer bonus of the day, applied to the person's points. */
export function TransferCard({
  transfer,
  wallet,
  references,
}: {
  transfer: Transfer;
  wallet: Wallet;
  references: ReferencePrices;
}) {
  const { from, to, bonusPercent, endsOn, example } = transfer;
  const balance = findEntry(wallet, from)?.balance ?? 0;
  return (
    <div className={styles.bonus}>
      <p className={styles.bonusHead}>
        <ProgrammeTile programme={from} />
        <Icon name="arrow" small />
        <ProgrammeTile programme={to} />
        <b>
          {programmeName(from)} para {programmeName(to)}, +{bonusPercent}%
        </b>
        {endsOn ? <span>até {formatLastDay(endsOn)}</span> : null}
      </p>
      <p>
        {describeTransfer(balance, references, transfer)}
        {example ? ' Bônus de exemplo, da demonstração.' : ''}
      </p>
    </div>
  );
}
