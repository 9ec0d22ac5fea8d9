import { nameUnit } from '@revoada/core/flights/miles-unit';
import type { Direction, FlightOffer, Price } from '@revoada/core/flights/offer';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { describeTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { programmeName } from '@revoada/core/miles/programmes';
import { countShares, type PricedParty, sharePrice } from '@revoada/core/results/rows/per-person';
import { partySize } from '@revoada/core/search/party';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import { coverText } from '../row/row-text.ts';
import styles from './list-row.module.css';

/** One adult's share, where the price is a family's total. */
function adultText(perAdult: Price): string {
  return `${perAdult.kind === 'cash' ? formatBRL(perAdult.totalCents, { cents: false }) : formatNumber(perAdult.miles)}\u00a0por\u00a0adulto`;
}

/** An offer's price, over it the fare or the programme, under it what comes with it. S-322 */
export function ListPrice({ offer, party, step }: { offer: FlightOffer; party: PricedParty; step: Direction }) {
  const shares = countShares(party);
  const price = sharePrice(offer.price, shares);
  const family = offer.fareFamily ? fareFamilyText(offer.fareFamily) : null;
  const own = shares < partySize(party) && offer.perAdult ? adultText(offer.perAdult) : null;
  const cover = coverText({ covers: 'leg' }, step);
  if (price.kind === 'cash') {
    return (
      <div className={`${styles.price} ${styles.cash}`}>
        {family ? <p className={styles.small}>tarifa {family}</p> : null}
        <p className={styles.amount} data-amount>
          {formatBRL(price.totalCents, { cents: false })}
        </p>
        <p className={styles.small}>
          {price.taxCents === null ? `${cover}, ${UNKNOWN_TAXES}` : (own ?? `${cover}, com taxas`)}
        </p>
      </div>
    );
  }
  return (
    <div className={`${styles.price} ${styles.miles}`}>
      <p className={styles.small}>{programmeName(price.programme)}</p>
      <p className={styles.amount} data-amount>
        {formatNumber(price.miles)} <small>{nameUnit(price.miles, price.programme)}</small>
      </p>
      <p className={styles.small}>
        {describeTaxes(price.taxCents)}
        {price.taxCents ? <span className="vh"> de taxas</span> : null} · {own ?? cover}
      </p>
    </div>
  );
}
