import { directions } from '@revoada/core/flights/directions';
import type { FlightOffer } from '@revoada/core/flights/offer';
import * as v from 'valibot';
import { storedOfferSchema } from '../../selection/stored-offer.ts';
import { storedQuerySchema } from '../../selection/stored-query.ts';
import type { Handover } from '../handover.ts';
import { pendingVisitKey } from './pending-visit-key.ts';

const isTrip = (offers: FlightOffer[]): offers is [FlightOffer] | [FlightOffer, FlightOffer] =>
  offers.length === 1 || offers.length === 2;

const handoverSchema: v.GenericSchema<unknown, Handover> = v.object({
  leg: v.picklist([...directions, 'both']),
  offers: v.pipe(v.array(storedOfferSchema), v.guard(isTrip)),
  search: storedQuerySchema,
  seenAt: v.nullable(v.string()),
  guessed: v.optional(v.boolean()),
  slices: v.optional(v.array(v.object({ leg: v.picklist(directions), flight: storedOfferSchema }))),
  chosen: v.optional(v.object({ outbound: v.nullable(storedOfferSchema), return: v.nullable(storedOfferSchema) })),
});

const visitSchema = v.object({ id: v.string(), openedAt: v.number(), handover: handoverSchema });

/** A visit to the airline whose question is unanswered. `id` is the idempotency key of what is sent about it. */
export type PendingVisit = v.InferOutput<typeof visitSchema>;

const storedSchema = v.pipe(v.string(), v.maxLength(600_000), v.parseJson(), visitSchema);

/** Milliseconds after which the question is dropped. Phones discard tabs in the background. */
const expiresAfterMs = 30 * 60_000;

/** Parses a stored visit; null for a malformed or old one. */
export function parsePendingVisit(text: string | null, nowMs: number): PendingVisit | null {
  const { success, output: visit } = v.safeParse(storedSchema, text);
  if (!success) return null;
  const age = nowMs - visit.openedAt;
  return age >= 0 && age <= expiresAfterMs ? visit : null;
}

/** Stored for the tab, so that another tab does not ask. */
export function storePendingVisit(visit: PendingVisit | null): void {
  try {
    if (visit === null) sessionStorage.removeItem(pendingVisitKey);
    else sessionStorage.setItem(pendingVisitKey, JSON.stringify(visit));
  } catch {
    // Without storage the question lives as long as the page.
  }
}

export function readPendingVisit(nowMs: number): PendingVisit | null {
  try {
    return parsePendingVisit(sessionStorage.getItem(pendingVisitKey), nowMs);
  } catch {
    return null;
  }
}
