import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatClock, formatDuration } from '@revoada/core/format/time';
import type { CSSProperties } from 'react';
import styles from './card.module.css';
import { dayShiftText, dotPlaces, durationText, findConnections, stopsText } from './card-text.ts';

/** Times, airports, duration and stops; each stop's dot is placed by its time in the journey. */
export function CardRoute({ offer }: { offer: FlightOffer }) {
  const shift = dayShiftText(offer);
  const connections = findConnections(offer.segments);
  return (
    <div className={styles.route}>
      <div>
        <time className={styles.time} dateTime={offer.departsAt}>
          {formatClock(offer.departsAt)}
        </time>
        <span className={styles.iata}>{offer.origin}</span>
      </div>
      <div className={styles.path}>
        <span data-duration>
          {offer.durationEstimated ? <span className="vh">duração estimada: </span> : null}
          {durationText(offer)}
        </span>
        <span className={styles.line} aria-hidden="true">
          {dotPlaces(offer).map((place) => (
            <i key={place} style={{ '--at': `${place}%` } as CSSProperties} />
          ))}
        </span>
        <span className={styles.stops}>
          <b>{stopsText(offer.stops)}</b>
          {connections.map(({ arrives, waitMinutes }) => ` · ${arrives} ${formatDuration(waitMinutes)}`).join('')}
        </span>
      </div>
      <div>
        <time className={styles.time} dateTime={offer.arrivesAt}>
          {formatClock(offer.arrivesAt)}
          {shift ? (
            <sup>
              <span className="vh">, {shift.words}, </span>
              {shift.mark}
            </sup>
          ) : null}
        </time>
        <span className={styles.iata}>{offer.destination}</span>
      </div>
    </div>
  );
}
