import { hasLowerCabin } from '@revoada/core/flights/lower-cabin';
import type { BagAllowance, FoundOffer, Price } from '@revoada/core/flights/offer';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import type { PriceObservation, SearchedDay } from '../database/prices/price-observations.ts';
import type { PairState } from '../search/pair-state.ts';

/**
 * The observations of a finished search. `whole`: every source answered, so fares that are not among the rows are not sold;
 * without rows, none is.
 */
export type SearchObservations = { day: SearchedDay; rows: PriceObservation[]; whole: boolean };

/**
 * Extracts the lowest fare of each airline in cash and in each programme's miles, per adult. Null when stored fares replaced
 * the search, or when no fare per adult with taxes is known. Flights with a segment in a lower cabin are ignored.
 */
export function extractObservations(request: FareRequest, state: PairState, demo: boolean): SearchObservations | null {
  if (!state.complete || state.stale || state.saved || state.failure !== null) return null;
  const { origin, destination, date: flightDate, cabin, airline } = request;
  const seenOn = new Date(state.searchedAt).toISOString().slice(0, 10);
  const day: SearchedDay = { origin, destination, flightDate, seenOn, cabin, demo };
  const lowest = new Map<string, Omit<PriceObservation, 'breadth'>>();
  let shareless = 0;
  for (const offer of state.offers) {
    if (hasLowerCabin(offer)) continue;
    const price = findAdultPrice(offer, request);
    if (!price || price.taxCents === null) {
      shareless += 1;
      continue;
    }
    const programme = price.kind === 'cash' ? '' : price.programme;
    const amount = price.kind === 'cash' ? price.totalCents : price.miles;
    const carrier = offer.airline.iata;
    const lowestBefore = lowest.get(`${programme}:${carrier}`);
    if (lowestBefore && lowestBefore.amount <= amount) continue;
    lowest.set(`${programme}:${carrier}`, {
      ...day,
      programme,
      carrier,
      amount,
      taxCents: price.taxCents,
      checkedBags: countBags(offer.baggage.checked),
    });
  }
  const breadth = airline !== null ? 'airline' : state.partial || shareless > 0 ? 'partial' : 'whole';
  const whole = breadth === 'whole';
  // Seats may be left for one adult where a larger party found none.
  const nothingSold = whole && isOneAdult(request);
  return lowest.size > 0 || nothingSold
    ? { day, rows: Array.from(lowest.values(), (row) => ({ ...row, breadth })), whole }
    : null;
}

function findAdultPrice({ perAdult, price }: FoundOffer, party: FareRequest): Price | null {
  if (perAdult) return perAdult;
  return isOneAdult(party) ? price : null;
}

const isOneAdult = ({ adults, children, infants }: FareRequest): boolean =>
  adults === 1 && children === 0 && infants === 0;

function countBags({ included, quantity }: BagAllowance): number | null {
  if (included === null) return null;
  return included ? Math.min(99, Math.max(1, Math.floor(quantity ?? 1))) : 0;
}
