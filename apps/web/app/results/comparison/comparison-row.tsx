import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { RowGroup } from '@revoada/core/results/rows/group-hours';
import { countShares, type PricedParty, sharePrice } from '@revoada/core/results/rows/per-person';
import { findWinningCell, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { leavesInTime } from '@revoada/core/trips/connect';
import { memo, useState } from 'react';
import { rowId } from '../../flight-card/card-text.ts';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { RowActions } from '../row/row-actions.ts';
import { RowButtons } from '../row/row-buttons.tsx';
import { RowFlight } from '../row/row-flight.tsx';
import { checkedOnlyText, choiceName, detailsId, flightName, pricesId, timesId } from '../row/row-text.ts';
import { haveSameProps } from '../row/same-props.ts';
import { RowUnfolding } from '../unfolding/row-unfolding.tsx';
import styles from './comparison.module.css';
import { OtherHours } from './other-hours.tsx';
import { PriceCells } from './price-cells.tsx';

export type ComparisonRowProps = {
  group: RowGroup;
  party: PricedParty;
  step: Direction;
  references: ReferencePrices;
  /** Text of the best row's flag; null for the others. */
  flag: string | null;
  /** The best row shows the same verdict, won by the chosen outbound. */
  repeated: boolean;
  /** Labels of other rankings that the row leads: 'mais barato', 'mais rápido'. */
  labels: readonly string[];
  /** Choice of this step, of this journey or another. */
  selected: FlightOffer | null;
  open: boolean;
  searching: boolean;
  /** Stops are filtered: prices show the stops of the return flight. */
  stopsFiltered: boolean;
  bagsFiltered: boolean;
  /** Local arrival of the chosen outbound: a return that leaves earlier cannot be taken. */
  notBefore: string | null;
  stale: boolean;
  /** On a page read without scripts: it unfolds by itself. */
  plain: boolean;
  actions: RowActions;
};

/** The chosen cell, else the one that 'Escolher' selects: the winner, unless it is hidden. */
function findCellToChoose(row: Row, selected: FlightOffer | null): PriceCell | null {
  const chosen = [row.cash, row.miles].find((cell) => selected && cell?.offer?.id === selected.id);
  return [chosen, findWinningCell(row), row.cash, row.miles].find((cell) => cell?.offer) ?? null;
}

function ComparisonRowView(props: ComparisonRowProps) {
  const { group, party, step, references, flag, labels, open, searching, notBefore, stale, plain, actions } = props;
  const shares = countShares(party);
  const [hour, setHour] = useState<string | null>(null);
  const { lead, others } = group;
  const key = lead.journey.key;
  // A flight that was chosen at another hour is seen to be chosen.
  const shownKey = hour ?? props.selected?.journeyKey;
  const row = others.find(({ journey }) => journey.key === shownKey) ?? lead;
  const selected = row.journey.offers.some(({ id }) => id === props.selected?.id) ? props.selected : null;
  const cell = findCellToChoose(row, selected);
  const offer = cell?.offer ?? row.journey.offers[0];
  if (!offer) return null;
  const { journey } = row;
  const tooEarly = notBefore !== null && !leavesInTime(offer, notBefore);
  const rest = [lead, ...others].filter((each) => each !== row);
  const showHour = (journeyKey: string | null) => {
    if (journeyKey) setHour(journeyKey);
    if (!open || !journeyKey) actions.toggle(key);
  };
  const name = cell ? choiceName(journey, { ...cell, price: sharePrice(cell.price, shares) }) : '';
  return (
    <div
      id={rowId(key)}
      data-row={key}
      tabIndex={-1}
      className={joinClasses(
        styles.row,
        flag && styles.best,
        selected && styles.selected,
        open && styles.opened,
        stale && styles.stale,
      )}
    >
      <AirlineTile airline={journey.airline} />
      <RowFlight
        timesId={timesId(key)}
        offer={offer}
        flag={flag}
        tooEarly={tooEarly}
        labels={labels}
        checkedOnly={checkedOnlyText(row)}
        hours={
          rest.length > 0 ? (
            <OtherHours ownClock={offer.departsAt} rest={rest} onHour={plain ? null : showHour} />
          ) : null
        }
      />
      <PriceCells
        id={pricesId(key)}
        row={row}
        shares={shares}
        step={step}
        searching={searching}
        stopsFiltered={props.stopsFiltered}
        bagsFiltered={props.bagsFiltered}
        solid={flag !== null}
        repeated={props.repeated}
        onLimit={actions.showLimit}
      />
      <div className={plain ? styles.plainActs : styles.acts}>
        <RowButtons
          name={name}
          describedBy={`${timesId(key)} ${pricesId(key)}`}
          offer={offer}
          selected={selected}
          main={flag !== null || open}
          disabled={tooEarly || cell === null}
          unfolding={
            plain
              ? null
              : { open, controls: detailsId(key), className: styles.more, onToggle: () => actions.toggle(key) }
          }
          onChoose={actions.choose}
        />
      </div>
      <div id={detailsId(key)} className={styles.details} hidden={!open && !plain}>
        {open || plain ? (
          <RowUnfolding
            plain={plain}
            name={flightName(journey)}
            row={row}
            group={group}
            chosen={selected}
            selected={selected}
            party={party}
            step={step}
            references={references}
            tooEarly={tooEarly}
            onHour={setHour}
            actions={actions}
          />
        ) : null}
      </div>
    </div>
  );
}

/** A journey with its two prices. Rows are rebuilt with every batch, so it renders only when its values change. */
export const ComparisonRow = memo(ComparisonRowView, (before, after) =>
  haveSameProps(before, after, ['group', 'labels']),
);
