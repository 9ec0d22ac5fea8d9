import { formatShortName } from '@revoada/core/airlines/airlines';
import type { Direction } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { sameValue } from '@revoada/core/flights/same-value';
import { formatClock, formatDuration } from '@revoada/core/format/time';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { RowGroup } from '@revoada/core/results/rows/group-hours';
import { countShares, sharePrice } from '@revoada/core/results/rows/per-person';
import { findWinningCell, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { type CSSProperties, lazy, memo, Suspense, useState } from 'react';
import {
  dayShiftText,
  dotPlaces,
  durationText,
  findConnections,
  findOperators,
  flightNumberText,
  rowId,
  stopsText,
} from '../../flight-card/card-text.ts';
import { NoLink } from '../../handover/handover-button.tsx';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Sign } from '../../ui/sign.tsx';
import type { CardActions } from '../list/flight-card.tsx';
import { PriceCells } from './price-cells.tsx';
import { choiceName, detailsId, otherHoursText, shortBagText } from './row-text.ts';
import styles from './rows.module.css';

const RowDetails = lazy(async () => ({ default: (await import('./row-details.tsx')).RowDetails }));

/** What the rows of a list do. One object for all of them, the same as long as the list lives. */
export type RowActions = Pick<CardActions, 'choose' | 'toggle' | 'handover' | 'showLimit' | 'findReturn'>;

export type ComparisonRowProps = {
  group: RowGroup;
  party: Party;
  step: Direction;
  references: ReferencePrices;
  /** What the flag of the best row says; null for the others. */
  flag: string | null;
  /** What else the row is first in: 'mais barato', 'mais rápido'. */
  labels: readonly string[];
  selectedId: string | null;
  open: boolean;
  searching: boolean;
  /** Local arrival of the chosen outbound: a return that leaves earlier cannot be taken. */
  notBefore: string | null;
  stale: boolean;
  /** On a page read without scripts: links instead of buttons. */
  plain: boolean;
  actions: RowActions;
};

/** The cell that 'Escolher' takes: the winner, or the other where the winner is held back. */
function findCellToChoose(row: Row): (PriceCell & { offer: ListedOffer }) | null {
  const { cash, miles } = row;
  for (const cell of [findWinningCell(row), cash, miles]) {
    if (cell?.offer) return { ...cell, offer: cell.offer };
  }
  return null;
}

function Times({
  offer,
  flag,
  warning,
  hours,
}: {
  offer: ListedOffer;
  flag: string | null;
  warning: string | null;
  hours: React.ReactNode;
}) {
  const shift = dayShiftText(offer);
  const operators = findOperators(offer.segments);
  return (
    <div className={styles.when}>
      <h3 className={styles.times}>
        <time dateTime={offer.departsAt}>{formatClock(offer.departsAt)}</time>
        <span aria-hidden="true"> – </span>
        <span className="vh"> a </span>
        <time dateTime={offer.arrivesAt}>{formatClock(offer.arrivesAt)}</time>
        {shift ? (
          <sup>
            <span className="vh">, {shift.words}, </span>
            {shift.mark}
          </sup>
        ) : null}
      </h3>
      <p className={styles.air}>
        <b>{formatShortName(offer.airline)}</b> <span>{offer.segments.map(flightNumberText).join(' · ')}</span>
      </p>
      {flag ? (
        <p className={styles.flag}>
          <Sign />
          {flag}
        </p>
      ) : null}
      {warning ? <p className={styles.warn}>{warning}</p> : null}
      {hours ??
        (operators.length > 0 && !flag && !warning ? (
          <p className={styles.aside}>operado por {operators.join(' e ')}</p>
        ) : null)}
    </div>
  );
}

function Path({ offer, labels }: { offer: ListedOffer; labels: readonly string[] }) {
  const connections = findConnections(offer.segments);
  return (
    <div className={styles.path}>
      <p className={styles.duration} data-duration>
        {offer.durationEstimated ? <span className="vh">duração estimada: </span> : null}
        {durationText(offer)}
      </p>
      <p className={styles.line} aria-hidden="true">
        <span>{offer.origin}</span>
        <i>
          {dotPlaces(offer).map((place) => (
            <em key={place} style={{ '--at': `${place}%` } as CSSProperties} />
          ))}
        </i>
        <span>{offer.destination}</span>
      </p>
      <p className={styles.stop}>
        <b>{stopsText(offer.stops)}</b>
        {connections.length > 0 ? ' · ' : null}
        {connections.map(({ arrives, waitMinutes }, at) => (
          <span key={arrives}>
            {at > 0 ? ', ' : null}
            <b>{arrives}</b>
            {connections.length === 1 ? ` ${formatDuration(waitMinutes)}` : null}
          </span>
        ))}
      </p>
      {labels.length > 0 ? (
        <p className={styles.labels}>
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function Bags({ offer }: { offer: ListedOffer }) {
  const { hand, checked } = offer.baggage;
  return (
    <ul className={styles.bags}>
      <li>
        <Icon name="hand" small />
        <span className="vh">mala de mão: </span>
        {shortBagText(hand)}
      </li>
      <li>
        <Icon name={checked.included === false ? 'no-suitcase' : 'suitcase'} small />
        <span className="vh">mala despachada: </span>
        {shortBagText(checked)}
      </li>
    </ul>
  );
}

function warningFor({ segments, departsAt }: ListedOffer, notBefore: string | null): string | null {
  if (notBefore !== null && departsAt < notBefore) return 'sai antes de a ida chegar';
  const change = findConnections(segments).find(({ changesAirport }) => changesAirport);
  return change ? `troca de aeroporto: ${change.arrives} → ${change.departs}` : null;
}

function ComparisonRowView(props: ComparisonRowProps) {
  const {
    group,
    party,
    step,
    references,
    flag,
    labels,
    selectedId,
    open,
    searching,
    notBefore,
    stale,
    plain,
    actions,
  } = props;
  const shares = countShares(party);
  const [hour, setHour] = useState<string | null>(null);
  const { lead, others } = group;
  const key = lead.journey.key;
  const row = others.find(({ journey }) => journey.key === hour) ?? lead;
  const cell = findCellToChoose(row);
  const offer = cell?.offer ?? row.journey.offers[0];
  if (!offer) return null;
  const { journey } = row;
  const selected = journey.offers.some(({ id }) => id === selectedId);
  const tooEarly = notBefore !== null && offer.departsAt < notBefore;
  const rest = [lead, ...others].filter((each) => each !== row).map((each) => each.journey.departsAt);
  const name = cell ? choiceName(journey, sharePrice(cell.price, shares)) : '';
  return (
    <div
      id={rowId(key)}
      data-row
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
      <Times
        offer={offer}
        flag={flag}
        warning={warningFor(offer, notBefore)}
        hours={
          rest.length === 0 ? null : plain ? (
            <p className={styles.aside}>{otherHoursText(offer.departsAt, rest)}</p>
          ) : (
            <button type="button" className={styles.hoursLink} onClick={() => actions.toggle(key)}>
              {otherHoursText(offer.departsAt, rest)}
            </button>
          )
        }
      />
      <Path offer={offer} labels={labels} />
      <Bags offer={offer} />
      <PriceCells
        row={row}
        shares={shares}
        step={step}
        searching={searching}
        solid={flag !== null}
        onLimit={actions.showLimit}
      />
      <div className={styles.acts}>
        {plain ? (
          offer.links.airline ? (
            <a className="btn btn--s btn--line" href={offer.links.airline} rel="noreferrer" target="_blank">
              Ir para a companhia
            </a>
          ) : (
            <NoLink airline={offer.airline} />
          )
        ) : (
          <>
            <button
              type="button"
              className={`btn btn--s ${selected ? 'btn--ink' : flag || open ? 'btn--main' : 'btn--line'}`}
              disabled={tooEarly || cell === null}
              onClick={() => actions.choose(offer)}
            >
              {selected ? <Icon name="ok" small /> : null}
              {selected ? 'Escolhido' : 'Escolher'}
              <span className="vh"> {name}</span>
            </button>
            <button
              type="button"
              className={styles.more}
              aria-expanded={open}
              aria-controls={detailsId(key)}
              onClick={() => actions.toggle(key)}
            >
              Detalhes<span className="vh"> de {name}</span>
              <Icon name="down" small />
            </button>
          </>
        )}
      </div>
      <div id={detailsId(key)} className={styles.details} hidden={!open}>
        {open ? (
          <Suspense fallback={<p className={styles.detailsWait}>Abrindo…</p>}>
            <RowDetails
              row={row}
              group={group}
              party={party}
              step={step}
              references={references}
              tooEarly={tooEarly}
              onHour={setHour}
              onChoose={actions.choose}
              handover={actions.handover}
              findReturn={actions.findReturn}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/**
 * A journey with its two prices. Drawn again only when something in it changed: rows are judged anew with every batch.
 * S-239, S-301
 */
export const ComparisonRow = memo(ComparisonRowView, (before, after) => {
  const { group: groupBefore, labels: labelsBefore, ...restBefore } = before;
  const { group: groupAfter, labels: labelsAfter, ...restAfter } = after;
  const names = Object.keys(restAfter) as (keyof typeof restAfter)[];
  return (
    names.every((name) => Object.is(restBefore[name], restAfter[name])) &&
    labelsBefore.join() === labelsAfter.join() &&
    sameValue(groupBefore, groupAfter)
  );
});
