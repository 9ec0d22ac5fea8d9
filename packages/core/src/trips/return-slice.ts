import type { BagKind } from '../flights/offer.ts';
import { hasBags } from '../journeys/journey-fares.ts';
import type { ReturnFares, ReturnJourney } from './return-fares.ts';
import type { Slice, Ticket } from './trip-model.ts';
import { toAwardPrice, toCashPrice } from './trip-tickets.ts';

/**
 * A ticket of return flights has their fare (`returnFare`); one of a chosen outbound has whether the account's limit
 * hides it (`isHidden`).
 */
export type ReturnTicket = Ticket & { returnFare?: ReturnJourney; isHidden?: boolean };

/** The second slice of a trip: the flights back, each at its cheapest fare with the bags in each way of paying. */
export function toReturnSlice(
  { cash, awards }: ReturnFares,
  bags: readonly BagKind[],
): { slice: Slice; tickets: ReturnTicket[] } {
  const tickets = new Map<string, ReturnTicket>();
  const journeys = new Map<string, Slice['journeys'][number]>();
  const add = (payment: string, fare: ReturnFares['cash'][number] | ReturnFares['awards'][number]) => {
    const { journeyKey: key } = fare;
    if (!hasBags(fare, bags) || tickets.has(`${payment} ${key}`)) return;
    const price = 'programme' in fare ? toAwardPrice(fare) : toCashPrice(fare);
    tickets.set(`${payment} ${key}`, {
      price,
      returnFare: fare,
      covers: [{ slice: 1, journey: key, bags: fare.bags }],
    });
    journeys.set(key, { ...fare, key });
  };
  for (const fare of cash) add('cash', fare);
  for (const fare of awards) add(fare.programme, fare);
  return { slice: { journeys: [...journeys.values()] }, tickets: [...tickets.values()] };
}
