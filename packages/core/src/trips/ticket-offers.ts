import { listBags } from '../flights/bags.ts';
import { comparePrices, toFareAlternative } from '../flights/fares.ts';
import type { BagAllowance, Baggage, Direction, FareAlternative } from '../flights/offer.ts';
import { makeOfferId } from '../flights/offer-keys.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import type { JourneyFares } from '../journeys/journey-fares.ts';
import type { JointJourney, JointTicket, JointTickets } from '../search/joint-tickets.ts';
import { findJointJourney } from './joint-journeys.ts';

const NO_FARES: JourneyFares = { cash: [], awards: [], quotes: [] };

/** A slice, and the direction of its offers. */
export type NamedSlice = { slice: number; direction: Direction };

/**
 * A joint ticket as an offer of the flights that it covers in one slice: its price is that of the whole ticket, its fare
 * family and bags are those of the slice. Null where it does not cover the slice, or the account's limit holds these
 * flights back.
 */
export function toTicketOffer(
  ticket: JointTicket,
  { slice, direction }: NamedSlice,
  joint: Pick<JointTickets, 'journeys'>,
): ListedOffer | null {
  const part = ticket.parts.find((each) => each.slice === slice);
  const journey = part && findJointJourney(joint, slice, part.journeyKey);
  if (!part || !journey || journey.hidden) return null;
  const { fareFamily, baggage } = part;
  const { price, perAdult, source, links, conditions, id, parts } = ticket;
  return {
    ...pickFlights(journey),
    ...{ direction, source, links, price, perAdult, fareFamily, baggage },
    ...(conditions && { conditions }),
    ...{ companyCashCents: null, alternatives: [], estimated: false, journeyFares: NO_FARES },
    id: `${makeOfferId({ direction, journeyKey: journey.journeyKey, price })}.bilhete`,
    ticket: { id, slices: parts.map((each) => each.slice) },
  };
}

function pickFlights({ slice: _, hidden: __, ...journey }: JointJourney): Omit<JointJourney, 'slice' | 'hidden'> {
  return journey;
}

/**
 * The joint tickets that cover a slice as its offers, for filters and counts: one for each journey and way of paying,
 * with the other tickets as its fares. Each fare includes the bags that its ticket includes in all of its slices.
 */
export function listTicketOffers(joint: JointTickets, { slice, direction }: NamedSlice): ListedOffer[] {
  const offers = joint.tickets.flatMap((ticket) => {
    const offer = toTicketOffer(ticket, { slice, direction }, joint);
    return offer ? [{ ...offer, baggage: intersectBags(ticket.parts.map(({ baggage }) => baggage)) }] : [];
  });
  const groups = Map.groupBy(offers, ({ id }) => id);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.sort((a, b) => comparePrices(a.price, b.price));
    return first ? [{ ...first, alternatives: listOtherBags(first, others) }] : [];
  });
}

/** The cheapest of each further combination of bags. */
function listOtherBags(first: ListedOffer, others: readonly ListedOffer[]): FareAlternative[] {
  const known = new Set([describeBags(first)]);
  return others.flatMap((offer) => {
    const bags = describeBags(offer);
    if (known.has(bags)) return [];
    known.add(bags);
    return [toFareAlternative(offer)];
  });
}

const describeBags = ({ baggage }: ListedOffer): string => listBags(baggage).join();

/** Bags that are included in every slice. */
function intersectBags(all: readonly Baggage[]): Baggage {
  const least = (kind: keyof Baggage): BagAllowance =>
    all.map((baggage) => baggage[kind]).reduce((a, b) => (countBags(b) < countBags(a) ? b : a));
  return { hand: least('hand'), checked: least('checked') };
}

/** A bag that a source does not mention counts less than one that costs extra, as in filters. */
function countBags({ included, quantity }: BagAllowance): number {
  return included === null ? -1 : included ? (quantity ?? 1) : 0;
}
