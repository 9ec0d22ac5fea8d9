import type { MilesAmount } from '@revoada/core/flights/offer';
import { formatList } from '@revoada/core/format/list';
import { programmeName } from '@revoada/core/miles/programmes';
import { countText } from '@revoada/core/results/rows/ticket-text';
import type { LowestMiles } from '@revoada/core/results/tally';
import { Fragment } from 'react';
import { ProgrammeMiles, Reais } from '../../ui/amount.tsx';
import styles from './mixed-miles.module.css';

/**
 * The lowest miles that are paid together with others, or with reais: '104.910 LATAM Pass + R$ 4.490', on narrow screens
 * their worth, '≈ R$ 7.218'. Of several programmes '≈ R$ 3.103 Livelo e Smiles' at every width.
 */
export function MixedMiles({ programme, miles, besides }: LowestMiles & Pick<Required<LowestMiles>, 'besides'>) {
  const { costCents, cents, converted } = besides;
  const amounts = [{ programme, miles }, ...besides.miles];
  const worth = costCents === null ? null : <Reais cents={costCents} approximate />;
  if (amounts.length > 1 && worth) {
    return (
      <>
        {worth} <small className={styles.names}>{nameProgrammes(amounts)}</small>
      </>
    );
  }
  return (
    <>
      <span className={worth ? styles.amounts : undefined}>
        {amounts.map((each, at) => (
          <Fragment key={each.programme}>
            {at > 0 ? ' + ' : null}
            <ProgrammeMiles {...each} />
          </Fragment>
        ))}
        {cents > 0 ? (
          <>
            {' + '}
            <Reais cents={cents} approximate={converted} />
          </>
        ) : null}
      </span>
      {worth ? <span className={styles.worth}>{worth}</span> : null}
    </>
  );
}

/** 'Livelo e Smiles'; more of them have no room: 'em três programas'. */
function nameProgrammes(amounts: readonly MilesAmount[]): string {
  if (amounts.length > 2) return `em ${countText(amounts.length)} programas`;
  return formatList(amounts.map(({ programme }) => programmeName(programme)));
}
