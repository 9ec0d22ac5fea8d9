import { directions } from '@revoada/core/flights/directions';
import type { FlightOffer } from '@revoada/core/flights/offer';
import * as v from 'valibot';
import { instantSchema, validItems } from '../shared-schemas.ts';
import type { FlightSelections } from './storage.ts';
import { readTripJson, writeTripJson } from './tab-search.ts';

const purchaseSchema = v.object({
  leg: v.picklist(directions),
  journeyKey: v.string(),
  boughtAt: instantSchema,
});

/** A flight that the traveller reported as bought: these flights on this day, whatever was paid. */
export type PurchasedFlight = v.InferOutput<typeof purchaseSchema>;

const purchasesSchema = v.fallback(validItems(purchaseSchema), []);

/** A trip has two directions; more are repeated answers. */
const MAX_PURCHASES = 20;

/** Purchases of the trip in choice; malformed entries are dropped. */
export function readPurchases(): PurchasedFlight[] {
  return v.parse(purchasesSchema, readTripJson('purchasedFlights')).slice(0, MAX_PURCHASES);
}

/** Adds purchases, newest first. */
export function addPurchases(bought: readonly PurchasedFlight[]): void {
  writeTripJson('purchasedFlights', [...bought, ...readPurchases()].slice(0, MAX_PURCHASES));
}

/** Finds the purchase of a flight; null for one that was not bought, even on the same route and day. */
export function findPurchase(
  purchases: readonly PurchasedFlight[],
  flight: Pick<FlightOffer, 'journeyKey'> | null,
): PurchasedFlight | null {
  return purchases.find(({ journeyKey }) => journeyKey === flight?.journeyKey) ?? null;
}

/** Removes the flights of a choice that are not bought. */
export function boughtOnly(chosen: FlightSelections, purchases: readonly PurchasedFlight[]): FlightSelections {
  return {
    outbound: findPurchase(purchases, chosen.outbound) && chosen.outbound,
    return: findPurchase(purchases, chosen.return) && chosen.return,
  };
}
