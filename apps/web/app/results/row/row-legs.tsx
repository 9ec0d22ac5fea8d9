import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDay, formatDuration } from '@revoada/core/format/time';
import { durationText, findConnections, flightNumberText, listLowerCabins } from '../../flight-card/card-text.ts';
import { DayShift } from '../../flight-card/day-shift.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './row-details.module.css';
import { useAirportNames } from './use-airport-names.ts';

/** The flights of one way, one by one, with what passes between them. */
export function RowLegs({ offer, title }: { offer: FlightOffer; title: string }) {
  const connections = findConnections(offer.segments);
  const nameAirport = useAirportNames();
  return (
    <>
      <h4>
        {title}, {formatDay(offer.departsAt)} <span>{durationText(offer)}</span>
      </h4>
      <ol className={styles.legs}>
        {offer.segments.map((segment, at) => {
          const connection = connections[at];
          return (
            <li key={`${segment.origin}${segment.departsAt}`}>
              <p className={styles.stop}>
                <b>
                  {formatClock(segment.departsAt)}
                  <DayShift flight={{ ...offer, arrivesAt: segment.departsAt }} verb="sai" />
                </b>{' '}
                {nameAirport(segment.origin)}
              </p>
              <p className={styles.fly}>
                {formatDuration(segment.durationMinutes)} · {segment.carrier.name} {flightNumberText(segment)}
                {segment.operatedBy.iata !== segment.carrier.iata ? ` · operado por ${segment.operatedBy.name}` : ''}
                {segment.aircraft ? ` · ${segment.aircraft}` : ''}
                {listLowerCabins([segment]).map((text) => ` · ${text}`)}
              </p>
              <p className={styles.stop}>
                <b>
                  {formatClock(segment.arrivesAt)}
                  <DayShift flight={{ ...offer, arrivesAt: segment.arrivesAt }} />
                </b>{' '}
                {nameAirport(segment.destination)}
              </p>
              {connection ? (
                <p className={connection.changesAirport ? `${styles.wait} ${styles.change}` : styles.wait}>
                  <Icon name={connection.changesAirport ? 'warning' : 'clock'} small />
                  Conexão de {formatDuration(connection.waitMinutes)}
                  {connection.changesAirport
                    ? `, com troca de aeroporto: ${connection.arrives} → ${connection.departs}`
                    : `, no mesmo aeroporto`}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}
