import { formatShortName } from '@revoada/core/airlines/airlines';
import { nameUnit } from '@revoada/core/flights/miles-unit';
import type { Direction, Price } from '@revoada/core/flights/offer';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { describeTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { programmeName } from '@revoada/core/miles/programmes';
import type { Card } from '@revoada/core/results/rows/cards';
import { payText } from '@revoada/core/results/rows/pay-text';
import { countShares, type PricedParty, shareMiles, sharePrice } from '@revoada/core/results/rows/per-person';
import { isMixed, type PriceCell } from '@revoada/core/results/rows/row';
import { partySize } from '@revoada/core/search/party';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import { Miles, Reais } from '../../ui/amount.tsx';
import { coverText } from '../row/row-text.ts';
import styles from './list-row.module.css';

type Props = { card: Card; party: PricedParty; step: Direction };

/** One adult's share, where the price is a family's total. */
function adultText(perAdult: Price): string {
  return `${perAdult.kind === 'cash' ? formatBRL(perAdult.totalCents, { cents: false }) : formatNumber(perAdult.miles)}\u00a0por\u00a0adulto`;
}

/** What a card's price covers: the flights back that it counts, or this way alone, there with an adult's share. */
function describeCover({ offer, cell }: Card, { party, step }: Pick<Props, 'party' | 'step'>): string {
  if (cell.wayBack) return `volta ${formatShortName(cell.wayBack.airline)}`;
  const apart = cell.covers === 'leg' && countShares(party) < partySize(party) && offer.perAdult;
  return apart ? adultText(apart) : coverText(cell, step);
}

/** A card's price, over it the fare or how miles pay, under it what comes with it. S-322, S-583 */
export function ListPrice({ card, party, step }: Props) {
  const { offer, cell } = card;
  const shares = countShares(party);
  const price = sharePrice(cell.price, shares);
  const family = offer.fareFamily ? fareFamilyText(offer.fareFamily) : null;
  const cover = describeCover(card, { party, step });
  if (price.kind === 'cash') {
    return (
      <div className={`${styles.price} ${styles.cash}`}>
        {family ? <p className={styles.small}>tarifa {family}</p> : null}
        <p className={styles.amount} data-amount>
          <Reais cents={price.totalCents} />
        </p>
        <p className={styles.small}>
          {price.taxCents === null ? `${cover}, ${UNKNOWN_TAXES}` : cell.wayBack ? cover : `${cover}, com taxas`}
        </p>
      </div>
    );
  }
  const amounts = [price, ...cell.besides.map((each) => shareMiles(each, shares))];
  return (
    <div className={`${styles.price} ${styles.miles}`}>
      <p className={styles.small}>{nameProgrammes(cell)}</p>
      <p className={styles.amount} data-amount>
        {amounts.map((amount, at) => (
          <span key={amount.programme}>
            {at > 0 ? ' + ' : null}
            <Miles {...amount} />
          </span>
        ))}{' '}
        <small>{nameUnit(price.miles, price.programme)}</small>
      </p>
      <p className={styles.small}>
        {price.taxCents === null ? UNKNOWN_TAXES : <data value={price.taxCents}>{describeTaxes(price.taxCents)}</data>}
        {price.taxCents && !cell.payments.includes('cash') ? <span className="vh"> de taxas</span> : null} ·{' '}
        {isMixed(cell) ? payText(cell, step) : cover}
      </p>
    </div>
  );
}

function nameProgrammes({ price, besides }: PriceCell): string {
  if (price.kind === 'cash') return '';
  return [price, ...besides].map(({ programme }) => programmeName(programme)).join(' + ');
}
