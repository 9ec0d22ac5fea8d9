import { formatShortName } from '@revoada/core/airlines/airlines';
import { readSliceNumber } from '@revoada/core/flights/directions';
import type { Party } from '@revoada/core/flights/party';
import { formatDay } from '@revoada/core/format/time';
import { nameSlices } from '@revoada/core/search/texts/slice-places';
import type { ReactNode } from 'react';
import cardStyles from '../flight-card/card.module.css';
import { CardFacts } from '../flight-card/card-facts.tsx';
import { cardKinds } from '../flight-card/card-kinds.ts';
import { CardPrice } from '../flight-card/card-price.tsx';
import { CardRoute } from '../flight-card/card-route.tsx';
import { flightNumberText } from '../flight-card/card-text.ts';
import { JourneyDetails } from '../flight-card/journey-details.tsx';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { AirlineTile } from '../ui/airline-tile.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './summary.module.css';

/** Slices that the price of a joint ticket covers: 'ida e volta', '2º e 3º trechos'. */
function describeTicket({ ticket, direction }: ChosenFlight): string | null {
  if (!ticket) return null;
  return readSliceNumber(direction) === null ? 'ida e volta' : nameSlices(ticket.slices);
}

/** A chosen flight in full, also for printing. */
export function LegCard({
  title,
  id,
  flight,
  party,
  doubtful,
  note,
  acts,
  payments = null,
  isSameTicket = false,
  labelPlace,
}: {
  title: string;
  id: string;
  flight: ChosenFlight;
  party: Party;
  /** Dims the price, because it changed or no longer exists. */
  doubtful: boolean;
  note: ReactNode;
  acts: ReactNode;
  /** Other ways of paying for the same flights. */
  payments?: ReactNode;
  /** The ticket of another card, which shows its price, covers it too. */
  isSameTicket?: boolean;
  labelPlace: (code: string) => string;
}) {
  const { conditions: _, ...rest } = flight;
  return (
    <section className={styles.leg} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        <small>
          {formatDay(flight.departsAt)} · {labelPlace(flight.origin)} a {labelPlace(flight.destination)}
        </small>
      </h2>
      <article
        className={joinClasses(cardStyles.card, cardKinds[flight.price.kind], doubtful && cardStyles.stale)}
        aria-label={formatShortName(flight.airline)}
      >
        <AirlineTile airline={flight.airline} />
        <p className={cardStyles.air}>
          {formatShortName(flight.airline)}
          <small>{flight.segments.map(flightNumberText).join(' · ')}</small>
        </p>
        {isSameTicket ? (
          <p className={cardStyles.price}>no mesmo bilhete</p>
        ) : (
          <CardPrice price={flight.price} perAdult={flight.perAdult} party={party} covers={describeTicket(flight)} />
        )}
        <CardRoute offer={flight} />
        <CardFacts offer={isSameTicket ? rest : flight} party={party} />
        {note || acts || payments ? (
          <div className={styles.legFoot}>
            {note}
            {acts}
            {payments}
          </div>
        ) : null}
        {flight.segments.length > 1 ? (
          <div className={styles.legStops}>
            <JourneyDetails offer={flight} />
          </div>
        ) : null}
      </article>
    </section>
  );
}
