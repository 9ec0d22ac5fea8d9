import type { PriceKind } from '@revoada/core/flights/offer';
import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import type { Tally } from '@revoada/core/results/tally';
import styles from './lists.module.css';

export const kindNames: Readonly<Record<PriceKind, string>> = { cash: 'Dinheiro', miles: 'Milhas' };

export function formatLowest(kind: PriceKind, tally: Tally): string | null {
  if (kind === 'cash') return tally.lowestCashCents === null ? null : formatBRL(tally.lowestCashCents);
  return tally.lowestMiles === null ? null : formatMiles(tally.lowestMiles);
}

function flightsText(count: number): string {
  return count === 1 ? '1 voo' : `${formatNumber(count)} voos`;
}

/** A list's name, its count and its lowest price. `queued`: the search still waits for its turn. */
export function ColumnFacts({
  kind,
  tally,
  searching,
  queued,
}: {
  kind: PriceKind;
  tally: Tally;
  searching: boolean;
  queued: boolean;
}) {
  const count = tally.counts[kind];
  const lowest = formatLowest(kind, tally);
  const none = queued ? 'na fila…' : 'buscando…';
  return (
    <>
      <span className={styles.bandCount}>{count === 0 && searching ? none : flightsText(count)}</span>
      {lowest ? (
        <span className={styles.bandLow}>
          <span className={styles.bandFrom}>a partir de </span>
          <b>{lowest}</b>
        </span>
      ) : null}
    </>
  );
}
