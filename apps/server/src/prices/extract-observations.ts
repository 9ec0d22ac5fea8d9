import type { FareRequest } from '@revoada/core/flights/fare-source';
import { hasLowerCabin } from '@revoada/core/flights/lower-cabin';
import type { BagAllowance, FoundOffer, Price } from '@revoada/core/flights/offer';
import type { PriceObservation, SearchedDay } from '../database/prices/price-observations.ts';
import type { PairState } from '../search/pair-state.ts';

/**
 * What a finished search saw. `whole`: every source answered, so that what is not among the rows is not sold; without rows
 * nothing is.
 */
export type Sight = { day: SearchedDay; rows: PriceObservation[]; whole: boolean };

/**
 * The lowest fare of each airline for cash and in each programme's miles, one adult's share. Null where earlier fares were
 * shown in place of new ones, or where no adult's share with its taxes is known. Flights of which one is in a lower cabin
 * say nothing of the cabin.
 */
export function extractObservations(request: FareRequest, state: PairState, demo: boolean): Sight | null {
  if (!state.complete || state.stale || state.saved || state.failure !== null) return null;
  const { origin, destination, date: flightDate, cabin, airline } = request;
  const seenOn = new Date(state.searchedAt).toISOString().slice(0, 10);
  const day: SearchedDay = { origin, destination, flightDate, seenOn, cabin, demo };
  const breadth = airline !== null ? 'airline' : state.partial ? 'partial' : 'whole';
  const lowest = new Map<string, PriceObservation>();
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
    const known = lowest.get(`${programme}:${carrier}`);
    if (known && known.amount <= amount) continue;
    lowest.set(`${programme}:${carrier}`, {
      ...day,
      programme,
      carrier,
      amount,
      taxCents: price.taxCents,
      checkedBags: countBags(offer.baggage.checked),
      breadth,
    });
  }
  const whole = breadth === 'whole' && shareless === 0;
  // Where several found no seats, one may still find one.
  const nothingSold = whole && isOneAdult(request);
  return lowest.size > 0 || nothingSold ? { day, rows: [...lowest.values()], whole } : null;
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
