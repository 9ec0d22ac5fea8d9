import type { Direction } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { airlineVisit } from '../handover/airline-visit.ts';
import { FareToChooseNote } from '../handover/fare-to-choose-note.tsx';
import { FrontPageNote } from '../handover/front-page-note.tsx';
import type { Handover } from '../handover/handover.ts';
import { FlightHandover, HandoverButton } from '../handover/handover-button.tsx';
import { describeTwoPurchases } from '../handover/purchases/two-purchases.ts';
import { isSameTicket } from '../recheck/ticket-check.ts';
import { type ChosenFlight, readSeenAt } from '../selection/chosen-flight.ts';
import { OfLeg } from './of-leg.tsx';
import styles from './summary.module.css';
import type { Trip } from './use-trip.ts';

/** Handover of one direction of the trip, or of both where one ticket covers them. */
function toHandover(leg: 'outbound' | 'return', flight: ChosenFlight, trip: Trip, search: SearchQuery): Handover {
  // A return chosen here makes it a round trip, whatever the query was.
  const back = trip.inbound.flight?.departsAt.slice(0, 10) ?? search.return;
  const [out, inbound] = [trip.outbound.flight, trip.inbound.flight];
  if (out && inbound && isSameTicket(out, inbound)) {
    const whole = { ...search, return: back };
    return { leg: 'both', offers: [out, inbound], search: whole, seenAt: readSeenAt(out), guessed: trip.guessed };
  }
  return {
    leg,
    offers: [flight],
    search: { ...search, return: back },
    seenAt: readSeenAt(flight),
    guessed: trip.guessed,
    chosen: { outbound: trip.outbound.flight, return: trip.inbound.flight },
  };
}

/** 'Ir para a companhia' of one flight, with instructions. */
export function LegActs({
  flight,
  of,
  search,
  main,
  handover,
}: {
  flight: ChosenFlight;
  /** Direction in the button's text; null where it covers the whole trip. */
  of: Direction | null;
  search: SearchQuery;
  main: boolean;
  handover: () => Handover;
}) {
  return (
    <>
      <FlightHandover
        offer={flight}
        className={`btn btn--s ${main ? 'btn--main' : 'btn--line'} ${styles.legGo}`}
        handover={handover}
      >
        Ir para a companhia
        <OfLeg leg={of} />
      </FlightHandover>
      <FareToChooseNote offer={flight} party={search} className={styles.legFront} />
      <FrontPageNote offer={flight} className={styles.legFront} />
    </>
  );
}

/** 'Ir para a companhia' of one direction of the trip. */
export function LegHandover({
  leg,
  flight,
  trip,
  search,
  main,
}: {
  leg: 'outbound' | 'return';
  flight: ChosenFlight;
  trip: Trip;
  search: SearchQuery;
  main: boolean;
}) {
  const [out, back] = [trip.outbound.flight, trip.inbound.flight];
  const isJoint = out !== null && back !== null && isSameTicket(out, back);
  return (
    <LegActs
      flight={flight}
      of={isJoint || !out || !back ? null : leg}
      search={search}
      main={main}
      handover={() => toHandover(leg, flight, trip, search)}
    />
  );
}

/**
 * One link for both directions where a seller offers both in the same currency; else a note that they take two
 * purchases. Nothing where the party is unknown, because the link would contain a guessed one.
 */
export function TogetherHandover({ trip, search }: { trip: Trip; search: SearchQuery }) {
  const { outbound, inbound, guessed } = trip;
  if (guessed || !outbound.flight || !inbound.flight || outbound.bought || inbound.bought) return null;
  const offers = [outbound.flight, inbound.flight] as const;
  // The one link is that of its purchase already.
  if (isSameTicket(...offers)) return null;
  if (airlineVisit({ offers, search }) === null) {
    const purchases = describeTwoPurchases(...offers);
    return purchases && <p className={styles.totalNote}>{purchases}</p>;
  }
  return (
    <>
      <HandoverButton
        className="btn btn--line btn--wide"
        handover={() => ({ leg: 'both', offers, search, seenAt: readSeenAt(offers[0]) })}
      >
        Ida e volta juntas
      </HandoverButton>
      <p className={styles.totalNote}>Na mesma compra, o total da companhia pode ser diferente desta soma.</p>
    </>
  );
}
