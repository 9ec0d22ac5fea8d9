import { formatShortName } from '@revoada/core/airlines/airlines';
import type { Party } from '@revoada/core/flights/party';
import { formatDay } from '@revoada/core/format/time';
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
  labelPlace: (code: string) => string;
}) {
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
        <CardPrice price={flight.price} perAdult={flight.perAdult} party={party} />
        <CardRoute offer={flight} />
        <CardFacts offer={flight} party={party} />
        <div className={styles.legFoot}>
          {note}
          {acts}
          {payments}
        </div>
        {flight.segments.length > 1 ? (
          <div className={styles.legStops}>
            <JourneyDetails offer={flight} />
          </div>
        ) : null}
      </article>
    </section>
  );
}
