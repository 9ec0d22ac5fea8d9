import type { FlightOffer } from '@revoada/core/flights/offer';
import { type CheckState, readCheckedAt } from '../../recheck/check-store.ts';
import { type PriceCheck, pickRules } from '../../recheck/price-check.ts';
import { isSameTicket, sharePrice } from '../../recheck/ticket-check.ts';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import type { Handover } from '../handover.ts';

/** State of a purchase's price before the airline's page opens. */
export type HandoverCheck = {
  state: 'checking' | PriceCheck['state'];
  /** The purchase at its present prices. */
  handover: Handover;
  /** UTC instant of the oldest answer, ISO with Z; null where one is missing. */
  checkedAt: string | null;
  reason: Extract<PriceCheck, { state: 'unsure' }>['reason'] | null;
  /** Other offers of the direction; empty for a purchase of both, and for a joint ticket. */
  alternatives: readonly FlightOffer[];
};

/** A state decides for the whole purchase before those that follow it. */
const ranks = ['gone', 'checking', 'changed', 'unsure', 'same'] as const;

const nameState = (check: CheckState): HandoverCheck['state'] => (check === 'checking' ? check : check.state);

/** True where a purchase is a joint ticket, wholly or by one of its flights. */
export const isTicket = ({ offers: [first, second] }: Pick<Handover, 'offers'>): boolean =>
  first.ticket !== undefined && (second === undefined || isSameTicket(first, second));

/**
 * Combines the checks of a purchase's flights, in their order; a flight without one is being checked. The check of the
 * first flight is that of its whole joint ticket.
 */
export function combineChecks(handover: Handover, checks: readonly (CheckState | null)[]): HandoverCheck {
  const flights = listFlights(handover);
  const isOne = isTicket(handover);
  const states = flights.map((_, at) => checks[isOne ? 0 : at] ?? 'checking');
  const state = ranks.find((rank) => states.some((check) => nameState(check) === rank)) ?? 'checking';
  const answers = states.filter((check) => check !== 'checking');
  const times = answers.map(readCheckedAt);
  const decisive = answers.find((check) => check.state === state);
  const present = flights.map((flight, at) => {
    const check = states[at];
    return check && check !== 'checking' && 'flight' in check ? { ...flight, ...pickPrice(check.flight) } : flight;
  });
  return {
    state,
    handover: priceAgain(handover, present, state === 'changed'),
    checkedAt: times.length === flights.length && !times.includes(null) ? (times.toSorted()[0] ?? null) : null,
    reason: decisive?.state === 'unsure' ? decisive.reason : null,
    alternatives: isReplaceable(handover) && decisive && 'alternatives' in decisive ? decisive.alternatives : [],
  };
}

/** Another flight cannot replace a purchase of both, or a joint ticket. */
const isReplaceable = (handover: Handover): boolean => handover.leg !== 'both' && !isTicket(handover);

/** The flights of a purchase. */
export const listFlights = ({ offers }: Pick<Handover, 'offers'>): FlightOffer[] =>
  offers.flatMap((offer) => offer ?? []);

const pickPrice = ({ price, perAdult, conditions, seenAt }: ChosenFlight) => {
  return { price, perAdult, ...pickRules({ conditions }), ...(seenAt && { seenAt }) };
};

/** A total with the best return counted the old price, so it is left out where that changed. */
function priceAgain(handover: Handover, present: readonly ChosenFlight[], isChanged: boolean): Handover {
  const [first, second] = present;
  if (!first) return handover;
  const { withBestReturn, ...rest } = handover;
  const { leg, chosen, slices } = handover;
  const way = leg === 'outbound' || leg === 'return' ? leg : null;
  const again = (flight: ChosenFlight | null) => flight && sharePrice(flight, first);
  return {
    ...rest,
    offers: second ? [first, second] : [first],
    seenAt: first.seenAt ?? handover.seenAt,
    ...(withBestReturn && !isChanged && { withBestReturn }),
    ...(chosen && {
      chosen: { outbound: again(chosen.outbound), return: again(chosen.return), ...(way && { [way]: first }) },
    }),
    ...(slices && {
      slices: slices.map((each) => ({ ...each, flight: each.leg === leg ? first : sharePrice(each.flight, first) })),
    }),
  };
}
