import type { FoundOffer, TaxedPrice } from '../flights/offer.ts';
import { collectFares } from '../journeys/collect-fares.ts';
import type { JourneyFares } from '../journeys/journey-fares.ts';
import type { Slice, Ticket } from './trip-model.ts';

/** One journey's fares as tickets over its slice alone. */
export function listTickets(slice: number, journey: string, { cash, awards }: JourneyFares): Ticket[] {
  const toTicket = (
    price: TaxedPrice,
    { bags }: JourneyFares['cash'][number] | JourneyFares['awards'][number],
  ): Ticket => {
    return { price, covers: [{ slice, journey, bags }] };
  };
  return [
    ...cash.map((fare) => toTicket({ kind: 'cash', currency: 'BRL', totalCents: fare.cents, taxCents: 0 }, fare)),
    ...awards.map((fare) => {
      const { programme, miles, taxCents } = fare;
      return toTicket({ kind: 'miles', programme, miles, taxCents }, fare);
    }),
  ];
}

/** One direction's offers as a slice, and all of their fares as its tickets. */
export function toSlice(slice: number, offers: readonly FoundOffer[]): Slice & { tickets: Ticket[] } {
  const journeys = Map.groupBy(offers, ({ journeyKey }) => journeyKey);
  return {
    journeys: [...journeys].flatMap(([key, [first]]) => (first ? [{ ...first, key }] : [])),
    tickets: [...journeys].flatMap(([key, members]) => listTickets(slice, key, collectFares(members))),
  };
}
