import type { Ticket, TicketPrice } from '../fares/ticket.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { Billing } from '../settings/billing.ts';
import type { WireOffer } from '../wire/offer.ts';
import type { WirePassenger } from '../wire/passengers.ts';

/** The parts of which an offer is built. */
export type StoredOffer = {
  id: string;
  ticket: Ticket;
  price: TicketPrice;
  billing: Billing;
  passengers: readonly WirePassenger[];
  /** Epoch milliseconds. */
  createdAt: number;
  expiresAt: number;
  liveMode: boolean;
  /** Number of times that it was read by its id. */
  reads: number;
  request: SearchRequest;
  /** Breaks the offer, as a fault wants it. */
  spoil: ((offer: WireOffer) => object) | null;
};

/** The offers of some airlines, which come together. */
export type Batch = {
  /** Epoch milliseconds; null when they never come. */
  readyAt: number | null;
  offers: StoredOffer[];
  /** Tickets over one slice, by slice. */
  split: StoredOffer[][];
};

export type OfferRequest = {
  id: string;
  liveMode: boolean;
  createdAt: number;
  request: SearchRequest;
  passengers: WirePassenger[];
  batches: Batch[];
  /** Batches that were sent by the batch endpoint. */
  sent: Set<Batch>;
  /** Whether it was made by the batch endpoint. */
  batched: boolean;
};

export type OfferBook = {
  add(request: OfferRequest): void;
  findRequest(id: string): OfferRequest | undefined;
  findOffer(id: string): StoredOffer | undefined;
};

const MOST_REQUESTS = 400;

/** Keeps the last offer requests with their offers. */
export function createOfferBook(): OfferBook {
  const requests = new Map<string, OfferRequest>();
  const offers = new Map<string, StoredOffer>();
  const listOffers = ({ batches }: OfferRequest) =>
    batches.flatMap((batch) => [...batch.offers, ...batch.split.flat()]);
  return {
    add(request) {
      const [oldest] = requests.size >= MOST_REQUESTS ? requests.values() : [];
      if (oldest) {
        requests.delete(oldest.id);
        for (const { id } of listOffers(oldest)) offers.delete(id);
      }
      requests.set(request.id, request);
      for (const stored of listOffers(request)) offers.set(stored.id, stored);
    },
    findRequest: (id) => requests.get(id),
    findOffer: (id) => offers.get(id),
  };
}
