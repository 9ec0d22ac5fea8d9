import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDay, formatDuration } from '@revoada/core/format/time';
import styles from './card.module.css';
import { findConnections, flightNumberText, listLowerCabins } from './card-text.ts';
import { DayShift } from './day-shift.tsx';

/** The flights one by one, with their layovers. */
export function JourneyDetails({ offer }: { offer: FlightOffer }) {
  const connections = findConnections(offer.segments);
  return (
    <ol className={styles.legs}>
      {offer.segments.map((segment, index) => {
        const connection = connections[index];
        return (
          <li key={`${segment.origin}${segment.departsAt}`}>
            <p>
              <b>
                {formatClock(segment.departsAt)} {segment.origin} – {formatClock(segment.arrivesAt)}
                <DayShift flight={segment} /> {segment.destination}
              </b>
            </p>
            <p>
              {formatDay(segment.departsAt)} · {segment.carrier.name} {flightNumberText(segment)} ·{' '}
              {formatDuration(segment.durationMinutes)}
              {segment.operatedBy.iata !== segment.carrier.iata ? ` · operado por ${segment.operatedBy.name}` : ''}
              {segment.aircraft ? ` · ${segment.aircraft}` : ''}
              {listLowerCabins([segment]).map((text) => ` · ${text}`)}
            </p>
            {connection ? (
              <p className={connection.changesAirport ? `${styles.legsStop} ${styles.warn}` : styles.legsStop}>
                Conexão de {formatDuration(connection.waitMinutes)} em {connection.arrives}
                {connection.changesAirport ? `, com troca de aeroporto para ${connection.departs}` : ''}
              </p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
