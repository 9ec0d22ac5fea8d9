import { findUnit } from '@revoada/core/flights/miles-unit';
import { formatShare } from '@revoada/core/results/rows/per-person';
import type { Row } from '@revoada/core/results/rows/row';
import { Chevron } from '../row/chevron.tsx';
import { worthText } from '../row/row-text.ts';
import styles from './comparison.module.css';

const seamStyle = { cash: styles.seamCash, miles: styles.seamMiles };

type Props = {
  row: Row;
  /** Among how many the prices are divided. */
  shares: number;
  /** The best row shows the same verdict: here only screen readers read it, and the winner's colour shows it. */
  repeated: boolean;
};

/** True where both prices are there, and what the miles are worth is not known. */
function lacksReference({ cash, miles }: Row): boolean {
  return cash?.offer != null && miles?.offer != null && miles.price.taxCents !== null && miles.costCents === null;
}

/** The verdict, once, between the two prices: the difference, and the way to the winner. */
export function Seam({ row, shares, repeated }: Props) {
  const { comparison } = row;
  if (row.outOfReach) {
    return (
      <p className={`${styles.seam} ${styles.seamCash}`} data-verdict>
        <Chevron to="cash" className={styles.chevron} />
        <b>sem saldo</b> <small>de milhas</small>
      </p>
    );
  }
  if (comparison === null) {
    return (
      <p className={styles.seam} data-verdict>
        {lacksReference(row) ? (
          <>
            <b>sem valor</b> <small>de referência</small>
          </>
        ) : null}
      </p>
    );
  }
  const { winner, savingCents } = comparison;
  if (winner === null) {
    return (
      <p className={styles.seam} data-verdict title={worthText(comparison)}>
        <b>empate,</b> <small>tanto faz</small>
      </p>
    );
  }
  const saving = (
    <>
      <b>{formatShare(savingCents, shares)}</b>{' '}
      <small>
        a menos<span className="vh"> em {winner === 'cash' ? 'dinheiro' : findUnit(comparison.award.programme)}</span>
      </small>
    </>
  );
  // The paragraph stays in its column, which the cell of miles would take otherwise.
  if (repeated) {
    return (
      <p className={styles.seam} data-verdict>
        <span className="vh">{saving}</span>
      </p>
    );
  }
  return (
    <p className={`${styles.seam} ${seamStyle[winner]}`} data-verdict title={worthText(comparison)}>
      <Chevron to={winner} className={styles.chevron} />
      {saving}
    </p>
  );
}
