import type { FlightOffer } from '@revoada/core/flights/offer';
import { offerAtFare } from '@revoada/core/flights/offer-at-fare';
import { formatClock, formatDay, formatDuration } from '@revoada/core/format/time';
import { AVAILABILITY_NOTE } from '@revoada/core/miles/availability';
import { priceLabel } from '@revoada/core/results/categories';
import styles from './card.module.css';
import { checkedBagText, findConnections, flightNumberText, handBagText } from './card-text.ts';
import { namedFares } from './fare-names.ts';

/** The flights one by one, with what passes between them. */
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
                {formatClock(segment.departsAt)} {segment.origin} – {formatClock(segment.arrivesAt)}{' '}
                {segment.destination}
              </b>
            </p>
            <p>
              {formatDay(segment.departsAt)} · {segment.carrier.name} {flightNumberText(segment)} ·{' '}
              {formatDuration(segment.durationMinutes)}
              {segment.operatedBy.iata !== segment.carrier.iata ? ` · operado por ${segment.operatedBy.name}` : ''}
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

function Fares({ offer, onChoose }: { offer: FlightOffer; onChoose?: (offer: FlightOffer) => void }) {
  return (
    <>
      <h3>Outras tarifas deste voo</h3>
      <ul className={styles.fares}>
        {namedFares(offer.alternatives).map(({ fare, name }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>
                {handBagText(fare.baggage.hand)} · {checkedBagText(fare.baggage.checked)}
              </small>
            </span>
            <b className={styles.faresPrice}>{priceLabel(fare.price)}</b>
            {onChoose ? (
              <button type="button" className="btn btn--text" onClick={() => onChoose(offerAtFare(offer, fare))}>
                Selecionar<span className="vh"> {name}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Behind 'Detalhes': the flights one by one, the other fares, and the way to the airline. */
export function CardDetails({
  offer,
  onChoose,
  handover,
}: {
  offer: FlightOffer;
  onChoose?: (offer: FlightOffer) => void;
  handover?: React.ReactNode;
}) {
  return (
    <div className={styles.details}>
      <JourneyDetails offer={offer} />
      {offer.alternatives.length > 0 ? <Fares offer={offer} onChoose={onChoose} /> : null}
      {offer.price.kind === 'miles' ? <p className={styles.note}>Disponibilidade {AVAILABILITY_NOTE}.</p> : null}
      {handover}
    </div>
  );
}
