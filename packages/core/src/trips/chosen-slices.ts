import type { BagKind } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import { hasBags } from '../journeys/journey-fares.ts';
import type { ReturnFares } from '../journeys/return-fares.ts';
import type { JointTickets } from '../search/joint-tickets.ts';
import { toFareSlice } from './fare-slice.ts';
import { listJointJourneys, listJointTickets } from './joint-journeys.ts';
import type { ChosenFlights } from './trip-around.ts';
import { type Slice, type TripJourney, UNKNOWN_FLIGHTS } from './trip-model.ts';
import type { TripTicket } from './trip-tickets.ts';

/** Placeholder times let all flights connect: rows that leave too early keep their prices and say so. */
export function toChosenSlice(journeyKey: string, slice: number): Slice {
  const time = `000${slice + 1}-01-01T00:00`;
  return { journeys: [{ ...UNKNOWN_FLIGHTS, key: journeyKey, departsAt: time, arrivesAt: time }] };
}

/** The slices after `first - 1`, with the flights that are sold by themselves and those that only joint tickets sell. */
export function listLaterSlices(
  after: readonly ReturnFares[],
  first: number,
  { jointTickets, bags }: { jointTickets: JointTickets; bags: readonly BagKind[] },
): { slices: Slice[]; tickets: TripTicket[] } {
  const later = after.map((fares, at) => toFareSlice(fares, first + at, bags));
  return {
    slices: later.map(({ slice }, at) => addJourneys(slice, listJointJourneys(jointTickets, first + at))),
    tickets: later.flatMap(({ tickets }) => tickets),
  };
}

function addJourneys({ journeys }: Slice, others: readonly TripJourney[]): Slice {
  if (others.length === 0) return { journeys };
  const keys = new Set(journeys.map(({ key }) => key));
  return { journeys: [...journeys, ...others.filter(({ key }) => !keys.has(key))] };
}

type Choice = Omit<ChosenFlights, 'fares' | 'price'> & Partial<Pick<ChosenFlights, 'price'>>;

/** The joint tickets that include the bags in all slices and agree with the choices of the slices before. */
export function keepOfChoices(
  jointTickets: JointTickets,
  before: readonly Choice[],
  bags: readonly BagKind[],
): TripTicket[] {
  return listJointTickets(jointTickets).filter(
    (ticket) =>
      ticket.covers.every((part) => {
        const chosen = before[part.slice];
        return hasBags(part, bags) && (!chosen || isOfChoice(part, chosen));
      }) && isOfChosenFamily(ticket, before),
  );
}

/** False for other flights than the chosen ones, and for a fare without the bags for which these were chosen. */
function isOfChoice(part: TripTicket['covers'][number], { journeyKey, wantedBags = [] }: Choice): boolean {
  return part.journey === journeyKey && hasBags(part, wantedBags);
}

/** False for a ticket that is paid like a chosen one and holds another fare family for its flights. */
function isOfChosenFamily({ price, joint }: TripTicket, before: readonly Choice[]): boolean {
  return before.every(({ ticket, price: chosen, fareFamily = null }, slice) => {
    if (!ticket || !chosen || readPayment(chosen) !== readPayment(price)) return true;
    return joint?.parts.every((part) => part.slice !== slice || part.fareFamily === fareFamily) ?? true;
  });
}
