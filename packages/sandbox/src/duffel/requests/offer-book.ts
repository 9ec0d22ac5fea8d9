import type { Ticket } from '../fares/ticket.ts';
import type { SearchRequest } from '../search/search-request.ts';
import type { Billing } from '../settings/billing.ts';
import type { WireOffer } from '../wire/offer.ts';
import type { WirePassenger } from '../wire/passengers.ts';

export type StoredOffer = {
  offer: WireOffer;
  ticket: Ticket;
  billing: Billing;
  /** Epoch milliseconds. */
  expiresAt: number;
  liveMode: boolean;
  /** Number of times that it was read by its id. */
  reads: number;
  request: SearchRequest;
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

const MOST_REQUESTS = 80;

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
        for (const { offer } of listOffers(oldest)) offers.delete(offer.id);
      }
      requests.set(request.id, request);
      for (const stored of listOffers(request)) offers.set(stored.offer.id, stored);
    },
    findRequest: (id) => requests.get(id),
    findOffer: (id) => offers.get(id),
  };
}
