import type { BagKind } from '../flights/offer.ts';
import { hasBags } from '../journeys/journey-fares.ts';
import type { ReturnFares } from './return-fares.ts';
import type { Slice } from './trip-model.ts';
import { type TripTicket, toAwardPrice, toCashPrice } from './trip-tickets.ts';

/** A later slice of a trip: its flights, each at its cheapest fare with the bags in each way of paying. */
export function toFareSlice(
  { cash, awards }: ReturnFares,
  slice: number,
  bags: readonly BagKind[],
): { slice: Slice; tickets: TripTicket[] } {
  const tickets = new Map<string, TripTicket>();
  const journeys = new Map<string, Slice['journeys'][number]>();
  const add = (payment: string, fare: ReturnFares['cash'][number] | ReturnFares['awards'][number]) => {
    const { journeyKey: key } = fare;
    if (!hasBags(fare, bags) || tickets.has(`${payment} ${key}`)) return;
    const price = 'programme' in fare ? toAwardPrice(fare) : toCashPrice(fare);
    tickets.set(`${payment} ${key}`, { price, covers: [{ slice, journey: key, bags: fare.bags }] });
    journeys.set(key, { ...fare, key });
  };
  for (const fare of cash) add('cash', fare);
  for (const fare of awards) add(fare.programme, fare);
  return { slice: { journeys: [...journeys.values()] }, tickets: [...tickets.values()] };
}
