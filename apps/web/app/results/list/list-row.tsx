import { formatShortName } from '@revoada/core/airlines/airlines';
import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { formatClock } from '@revoada/core/format/time';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { Card, CardVerdict } from '@revoada/core/results/rows/cards';
import { countShares, type PricedParty, sharePrice } from '@revoada/core/results/rows/per-person';
import { findPaymentsBefore, type Row } from '@revoada/core/results/rows/row';
import { memo } from 'react';
import { cardId, flightNumberText } from '../../flight-card/card-text.ts';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { FlightSkeleton } from '../row/flight-skeleton.tsx';
import type { ListActions } from '../row/row-actions.ts';
import { RowButtons } from '../row/row-buttons.tsx';
import { RowFlight } from '../row/row-flight.tsx';
import { choiceName, flightName } from '../row/row-text.ts';
import { haveSameProps } from '../row/same-props.ts';
import { RowUnfolding } from '../unfolding/row-unfolding.tsx';
import { ListPrice } from './list-price.tsx';
import styles from './list-row.module.css';
import { ListVerdict } from './list-verdict.tsx';

export type ListRowProps = {
  card: Card;
  /** The journey with this card's price. */
  row: Row;
  verdict: CardVerdict | null;
  /** The search has one kind of price, so that nothing is compared. */
  single: boolean;
  party: PricedParty;
  step: Direction;
  references: ReferencePrices;
  /** Text of the flag of the best offer. */
  flag: string | null;
  /** The flight as it was chosen; null where it is not. */
  selected: FlightOffer | null;
  /** It is unfolded. */
  opened: boolean;
  searching: boolean;
  /** A return flight that leaves before the chosen outbound has landed. */
  tooEarly: boolean;
  stale: boolean;
  /** On a page read without scripts: it unfolds by itself. */
  plain: boolean;
  actions: ListActions;
};

const nothing = () => undefined;

function ListRowView(props: ListRowProps) {
  const { card, row, verdict, single, party, step, flag, selected, opened, searching, tooEarly, stale, plain } = props;
  const { actions, references } = props;
  const { offer, cell } = card;
  const shares = countShares(party);
  const id = cardId(card.id);
  const numbers = offer.segments.map(flightNumberText).join(' · ');
  const times = `${formatClock(offer.departsAt)} a ${formatClock(offer.arrivesAt)}`;
  return (
    <article
      id={id}
      data-row={card.id}
      tabIndex={-1}
      className={joinClasses(
        styles.row,
        flag && styles.best,
        selected && styles.selected,
        opened && !plain && styles.opened,
        stale && styles.stale,
      )}
      aria-label={`${formatShortName(offer.airline)} ${numbers}, ${times}`}
    >
      <AirlineTile airline={offer.airline} />
      <RowFlight offer={offer} flag={flag} tooEarly={tooEarly} />
      <div className={styles.pay}>
        <ListPrice card={card} party={party} step={step} />
        {single && verdict === null ? null : (
          <ListVerdict
            verdict={verdict}
            row={row}
            card={card}
            shares={shares}
            references={references}
            searching={searching}
            actions={actions}
          />
        )}
      </div>
      <div className={joinClasses(styles.acts, plain && styles.plain)}>
        <RowButtons
          name={choiceName(offer, { ...cell, price: sharePrice(cell.price, shares) })}
          offer={offer}
          paymentsBefore={findPaymentsBefore(cell, step)}
          selected={selected}
          main={flag !== null || (opened && !plain)}
          disabled={tooEarly}
          unfolding={
            plain
              ? null
              : {
                  ...{ open: opened, controls: `${id}-detalhes`, className: styles.more },
                  onToggle: () => actions.toggle(card.id),
                }
          }
          onChoose={actions.choose}
        />
      </div>
      <div id={`${id}-detalhes`} className={styles.details} hidden={!opened}>
        {opened ? (
          <RowUnfolding
            plain={plain}
            name={flightName(offer)}
            row={row}
            group={{ lead: row, others: [] }}
            chosen={selected ?? offer}
            selected={selected}
            party={party}
            step={step}
            references={references}
            tooEarly={tooEarly}
            onHour={nothing}
            actions={actions}
          />
        ) : null}
      </div>
    </article>
  );
}

/**
 * A flight at one of its prices, as a row of the comparison with a single cell. Cards are rebuilt with every batch, so
 * it renders only when its values change.
 */
export const ListRow = memo(ListRowView, (before, after) => haveSameProps(before, after, ['card', 'row', 'verdict']));

/** The shape and size of a row that is still to come. */
export function ListRowSkeleton() {
  return (
    <div className={`${styles.row} ${styles.waiting}`} aria-hidden="true">
      <span className="sk tile" />
      <FlightSkeleton />
      <div className={styles.pay}>
        <div className={styles.price}>
          <span className="sk" style={{ width: 104, height: 18 }} />
          <span className="sk" style={{ width: 72, height: 12, marginTop: 8 }} />
        </div>
      </div>
      <div className={styles.acts} />
    </div>
  );
}
