import { nameUnit } from '@revoada/core/flights/miles-unit';
import type { PriceKind } from '@revoada/core/flights/offer';
import { formatNumber } from '@revoada/core/format/money';
import { shareLowest } from '@revoada/core/results/rows/per-person';
import type { Tally } from '@revoada/core/results/tally';
import { Miles, Reais } from '../../ui/amount.tsx';
import { MixedMiles } from '../row/mixed-miles.tsx';
import styles from './lists.module.css';

export const kindNames: Readonly<Record<PriceKind, string>> = { cash: 'Dinheiro', miles: 'Milhas' };

/** 'R$ 3.095', '76.000 milhas', '104.910 + R$ 4.490', one share of each. */
function Lowest({ kind, tally, shares }: { kind: PriceKind; tally: Tally; shares: number }) {
  const { lowestCashCents, lowestCashConverted, lowestMiles } = shareLowest(tally, shares);
  if (kind === 'cash') {
    return lowestCashCents === null ? null : <Reais cents={lowestCashCents} approximate={lowestCashConverted} />;
  }
  if (lowestMiles === null) return null;
  if (lowestMiles.besides) {
    return <MixedMiles {...lowestMiles} besides={lowestMiles.besides} />;
  }
  return (
    <>
      <Miles programme={lowestMiles.programme} miles={lowestMiles.miles} />
      <span className={styles.bandUnit}> {nameUnit(lowestMiles.miles, lowestMiles.programme)}</span>
    </>
  );
}

/** A list's name, its count and its lowest price. `queued`: the search still waits for its turn. */
export function ColumnFacts({
  kind,
  tally,
  shares,
  searching,
  queued,
  best,
}: {
  kind: PriceKind;
  tally: Tally;
  /** Among how many prices are divided. */
  shares: number;
  searching: boolean;
  queued: boolean;
  /** This side wins now. */
  best: boolean;
}) {
  const count = tally.counts[kind];
  const none = queued ? 'na fila…' : 'buscando…';
  const lowest = kind === 'cash' ? tally.lowestCashCents : tally.lowestMiles;
  return (
    <>
      <span className={styles.bandCount}>
        {count === 0 && searching ? (
          none
        ) : (
          <>
            {formatNumber(count)}
            <span className={styles.bandUnit}> {count === 1 ? 'voo' : 'voos'}</span>
          </>
        )}
      </span>
      {best ? <span className={styles.bandBest}>Melhor agora</span> : null}
      {lowest === null ? null : (
        <span className={styles.bandLow}>
          <span className={styles.bandFrom}>a partir de </span>
          <b>
            <Lowest kind={kind} tally={tally} shares={shares} />
          </b>
        </span>
      )}
    </>
  );
}
