import { unit } from '../../flight-backend/world/seeded.ts';
import { priceTicket } from '../fares/ticket.ts';
import { countPassengers } from '../search/search-request.ts';
import type { Account } from '../settings/account.ts';
import type { DuffelTakenFaults } from '../settings/faults.ts';
import { findTicketTestRoute, formatPrice, type WireOffer } from '../wire/offer.ts';
import { formatInstant } from '../wire/wire-values.ts';
import { listMoves, type RequestDeps } from './create-request.ts';
import { describeOffer } from './describe-offer.ts';
import type { StoredOffer } from './offer-book.ts';

/** The offer as it is now, or why it is none any more. */
export type ReadOffer =
  | { state: 'current'; offer: WireOffer }
  | { state: 'gone' }
  | { state: 'expired' }
  | { state: 'forgotten' };

/** Minutes after its expiry when an offer is not found any more. */
const FORGOTTEN_MINUTES = 30;
const MINUTE_MS = 60_000;
/** By what each read of an offer of Duffel's test route costs more. */
const RISE_CENTS = 1000;

/**
 * Reads an offer again: its price follows prices moved by hand, and for the account's share of offers it drifts by itself or
 * the offer is gone. The same offer of a day always drifts in the same way.
 */
export function readOffer(
  deps: Pick<RequestDeps, 'drops' | 'calendar' | 'now' | 'places'>,
  stored: StoredOffer,
  account: Account,
  faults: DuffelTakenFaults,
): ReadOffer {
  const { ticket, request } = stored;
  const nowMs = deps.now();
  const age = nowMs - stored.expiresAt;
  if (age >= FORGOTTEN_MINUTES * MINUTE_MS) return { state: 'forgotten' };
  if (age >= 0) return { state: 'expired' };
  const test = findTicketTestRoute(ticket);
  const drift = findDrift(ticket.key, account.driftPercent);
  if (faults.get('offer-gone') || test === 'gone' || drift === 'gone') return { state: 'gone' };
  stored.reads += 1;
  const moves = listMoves(deps, ticket, faults);
  const price = priceTicket(ticket, countPassengers(request), { ...moves, percent: moves.percent + drift });
  const risen = test === 'price-rises' ? { ...price, baseCents: price.baseCents + stored.reads * RISE_CENTS } : price;
  const offer = describeOffer(deps, stored);
  const current = formatPrice(ticket, risen, stored.billing);
  const moved = current.total_amount !== offer.total_amount;
  return { state: 'current', offer: { ...offer, ...current, ...(moved ? { updated_at: formatInstant(nowMs) } : {}) } };
}

/** Change in per cent of an offer's price since its search; 0 for most. */
function findDrift(key: string, driftPercent: number): number | 'gone' {
  const place = (unit('drift', key) * 100) / Math.max(driftPercent, 1e-9);
  if (place >= 1) return 0;
  if (place < 0.15) return 'gone';
  const size = 1 + unit('drift size', key) * 6;
  return place < 0.75 ? size : -size / 2;
}
