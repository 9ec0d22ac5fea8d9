import type { Calendar } from '../../flight-backend/world/calendar.ts';
import type { Places } from '../places/places.ts';
import { toBilledCents } from '../settings/billing.ts';
import { createPartIds } from '../wire/ids.ts';
import { buildOffer, type WireOffer } from '../wire/offer.ts';
import type { StoredOffer } from './offer-book.ts';

/** The offer of a search as the wire has it, the same at each call. Stored offers would fill the memory. */
export function describeOffer(
  { places, calendar }: { places: Places; calendar: Pick<Calendar, 'outward'> },
  stored: StoredOffer,
): WireOffer {
  const { id, ticket, price, billing, liveMode, passengers, createdAt, expiresAt, spoil } = stored;
  const offer = buildOffer(ticket, price, {
    id,
    places,
    ids: createPartIds(id),
    billing,
    liveMode,
    passengers,
    createdAt,
    expiresAt,
    outward: calendar.outward,
  });
  return spoil ? (spoil(offer) as WireOffer) : offer;
}

/** Cents of the billing currency. */
export function countTotalCents({ billing, price }: StoredOffer): number {
  return toBilledCents(billing, price.baseCents) + toBilledCents(billing, price.taxCents);
}
