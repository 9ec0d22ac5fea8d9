import { formatShortName } from '@revoada/core/airlines/airlines';
import type { BagAllowance } from '@revoada/core/flights/offer';
import { formatList } from '@revoada/core/format/list';
import { formatClock, formatDuration } from '@revoada/core/format/time';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { CSSProperties, ReactNode } from 'react';
import {
  dayShiftText,
  dotPlaces,
  durationText,
  findConnections,
  findOperators,
  flightNumberText,
  listLowerCabins,
  stopsText,
} from '../../flight-card/card-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Sign } from '../../ui/sign.tsx';
import styles from './row-flight.module.css';
import { checkedOnlyShortText, shortBagText } from './row-text.ts';

type Props = {
  /** The id of its hours, for what is described by them. */
  timesId?: string;
  offer: ListedOffer;
  /** Text of the best row's flag; null for the others. */
  flag: string | null;
  /** The flight leaves before the chosen outbound has landed. */
  tooEarly: boolean;
  /** The other hours of a group. */
  hours?: ReactNode;
  /** Labels of other rankings that the row leads: 'mais barato', 'mais rápido'. */
  labels?: readonly string[];
  /** Which price includes the checked bag: 'só em milhas'; null where both do, or neither. */
  checkedOnly?: string | null;
};

/** When a flight leaves and lands, who flies it, and what is to be known of its hours. */
function Times({ timesId, offer, flag, tooEarly, hours }: Props) {
  const shift = dayShiftText(offer);
  const operators = findOperators(offer.segments);
  const warning = warningFor(offer, tooEarly);
  return (
    <div className={styles.when}>
      <h3 id={timesId} className={styles.times}>
        <time dateTime={offer.departsAt}>{formatClock(offer.departsAt)}</time>
        <small> {offer.origin}</small>
        <span aria-hidden="true"> – </span>
        <span className="vh"> a </span>
        <time dateTime={offer.arrivesAt}>{formatClock(offer.arrivesAt)}</time>
        {shift ? (
          <sup>
            <span className="vh">, {shift.words}, </span>
            {shift.mark}
          </sup>
        ) : null}
        <small> {offer.destination}</small>
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
      {listLowerCabins(offer.segments).map((text) => (
        <p key={text} className={styles.warn}>
          {text}
        </p>
      ))}
      {operators.length > 0 ? <p className={styles.aside}>operado por {formatList(operators)}</p> : null}
      {hours}
    </div>
  );
}

/**
 * Letters of a flag and labels that fit in one line of a phone: 'Melhor dos que você vê', 'Mais barato', 'Mais rápido'.
 */
const MOST_BESIDE_FLAG = 44;

/**
 * On phones labels share the line of the flag, or a short one that of the other hours; otherwise they take a separate
 * line.
 */
function placeLabels(labels: readonly string[], { flag, hours }: Pick<Props, 'flag' | 'hours'>): string | undefined {
  const { length } = labels.join('');
  if (flag !== null) return flag.length + length <= MOST_BESIDE_FLAG ? styles.besideFlag : undefined;
  return hours && length <= 'Mais barato'.length ? styles.besideHours : undefined;
}

/** How long it takes, and where it stops. */
function Path({ offer, labels = [], ...beside }: Pick<Props, 'offer' | 'flag' | 'hours' | 'labels'>) {
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
      <p className={styles.stop} data-stop>
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
        <p className={joinClasses(styles.labels, placeLabels(labels, beside))}>
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** Where there is little room 'inclusa' and 'não' are left to the drawing, where it says them. */
function BagText({ bag, drawn }: { bag: BagAllowance; drawn: boolean }) {
  const text = shortBagText(bag);
  return <span className={drawn && (text === 'inclusa' || text === 'não') ? styles.drawnBag : undefined}>{text}</span>;
}

/** The open row says it in full. */
function CheckedOnly({ text }: { text: string }) {
  return (
    <span title={text}>
      <span className="vh">{text}</span>
      <span aria-hidden="true">{checkedOnlyShortText(text)}</span>
    </span>
  );
}

/** Bags that the fare includes. */
function Bags({ offer, checkedOnly }: Pick<Props, 'offer' | 'checkedOnly'>) {
  const { hand, checked } = offer.baggage;
  return (
    <ul className={styles.bags}>
      <li>
        <Icon name="hand" small />
        <span className="vh">mala de mão: </span>
        <BagText bag={hand} drawn={hand.included !== false} />
      </li>
      <li>
        <Icon name={checkedOnly || checked.included !== false ? 'suitcase' : 'no-suitcase'} small />
        <span className="vh">mala despachada: </span>
        {checkedOnly ? <CheckedOnly text={checkedOnly} /> : <BagText bag={checked} drawn />}
      </li>
    </ul>
  );
}

/** Drawback of a flight; null where there is none. */
function warningFor({ segments }: ListedOffer, tooEarly: boolean): string | null {
  if (tooEarly) return 'sai antes de a ida chegar';
  const change = findConnections(segments).find(({ changesAirport }) => changesAirport);
  return change ? `troca de aeroporto: ${change.arrives} → ${change.departs}` : null;
}

/** A flight in a row of the results. row-flight.module.css arranges it. */
export function RowFlight(props: Props) {
  return (
    <div className={styles.flight}>
      <Times {...props} />
      <Path {...props} />
      <Bags {...props} />
    </div>
  );
}
