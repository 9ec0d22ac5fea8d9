import type { OfferRequest } from '../requests/offer-book.ts';
import type { DuffelTakenFaults } from '../settings/faults.ts';
import type { WireOffer } from '../wire/offer.ts';

type Break = (offer: WireOffer) => object;

/** The ways in which an offer is broken, one after the other. */
const BREAKS: readonly Break[] = [
  (offer) => ({ ...offer, total_amount: 'NaN' }),
  (offer) => ({ ...offer, total_amount: '-627.00' }),
  (offer) => ({ ...offer, total_amount: null }),
  (offer) => ({ ...offer, total_currency: 'XXX' }),
  (offer) => ({ ...offer, slices: [] }),
  (offer) => ({ ...offer, slices: offer.slices.map((slice) => ({ ...slice, segments: null })) }),
  (offer) => ({ ...offer, owner: { ...offer.owner, name: 'Bad\r\nSet-Cookie: a=b', iata_code: null } }),
  (offer) => changeSegments(offer, { departing_at: '2027-02-30T25:00:00' }),
  (offer) => changeSegments(offer, { arriving_at: '2001-01-01T00:00:00' }),
  (offer) => changeSegments(offer, { origin: null }),
];

/** With the fault, every fourth offer of a request is unusable. */
export function breakOffers(offerRequest: OfferRequest, faults: DuffelTakenFaults): void {
  if (!faults.get('bad-rows')) return;
  const stored = offerRequest.batches.flatMap(({ offers }) => offers);
  for (const [index, one] of stored.entries()) {
    if (index % 4 !== 0) continue;
    one.spoil = BREAKS[(index / 4) % BREAKS.length] ?? null;
  }
}

function changeSegments(offer: WireOffer, change: object): object {
  return {
    ...offer,
    slices: offer.slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map((segment) => ({ ...segment, ...change })),
    })),
  };
}
