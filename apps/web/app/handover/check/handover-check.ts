import type { FlightOffer } from '@revoada/core/flights/offer';
import { type CheckState, readCheckedAt } from '../../recheck/check-store.ts';
import type { PriceCheck } from '../../recheck/price-check.ts';
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
  /** Other offers of the direction; empty for a purchase of both. */
  alternatives: readonly FlightOffer[];
};

/** A state decides for the whole purchase before those that follow it. */
const ranks = ['gone', 'checking', 'changed', 'unsure', 'same'] as const;

const nameState = (check: CheckState): HandoverCheck['state'] => (check === 'checking' ? check : check.state);

/** Combines the checks of a purchase's flights, in their order; a flight without one is being checked. */
export function combineChecks(handover: Handover, checks: readonly (CheckState | null)[]): HandoverCheck {
  const flights = listFlights(handover);
  const states = flights.map((_, at) => checks[at] ?? 'checking');
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
    alternatives: handover.leg !== 'both' && decisive && 'alternatives' in decisive ? decisive.alternatives : [],
  };
}

/** The flights of a purchase. */
export const listFlights = ({ offers }: Pick<Handover, 'offers'>): FlightOffer[] =>
  offers.flatMap((offer) => offer ?? []);

const pickPrice = ({ price, perAdult, seenAt }: ChosenFlight) => ({ price, perAdult, ...(seenAt && { seenAt }) });

/** A total with the best return counted the old price, so it is left out where that changed. */
function priceAgain(handover: Handover, present: readonly ChosenFlight[], isChanged: boolean): Handover {
  const [first, second] = present;
  if (!first) return handover;
  const { withBestReturn, ...rest } = handover;
  const { leg, chosen, slices } = handover;
  return {
    ...rest,
    offers: second ? [first, second] : [first],
    seenAt: first.seenAt ?? handover.seenAt,
    ...(withBestReturn && !isChanged && { withBestReturn }),
    ...(chosen && (leg === 'outbound' || leg === 'return') && { chosen: { ...chosen, [leg]: first } }),
    ...(slices && { slices: slices.map((each) => (each.leg === leg ? { ...each, flight: first } : each)) }),
  };
}
