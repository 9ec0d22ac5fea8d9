import { formatMiles } from '@revoada/core/format/money';
import { formatLastDay } from '@revoada/core/miles/advice/advice-text';
import { programmeName } from '@revoada/core/miles/programmes';
import type { Transfer } from '@revoada/core/miles/transfers/transfer';
import { Link } from 'react-router';
import styles from './dashboard.module.css';
import { dashboardPath } from './dashboard-path.ts';

/** Pairs with a known ratio; each fills the form in, by a link without scripts. */
export function KnownTransfers({
  transfers,
  onChoose,
}: {
  transfers: readonly Transfer[];
  onChoose(pair: { from: string; to: string }): void;
}) {
  const best = transfers.filter(
    (one, place) => transfers.findIndex(({ from, to }) => from === one.from && to === one.to) === place,
  );
  if (best.length === 0) return null;
  return (
    <div className={styles.known}>
      <p>Transferências conhecidas hoje:</p>
      <ul>
        {best.map(({ from, to, bonusPercent }) => (
          <li key={`${from} ${to}`}>
            <Link
              className="btn btn--line btn--s"
              to={`${dashboardPath}?${new URLSearchParams({ acao: 'transferir', de: from, para: to })}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose({ from, to });
              }}
            >
              {programmeName(from)} para {programmeName(to)}
              {bonusPercent > 0 ? `, +${bonusPercent}%` : ''}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'De Livelo para Smiles, a relação hoje é 1:1. O bônus é de 60%, até 30/11.' */
export function describeTransfer(transfer: Transfer): string {
  const { from, to, bonusPercent, endsOn, minimumPoints, example } = transfer;
  const sentences = [
    `De ${programmeName(from)} para ${programmeName(to)}, a relação hoje é ${formatRatio(transfer)}:1.`,
    bonusPercent > 0 ? `O bônus é de ${bonusPercent}%${endsOn ? `, até ${formatLastDay(endsOn)}` : ''}.` : '',
    minimumPoints > 0 ? `Envie ao menos ${formatMiles({ programme: from, miles: minimumPoints })}.` : '',
    example ? 'Bônus de exemplo, da demonstração.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Points per mile in the form's notation: '1', '2,5'. */
export function formatRatio({ points, miles }: Pick<Transfer, 'points' | 'miles'>): string {
  return String(Math.round((points * 100) / miles) / 100).replace('.', ',');
}
