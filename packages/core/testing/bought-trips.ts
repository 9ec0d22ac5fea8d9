import type { BagKind } from '../src/flights/offer.ts';
import { readPayment } from '../src/flights/payment.ts';
import type {
  ChosenSlice,
  Hours,
  SliceConstraints,
  Ticket,
  TripJourney,
  TripRequest,
} from '../src/trips/trip-model.ts';

/** A trip that can be bought, as plain lists. */
export type BoughtTrip = { journeys: TripJourney[]; tickets: Ticket[] };

/** Every trip that can be bought, found by checking every combination against the rules. */
export function listAllTrips({ slices, tickets, chosen = [], constraints, basis }: TripRequest): BoughtTrip[] {
  const flights = slices.reduce<TripJourney[][]>(
    (lists, { journeys }) => lists.flatMap((list) => journeys.map((journey) => [...list, journey])),
    [[]],
  );
  return flights.filter(connect).flatMap((journeys) => {
    const allowed = journeys.every((journey, at) => {
      const limits = constraints?.slices?.[at];
      return (chosen[at]?.journey ?? journey.key) === journey.key && (!limits || isAllowed(journey, limits));
    });
    if (!allowed) return [];
    const usable = tickets.filter(({ covers }) => covers.every((part) => journeys[part.slice]?.key === part.journey));
    return listSubsets(usable)
      .filter((set) => {
        const covered = set.flatMap(({ covers }) => covers.map(({ slice }) => slice)).sort();
        return covered.join() === journeys.map((_, at) => at).join();
      })
      .filter((set) => set.every((ticket) => mayBuy(ticket, { chosen, constraints, bags: basis?.bags ?? [] })))
      .map((set) => ({ journeys, tickets: set }));
  });
}

const connect = (journeys: readonly TripJourney[]): boolean =>
  journeys.every((journey, at) => at === 0 || journey.departsAt > (journeys[at - 1]?.arrivesAt ?? ''));

function isAllowed(journey: TripJourney, limits: SliceConstraints): boolean {
  const between = (time: string, hours: Hours | undefined) =>
    !hours || (time.slice(11, 16) >= hours.from && time.slice(11, 16) <= hours.until);
  return [
    between(journey.departsAt, limits.departure),
    between(journey.arrivesAt, limits.arrival),
    !limits.airlines || limits.airlines.includes(journey.airline.iata),
    limits.maxStops === undefined || journey.stops <= limits.maxStops,
    limits.maxDurationMinutes === undefined || journey.durationMinutes <= limits.maxDurationMinutes,
    !limits.origins || limits.origins.includes(journey.origin),
    !limits.destinations || limits.destinations.includes(journey.destination),
  ].every(Boolean);
}

function mayBuy(
  ticket: Ticket,
  {
    chosen,
    constraints,
    bags,
  }: Pick<TripRequest, 'constraints'> & { chosen: readonly (ChosenSlice | null)[]; bags: readonly BagKind[] },
): boolean {
  const { price, covers } = ticket;
  if (price.kind === 'miles') {
    if (price.miles === 0) return false;
    if (constraints?.programmes?.includes(price.programme) === false) return false;
  }
  return covers.every((part) => {
    const wish = chosen[part.slice];
    if (wish?.ticket) return wish.ticket === ticket;
    if (wish?.payment && wish.payment !== readPayment(price)) return false;
    return bags.every((bag) => part.bags.includes(bag));
  });
}

function listSubsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((sets, item) => sets.concat(sets.map((set) => set.concat([item]))), [[]]);
}
