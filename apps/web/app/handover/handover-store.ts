import type { Direction } from '@revoada/core/flights/offer';
import type { Handover } from './handover.ts';
import { readPendingVisit, storePendingVisit } from './purchases/pending-visit.ts';

/** Step of a handover. */
export type HandoverStep = 'before' | 'asking' | 'processing' | 'completed' | 'outbound-left' | 'search-missing';

export type HandoverState = {
  step: HandoverStep;
  /** Identifies this visit. */
  id: string;
  handover: Handover;
  /** The direction bought in this dialog just before. */
  bought: Direction | null;
};

let state: HandoverState | null = null;
const listeners = new Set<() => void>();

function publish(next: HandoverState | null): void {
  state = next;
  for (const listener of listeners) listener();
}

// `randomUUID` is missing on insecure origins, such as a plain URL in a home network.
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const currentHandover = (): HandoverState | null => state;

export function subscribeToHandover(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 'Ir para a companhia': opens the first step. */
export function startHandover(handover: Handover): void {
  publish({ step: 'before', id: newId(), handover, bought: null });
}

/** Continues with the other flight of the trip in the same dialog, unless that was closed meanwhile. */
export function startNextHandover(handover: Handover, after: Pick<HandoverState, 'id' | 'handover'>): void {
  if (state?.id !== after.id) return;
  const { leg } = after.handover;
  publish({ step: 'before', id: newId(), handover, bought: leg === 'both' ? null : leg });
}

/** Continues with another flight in place of this one. */
export function replaceHandover(handover: Handover): void {
  if (state) publish({ ...state, step: 'before', id: newId(), handover });
}

export function showHandoverStep(step: HandoverStep): void {
  if (state) publish({ ...state, step });
}

/**
 * Stores the visit when the airline's page opens, so that the question about the purchase survives a reload. `handover` is
 * the purchase at its present prices.
 */
export function storeVisit(handover: Handover): void {
  if (!state) return;
  storePendingVisit({ id: state.id, openedAt: Date.now(), handover });
  publish({ ...state, step: 'asking', handover });
}

export function closeHandover(): void {
  storePendingVisit(null);
  publish(null);
}

/** Closes the dialog with its page. An unanswered question is asked again later. */
export function suspendHandover(id: string): void {
  if (state?.id === id) publish(null);
}

/** Reopens the question of a visit that was open when the page was closed or reloaded. */
export function resumeHandover(): void {
  if (state) return;
  const visit = readPendingVisit(Date.now());
  if (visit) publish({ step: 'asking', id: visit.id, handover: visit.handover, bought: null });
}
