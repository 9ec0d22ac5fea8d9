import type { ExchangeRates } from '@revoada/core/currency/exchange-rates';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import type { RecheckedFare, RecheckRequest } from '@revoada/core/sources/recheck';
import { refuseImplausiblePrice } from '../flights/whole-row.ts';
import { unreadable } from '../resilience/failures.ts';
import { readRecords } from '../wire/objects.ts';
import type { DuffelApi } from './api/api.ts';
import { GoneFailure } from './api/failures.ts';
import type { WireOffer, WirePassenger } from './api/types.ts';
import { readConditions } from './transform/conditions.ts';
import { readPrice } from './transform/price.ts';

type RecheckTools = { api: Pick<DuffelApi, 'readOffer'>; rates: ExchangeRates; now(): number };

/** Reads an offer's current price. Gone if Duffel sells it no longer. Throws `FareSourceError` for every other failure. */
export async function recheckOffer(
  { reference }: RecheckRequest,
  signal: AbortSignal,
  { api, rates, now }: RecheckTools,
): Promise<RecheckedFare> {
  let offer: WireOffer;
  try {
    offer = await api.readOffer(reference, signal);
  } catch (error) {
    if (error instanceof GoneFailure) return { state: 'gone' };
    throw error;
  }
  if (isExpired(offer, now())) return { state: 'gone' };
  try {
    const price = readPrice(offer, rates);
    refuseImplausiblePrice(price, countSeats(offer));
    return { state: 'available', price, conditions: readConditions(offer, rates) };
  } catch (error) {
    if (error instanceof FareSourceError) throw error;
    throw unreadable('recheck', 'an offer without a price in reais', error);
  }
}

const countSeats = ({ passengers }: WireOffer): number =>
  readRecords<WirePassenger>(passengers).filter(({ type }) => type !== 'infant_without_seat').length;

/** Without a readable time the offer counts as sold, since Duffel answers 404 or 422 for one that is not. */
function isExpired({ expires_at: expiresAt }: WireOffer, nowMs: number): boolean {
  return typeof expiresAt === 'string' && Date.parse(expiresAt) <= nowMs;
}
