import { nameUnit } from '@revoada/core/flights/miles-unit';
import type { Price } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { markApproximate } from '@revoada/core/format/approximate';
import { formatSold } from '@revoada/core/format/foreign';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { describeTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { partyLabel, partySize } from '@revoada/core/search/party';
import { Approximately } from '../ui/amount.tsx';
import styles from './card.module.css';

function perAdultText(perAdult: Price | null, party: Party): string {
  if (partySize(party) === 1) return 'por adulto';
  if (!perAdult) return `total, ${partyLabel(party)}`;
  if (perAdult.kind === 'cash')
    return `${markApproximate(formatBRL(perAdult.totalCents), perAdult.sold && [perAdult.sold])} por adulto`;
  return `${formatNumber(perAdult.miles)} por adulto`;
}

/** The whole party's price, the largest text of a card, with taxes and one adult's share below. */
export function CardPrice({
  price,
  perAdult,
  party,
  covers = null,
}: {
  price: Price;
  perAdult: Price | null;
  party: Party;
  /** The slices of a joint ticket. */
  covers?: string | null;
}) {
  const taxes = formatBRL(price.taxCents ?? 0, { cents: true });
  const each = <p className={styles.tax}>{[covers, perAdultText(perAdult, party)].filter(Boolean).join(', ')}</p>;
  if (price.kind === 'cash') {
    return (
      <div className={styles.price}>
        <p className={styles.amount} data-amount>
          {price.sold ? <Approximately /> : null}
          {formatBRL(price.totalCents)}
        </p>
        <div className={styles.subs}>
          {each}
          {price.sold ? <p className={styles.tax}>{formatSold(price.sold)}</p> : null}
          <p className={styles.tax}>
            {price.taxCents === null ? (
              UNKNOWN_TAXES
            ) : price.taxCents > 0 ? (
              <>
                taxa{partySize(party) === 1 ? <span className={styles.long}> de embarque</span> : null} {taxes} inclusa
              </>
            ) : (
              'taxas inclusas'
            )}
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.price}>
      <p className={styles.amount} data-amount>
        {formatNumber(price.miles)} <small>{nameUnit(price.miles, price.programme)}</small>
      </p>
      <div className={styles.subs}>
        <p className={styles.tax}>
          {price.taxCents ? (
            <>
              <b>+ {taxes}</b> de taxas
            </>
          ) : (
            describeTaxes(price.taxCents)
          )}
        </p>
        {each}
      </div>
    </div>
  );
}
