import { isStoredOffer } from '../selection/stored-offer.ts';
import type { Handover } from './handover.ts';

/**
 * A visit to the airline that has not been asked about yet. `id` marks what is sent about it, so that it counts once.
 */
export type PendingVisit = { id: string; openedAt: number; handover: Handover };

const key = 'pendingHandover';

/** How long after leaving the question is still asked, in milliseconds. Phones drop a tab that waits behind another. */
const patience = 30 * 60_000;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A kept visit, or null for one that is unreadable or long ago. */
export function parsePendingVisit(text: string | null, nowMs: number): PendingVisit | null {
  if (text === null || text.length > 200_000) return null;
  try {
    const visit: unknown = JSON.parse(text);
    if (!isFields(visit) || typeof visit.id !== 'string' || typeof visit.openedAt !== 'number') return null;
    const age = nowMs - visit.openedAt;
    if (!(age >= 0 && age <= patience) || !isFields(visit.handover)) return null;
    const { leg, offers, search } = visit.handover;
    const known = leg === 'outbound' || leg === 'return' || leg === 'both';
    if (!known || !isFields(search) || !Array.isArray(offers) || offers.length === 0 || offers.length > 2) return null;
    // This tab's own storage: what follows is as this page wrote it.
    return offers.every(isStoredOffer) ? (visit as PendingVisit) : null;
  } catch {
    return null;
  }
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
