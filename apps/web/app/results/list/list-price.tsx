import { formatShortName } from '@revoada/core/airlines/airlines';
import { nameUnit } from '@revoada/core/flights/miles-unit';
import type { Direction, MilesAmount, Price } from '@revoada/core/flights/offer';
import { markApproximate } from '@revoada/core/format/approximate';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { describeTaxes, UNKNOWN_TAXES } from '@revoada/core/format/taxes';
import { programmeName } from '@revoada/core/miles/programmes';
import type { Card } from '@revoada/core/results/rows/cards';
import { shortPayText } from '@revoada/core/results/rows/pay-text';
import { countShares, type PricedParty, shareMiles, sharePrice } from '@revoada/core/results/rows/per-person';
import { isMixed } from '@revoada/core/results/rows/row';
import { partySize } from '@revoada/core/search/party';
import { Miles, ProgrammeMiles, Reais } from '../../ui/amount.tsx';
import { coverText, fareText, nameNextFlights, tripPurchasesText } from '../row/row-text.ts';
import styles from './list-row.module.css';

type Props = { card: Card; party: PricedParty; step: Direction };

/** One adult's share, where the price is a family's total. */
function adultText(perAdult: Price): string {
  return `${perAdult.kind === 'cash' ? markApproximate(formatBRL(perAdult.totalCents, { cents: false }), perAdult.sold && [perAdult.sold]) : formatNumber(perAdult.miles)}\u00a0por\u00a0adulto`;
}

/** Coverage of a card's price: the return flights that it counts, or this leg with an adult's share. */
function describeCover({ offer, cell }: Card, { party, step }: Pick<Props, 'party' | 'step'>): string {
  const [back] = cell.later;
  if (back) return `${nameNextFlights(step)} ${formatShortName(back.airline)}`;
  const apart = cell.covers === 'leg' && countShares(party) < partySize(party) && offer.perAdult;
  return apart ? adultText(apart) : coverText(cell, step);
}

/** A card's price, over it the fare or how miles pay, under it what comes with it. */
export function ListPrice({ card, party, step }: Props) {
  const { offer, cell } = card;
  const shares = countShares(party);
  const price = sharePrice(cell.price, shares);
  const fare = fareText({ ...cell, offer }, step);
  const cover = tripPurchasesText(cell, step) ?? describeCover(card, { party, step });
  if (price.kind === 'cash') {
    return (
      <div className={`${styles.price} ${styles.cash}`}>
        {fare ? <p className={styles.small}>{fare}</p> : null}
        <p className={styles.amount} data-amount>
          <Reais cents={price.totalCents} approximate={cell.sold !== undefined} />
        </p>
        <p className={styles.small}>
          {price.taxCents === null
            ? `${cover}, ${UNKNOWN_TAXES}`
            : cell.later.length > 0
              ? cover
              : `${cover}, com taxas`}
        </p>
      </div>
    );
  }
  const others = cell.besides.map((each) => shareMiles(each, shares));
  return (
    <div className={`${styles.price} ${styles.miles}`}>
      {others.length > 0 ? (
        <SeveralProgrammes amounts={[price, ...others]} />
      ) : (
        <>
          <p className={styles.small}>{programmeName(price.programme)}</p>
          <p className={styles.amount} data-amount>
            <Miles {...price} /> <small>{nameUnit(price.miles, price.programme)}</small>
          </p>
        </>
      )}
      <p className={styles.small}>
        {price.taxCents === null ? (
          UNKNOWN_TAXES
        ) : (
          <data value={price.taxCents}>{describeTaxes(price.taxCents, cell.sold)}</data>
        )}
        {price.taxCents && !cell.payments.includes('cash') ? <span className="vh"> de taxas</span> : null} ·{' '}
        {isMixed(cell) ? shortPayText(cell, step) : cover}
      </p>
    </div>
  );
}

/** '80.860 LATAM Pass' over '+ 181.200 Smiles': beside each other they would take the flight's room. */
function SeveralProgrammes({ amounts }: { amounts: readonly MilesAmount[] }) {
  return (
    <p className={`${styles.amount} ${styles.several}`} data-amount>
      {amounts.map((amount, at) => (
        <span key={amount.programme}>
          {at > 0 ? '+ ' : null}
          <ProgrammeMiles {...amount} />{' '}
        </span>
      ))}
    </p>
  );
}
