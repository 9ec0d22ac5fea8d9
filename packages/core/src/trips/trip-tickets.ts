import type { CashPrice, FoundOffer, MilesPrice, TaxedPrice } from '../flights/offer.ts';
import { collectFares } from '../journeys/collect-fares.ts';
import type { AwardFare, CashFare, JourneyFares } from '../journeys/journey-fares.ts';
import type { JointTicket } from '../search/joint-tickets.ts';
import type { Slice, Ticket } from './trip-model.ts';

/** A ticket of a search. */
export type TripTicket = Ticket & {
  /** The ticket over several slices; absent for the fare of one slice. */
  joint?: JointTicket;
  /** True for a fare of chosen flights that the account's limit hides. */
  isHidden?: boolean;
};

/** A fare in reais as a price. */
export function toCashPrice({ cents, sold }: Pick<CashFare, 'cents' | 'sold'>): TaxedPrice<CashPrice> {
  return { kind: 'cash', currency: 'BRL', totalCents: cents, taxCents: 0, ...(sold && { sold }) };
}

/** A fare in miles as a price. */
export function toAwardPrice({ programme, miles, taxCents }: Omit<AwardFare, 'bags'>): TaxedPrice<MilesPrice> {
  return { kind: 'miles', programme, miles, taxCents };
}

/** One journey's fares as tickets that cover only its slice. */
export function listTickets(slice: number, journey: string, { cash, awards }: JourneyFares): Ticket[] {
  const covers = ({ bags }: CashFare | AwardFare) => [{ slice, journey, bags }];
  return [
    ...cash.map((fare) => ({ price: toCashPrice(fare), covers: covers(fare) })),
    ...awards.map((fare) => ({ price: toAwardPrice(fare), covers: covers(fare) })),
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
