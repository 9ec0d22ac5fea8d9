import type { BagKind } from '../flights/offer.ts';
import { hasBags } from '../journeys/journey-fares.ts';
import type { ReturnFares } from '../journeys/return-fares.ts';
import { memoize } from '../memoize.ts';
import type { Slice, TripJourney } from './trip-model.ts';
import { type TripTicket, toAwardPrice, toCashPrice } from './trip-tickets.ts';

type Fare = ReturnFares['cash'][number] | ReturnFares['awards'][number];

/** A later slice of a trip: its flights, each at its cheapest fare with the bags in each way of paying. */
export function toFareSlice(
  { cash, awards }: ReturnFares,
  slice: number,
  bags: readonly BagKind[],
): { slice: Slice; tickets: TripTicket[] } {
  const tickets = new Map<string, TripTicket>();
  const journeys = new Map<string, TripJourney>();
  const add = (payment: string, fare: Fare) => {
    const { journeyKey: key } = fare;
    const name = `${payment} ${key}`;
    if (!hasBags(fare, bags) || tickets.has(name)) return;
    const { ticket, journey } = readFare(fare, slice);
    tickets.set(name, ticket);
    journeys.set(key, journey);
  };
  for (const fare of cash) add('cash', fare);
  for (const fare of awards) add(fare.programme, fare);
  return { slice: { journeys: [...journeys.values()] }, tickets: [...tickets.values()] };
}

const readFares = memoize((_: Fare) => new Map<number, { ticket: TripTicket; journey: TripJourney }>());

/** Cached for each fare, since filters leave other fares of the same search again and again. */
function readFare(fare: Fare, slice: number): { ticket: TripTicket; journey: TripJourney } {
  const stored = readFares(fare).get(slice);
  if (stored) return stored;
  const { journeyKey: key } = fare;
  const price = 'programme' in fare ? toAwardPrice(fare) : toCashPrice(fare);
  const read = {
    ticket: { price, covers: [{ slice, journey: key, bags: fare.bags }] },
    journey: { ...fare, key },
  };
  readFares(fare).set(slice, read);
  return read;
}
