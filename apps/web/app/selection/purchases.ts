import type { FlightOffer } from '@revoada/core/flights/offer';
import * as v from 'valibot';
import { instantSchema, validItems } from '../shared-schemas.ts';
import type { FlightSelections } from './storage.ts';
import { readTripJson, writeTripJson } from './tab-search.ts';

const purchaseSchema = v.object({
  leg: v.picklist(['outbound', 'return']),
  journeyKey: v.string(),
  boughtAt: instantSchema,
});

/** A flight that the traveller said was bought: these flights on this day, whatever was paid. */
export type PurchasedFlight = v.InferOutput<typeof purchaseSchema>;

const purchasesSchema = v.fallback(validItems(purchaseSchema), []);

/** A trip has two ways; more are answers given twice. */
const MAX_PURCHASES = 20;

/** What was bought of the trip that is being chosen; what cannot be read is left out. */
export function readPurchases(): PurchasedFlight[] {
  return v.parse(purchasesSchema, readTripJson('purchasedFlights')).slice(0, MAX_PURCHASES);
}

/** Adds what was bought, newest first. */
export function addPurchases(bought: readonly PurchasedFlight[]): void {
  writeTripJson('purchasedFlights', [...bought, ...readPurchases()].slice(0, MAX_PURCHASES));
}

/** The purchase of a flight; null for one that was not bought, even on the same route and day. */
export function findPurchase(
  purchases: readonly PurchasedFlight[],
  flight: Pick<FlightOffer, 'journeyKey'> | null,
): PurchasedFlight | null {
  return purchases.find(({ journeyKey }) => journeyKey === flight?.journeyKey) ?? null;
}

/** What is left of a choice without what is not bought: what was bought stays chosen. */
export function boughtOnly(chosen: FlightSelections, purchases: readonly PurchasedFlight[]): FlightSelections {
  return {
    outbound: findPurchase(purchases, chosen.outbound) && chosen.outbound,
    return: findPurchase(purchases, chosen.return) && chosen.return,
  };
}
