import { findUnit } from '@revoada/core/flights/miles-unit';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { formatMiles, formatNumber } from '@revoada/core/format/money';
import { formatLastDay } from '@revoada/core/miles/advice/advice-text';
import type { PlannedTransfer, SpendableWallet, WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import { programmeName } from '@revoada/core/miles/programmes';
import type { Transfer } from '@revoada/core/miles/transfers/transfer';
import { ProgrammeTile } from '../miles/programme-tile.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './transfer-card.module.css';

/** '1 para 1', '2 para 1, com +30% até 30/11'. */
function describeRatio({ points, miles, bonusPercent, endsOn }: Transfer): string {
  const ratio = `${formatNumber(points)} para ${formatNumber(miles)}`;
  return bonusPercent === 0 ? ratio : `${ratio}, com +${bonusPercent}%${endsOn ? ` até ${formatLastDay(endsOn)}` : ''}`;
}

function Balance({ programme, from, to, verb }: { programme: ProgrammeId; from: number; to: number; verb: string }) {
  return (
    <p className={styles.balance}>
      <ProgrammeTile programme={programme} />
      <span>
        <b>{programmeName(programme)}</b>
        <small>
          {formatNumber(from)}, {verb} {formatNumber(to)}
        </small>
      </span>
    </p>
  );
}

/** Balances of both programmes before a transfer, after the earlier transfers. */
type Balances = { from: number; to: number };

/** Transfers of a payment in their order, each with its starting balances. */
export function followTransfers(
  { transfers }: WalletPayment,
  { balances }: SpendableWallet,
): (PlannedTransfer & Balances)[] {
  const remaining = new Map(balances.map(({ programme, balance }) => [programme, balance]));
  return transfers.map((planned) => {
    const { from, to } = planned.transfer;
    const before = { from: remaining.get(from) ?? 0, to: remaining.get(to) ?? 0 };
    remaining.set(from, before.from - planned.points).set(to, before.to + planned.miles);
    return { ...planned, ...before };
  });
}

/** 'Passe 25.000 pontos para a LATAM Pass': a transfer to make before a purchase. */
export function TransferCard({ transfer, points, miles, from, to }: PlannedTransfer & Balances) {
  const id = `transferencia-${transfer.from}-${transfer.to}`;
  const unit = findUnit(transfer.from);
  return (
    <section className={styles.transfer} aria-labelledby={id}>
      <h2 id={id}>
        Passe {formatMiles({ programme: transfer.from, miles: points })} para a {programmeName(transfer.to)}
      </h2>
      <div className={styles.card}>
        <Balance programme={transfer.from} from={from} to={from - points} verb="ficam" />
        <Icon name="arrow" small />
        <Balance programme={transfer.to} from={to} to={to + miles} verb="vão a" />
        <p className={styles.ratio}>{describeRatio(transfer)}</p>
        <p className={`caution ${styles.caution}`}>
          <Icon name="clock" small />
          Costuma cair na hora, pode levar 2 dias, e {unit === 'pontos' ? 'o ponto passado' : 'a milha passada'} não
          volta. Confira o assento logo antes.
        </p>
      </div>
    </section>
  );
}
