import type { FlightOffer } from '@revoada/core/flights/offer';
import * as v from 'valibot';
import { storedOfferSchema } from '../../selection/stored-offer.ts';
import { storedQuerySchema } from '../../selection/stored-query.ts';
import type { Handover } from '../handover.ts';

const isTrip = (offers: FlightOffer[]): offers is [FlightOffer] | [FlightOffer, FlightOffer] =>
  offers.length === 1 || offers.length === 2;

const handoverSchema: v.GenericSchema<unknown, Handover> = v.object({
  leg: v.picklist(['outbound', 'return', 'both']),
  offers: v.pipe(v.array(storedOfferSchema), v.guard(isTrip)),
  search: storedQuerySchema,
  seenAt: v.nullable(v.string()),
  guessed: v.optional(v.boolean()),
  chosen: v.optional(v.object({ outbound: v.nullable(storedOfferSchema), return: v.nullable(storedOfferSchema) })),
});

const visitSchema = v.object({ id: v.string(), openedAt: v.number(), handover: handoverSchema });

/**
 * A visit to the airline that has not been asked about yet. `id` marks what is sent about it, so that it counts once.
 */
export type PendingVisit = v.InferOutput<typeof visitSchema>;

const keptSchema = v.pipe(v.string(), v.maxLength(600_000), v.parseJson(), visitSchema);

const key = 'pendingHandover';

/** How long after leaving the question is still asked, in milliseconds. Phones drop a tab that waits behind another. */
const patience = 30 * 60_000;

/** A kept visit, or null for one that is unreadable or long ago. */
export function parsePendingVisit(text: string | null, nowMs: number): PendingVisit | null {
  const { success, output: visit } = v.safeParse(keptSchema, text);
  if (!success) return null;
  const age = nowMs - visit.openedAt;
  return age >= 0 && age <= patience ? visit : null;
}

/** Kept by the tab, not by the browser: another tab asks nothing. */
export function keepPendingVisit(visit: PendingVisit | null): void {
  try {
    if (visit === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(visit));
  } catch {
    // Without storage the question lives as long as the page.
  }
}

export function readPendingVisit(nowMs: number): PendingVisit | null {
  try {
    return parsePendingVisit(sessionStorage.getItem(key), nowMs);
  } catch {
    return null;
  }
}
