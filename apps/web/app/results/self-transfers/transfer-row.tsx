import { formatShortName } from '@revoada/core/airlines/airlines';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDuration } from '@revoada/core/format/time';
import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { SelfTransfer } from '@revoada/core/self-transfer/combine-parts';
import {
  describeGain,
  describeWorth,
  formatPartPrice,
  formatPartsPrice,
} from '@revoada/core/self-transfer/transfer-text';
import { Link } from 'react-router';
import { fareFamilyText } from '../../flight-card/card-text.ts';
import { DayShift } from '../../flight-card/day-shift.tsx';
import { AirlineTile } from '../../ui/airline-tile.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLegs } from '../row/row-legs.tsx';
import styles from './self-transfers.module.css';
import { TransferNotes } from './transfer-notes.tsx';

function Purchase({ part, place, party }: { part: FlightOffer; place: number; party: PricedParty }) {
  return (
    <li>
      <span>
        {place}ª compra: <b>{formatShortName(part.airline)}</b>
        {part.fareFamily ? `, tarifa ${fareFamilyText(part.fareFamily)}` : ''}
      </span>
      <b>{formatPartPrice(part, party)}</b>
    </li>
  );
}

/** Two purchases that fly one slice: both flights, what they cost and gain, and what changes between them. */
export function TransferRow({
  transfer,
  party,
  url,
}: {
  transfer: SelfTransfer;
  party: PricedParty;
  url: string | null;
}) {
  const { parts, hub, waitMinutes, durationMinutes } = transfer;
  const [first, second] = parts;
  const airlines = [...new Set(parts.map(({ airline }) => formatShortName(airline)))].join(' + ');
  const gain = [describeWorth(transfer, party), describeGain(transfer, party)].filter(Boolean).join(', ');
  const isOneAirline = first.airline.iata === second.airline.iata;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.tiles}>
          <AirlineTile airline={first.airline} />
          {isOneAirline ? null : <AirlineTile airline={second.airline} />}
        </span>
        <p className={styles.times}>
          <b>
            {formatClock(first.departsAt)} – {formatClock(second.arrivesAt)}
            <DayShift flight={{ departsAt: first.departsAt, arrivesAt: second.arrivesAt }} />
          </b>
          <span>{airlines}, 2 compras</span>
        </p>
        <p className={styles.path}>
          <b>{formatDuration(durationMinutes)}</b>
          <span className={styles.line} aria-hidden="true" />
          <span>
            <b>{hub}</b> {formatDuration(waitMinutes)}, por sua conta
          </span>
        </p>
        <p className={styles.price}>
          <b>{formatPartsPrice(transfer, party)}</b>
          {gain ? <span>{gain}</span> : null}
        </p>
        {url ? (
          <Link to={url} className={`btn btn--line btn--s ${styles.choose}`}>
            Escolher
            <span className="vh">
              {' '}
              {airlines}, {formatClock(first.departsAt)}, por {hub}
            </span>
          </Link>
        ) : null}
      </div>
      <details className={styles.more}>
        <summary>
          Detalhes
          <span className="vh">
            {' '}
            de {airlines}, {formatClock(first.departsAt)}, por {hub}
          </span>
          <Icon name="down" small />
        </summary>
        <div className={styles.open}>
          <div>
            <RowLegs offer={first} title="1ª compra" />
            <p className={styles.wait}>
              <Icon name="clock" small />
              {formatDuration(waitMinutes)} por sua conta em {hub}
            </p>
            <RowLegs offer={second} title="2ª compra" />
          </div>
          <div>
            <TransferNotes connection={transfer} parts={parts} Heading="h4" />
            <ul className={styles.purchases}>
              <Purchase part={first} place={1} party={party} />
              <Purchase part={second} place={2} party={party} />
            </ul>
          </div>
        </div>
      </details>
    </li>
  );
}
