import type { PriceKind } from '@revoada/core/flights/offer';
import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import type { Tally } from '@revoada/core/results/facets';

export const kindNames: Readonly<Record<PriceKind, string>> = { cash: 'Dinheiro', miles: 'Milhas' };

export function lowestOf(kind: PriceKind, tally: Tally): string | null {
  if (kind === 'cash') return tally.lowestCashCents === null ? null : formatBRL(tally.lowestCashCents);
  return tally.lowestMiles === null ? null : formatMiles(tally.lowestMiles);
}

function flightsText(count: number): string {
  return count === 1 ? '1 voo' : `${formatNumber(count)} voos`;
}

/** A list's name, its count and its lowest price. */
export function ColumnFacts({ kind, tally, searching }: { kind: PriceKind; tally: Tally; searching: boolean }) {
  const count = tally.counts[kind];
  const lowest = lowestOf(kind, tally);
  return (
    <>
      <span className="band__count">{count === 0 && searching ? 'buscando…' : flightsText(count)}</span>
      {lowest ? (
        <span className="band__low">
          <span className="band__from">a partir de </span>
          <b>{lowest}</b>
        </span>
      ) : null}
    </>
  );
}
