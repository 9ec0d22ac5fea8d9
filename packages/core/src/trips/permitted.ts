import { readPayment } from '../flights/payment.ts';
import { hasBags } from '../journeys/journey-fares.ts';
import type { Hours, SliceConstraints, Ticket, TripJourney, TripRequest } from './trip-model.ts';

/** The journeys of each slice that are chosen, or may be, by their keys. */
export function findPermittedJourneys({ slices, chosen = [], constraints }: TripRequest): Map<string, TripJourney>[] {
  return slices.map(({ journeys }, at) => {
    const chosenKey = chosen[at]?.journey;
    const limits = constraints?.slices?.[at] ?? {};
    const fits = (journey: TripJourney) => (chosenKey ?? journey.key) === journey.key && fitsSlice(journey, limits);
    return new Map(journeys.filter(fits).map((journey) => [journey.key, journey]));
  });
}

/** Finds the tickets that may cover their slices. An award of 0 miles has no price. */
export function findPermittedTickets<Each extends Ticket>(
  { tickets, chosen = [], constraints, basis = { bags: [] } }: TripRequest<Each>,
  journeys: readonly ReadonlyMap<string, TripJourney>[],
): Each[] {
  return tickets.filter((ticket) => {
    const { price, covers } = ticket;
    if (price.kind === 'miles' && price.miles <= 0) return false;
    if (price.kind === 'miles' && constraints?.programmes && !constraints.programmes.includes(price.programme)) {
      return false;
    }
    return covers.every((part) => {
      const { ticket: chosenTicket, payment } = chosen[part.slice] ?? {};
      if (!journeys[part.slice]?.has(part.journey)) return false;
      if (chosenTicket) return chosenTicket === ticket;
      return (payment === undefined || payment === readPayment(price)) && hasBags(part, basis.bags);
    });
  });
}

function fitsSlice(journey: TripJourney, limits: SliceConstraints): boolean {
  const { airlines, origins, destinations, maxStops = Infinity, maxDurationMinutes = Infinity } = limits;
  return (
    journey.stops <= maxStops &&
    journey.durationMinutes <= maxDurationMinutes &&
    isWithin(journey.departsAt, limits.departure) &&
    isWithin(journey.arrivesAt, limits.arrival) &&
    (airlines?.includes(journey.airline.iata) ?? true) &&
    (origins?.includes(journey.origin) ?? true) &&
    (destinations?.includes(journey.destination) ?? true)
  );
}

function isWithin(localTime: string, hours: Hours | undefined): boolean {
  const clock = localTime.slice(11, 16);
  return hours === undefined || (hours.from <= clock && clock <= hours.until);
}
