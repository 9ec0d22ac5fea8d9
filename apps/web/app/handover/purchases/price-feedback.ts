import type { FlightOffer } from '@revoada/core/flights/offer';

/** Price that a traveller found at the airline, with the one shown here (`POST /api/price-feedback`). */
export type PriceFeedback = {
  offerId: string;
  source: string;
  airline: string;
  origin: string;
  destination: string;
  date: string;
  kind: 'cash' | 'miles';
  programme?: string;
  totalCents?: number;
  miles?: number;
  searchedAt?: string;
  answer: 'same' | 'different';
};

/** For an award `totalCents` are the taxes. Zero and unknown amounts are omitted. */
export function toPriceFeedback(
  offer: FlightOffer,
  seenAt: string | null,
  answer: PriceFeedback['answer'],
): PriceFeedback {
  const { price } = offer;
  const cents = price.kind === 'cash' ? price.totalCents : (price.taxCents ?? 0);
  return {
    offerId: offer.id,
    source: offer.source,
    airline: offer.airline.name,
    origin: offer.origin,
    destination: offer.destination,
    date: offer.departsAt.slice(0, 10),
    kind: price.kind,
    ...(price.kind === 'miles' ? { programme: price.programme } : {}),
    ...(price.kind === 'miles' && price.miles > 0 ? { miles: price.miles } : {}),
    ...(cents > 0 ? { totalCents: cents } : {}),
    ...(seenAt ? { searchedAt: seenAt } : {}),
    answer,
  };
}

const waits = [0, 1_000, 4_000];

/** Sends the feedback, with the key as its idempotency key for repeats. Returns false when it did not arrive. */
export async function sendPriceFeedback(
  feedback: PriceFeedback,
  key: string,
  tools: { fetch: typeof fetch; wait: (milliseconds: number) => Promise<void> },
): Promise<boolean> {
  for (const milliseconds of waits) {
    await tools.wait(milliseconds);
    try {
      const { ok, status } = await tools.fetch('/api/price-feedback', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(feedback),
        keepalive: true,
      });
      if (ok) return true;
      if (status < 500 && status !== 429) return false;
    } catch {
      // The network is down at the moment.
    }
  }
  return false;
}
