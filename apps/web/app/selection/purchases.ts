import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { readStoredJson, writeStoredJson } from './browser-storage.ts';
import type { FlightSelections } from './storage.ts';

/** A flight that the traveller said was bought: these flights on this day, whatever was paid. */
export type PurchasedFlight = {
  leg: Direction;
  journeyKey: string;
  /** UTC instant, ISO with Z. */
  boughtAt: string;
};

/** A trip has two ways; more are answers given twice. */
const MAX_PURCHASES = 20;

function isPurchase(value: unknown): value is PurchasedFlight {
  if (typeof value !== 'object' || value === null) return false;
  const { leg, journeyKey, boughtAt } = value as Record<string, unknown>;
  return (
    (leg === 'outbound' || leg === 'return') &&
    typeof journeyKey === 'string' &&
    typeof boughtAt === 'string' &&
    !Number.isNaN(Date.parse(boughtAt))
  );
}

/** What was bought of the trip that is being chosen; what cannot be read is left out. S-084 */
export function readPurchases(): PurchasedFlight[] {
  const raw = readStoredJson('purchasedFlights');
  return Array.isArray(raw) ? raw.slice(0, MAX_PURCHASES).filter(isPurchase) : [];
}

/** Adds what was bought, newest first. */
export function addPurchases(bought: readonly PurchasedFlight[]): void {
  writeStoredJson('purchasedFlights', [...bought, ...readPurchases()].slice(0, MAX_PURCHASES));
}

/** The purchase of a flight; null for one that was not bought, even on the same route and day. */
export function findPurchase(
  purchases: readonly PurchasedFlight[],
  flight: Pick<FlightOffer, 'journeyKey'> | null,
): PurchasedFlight | null {
  return purchases.find(({ journeyKey }) => journeyKey === flight?.journeyKey) ?? null;
}

/** What is left of a choice that is begun again: what was bought stays chosen. */
export function boughtOnly(chosen: FlightSelections, purchases: readonly PurchasedFlight[]): FlightSelections {
  return {
    outbound: findPurchase(purchases, chosen.outbound) && chosen.outbound,
    return: findPurchase(purchases, chosen.return) && chosen.return,
  };
}
