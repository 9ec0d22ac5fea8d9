import type { Direction } from '@revoada/core/flights/offer';
import type { Handover } from './handover.ts';
import { keepPendingVisit, readPendingVisit } from './purchases/pending-visit.ts';

/** Where the traveller is on the way to the airline and back. */
export type HandoverStep = 'before' | 'asking' | 'processing' | 'completed' | 'outbound-left' | 'search-missing';

export type HandoverState = {
  step: HandoverStep;
  /** Marks this visit. */
  id: string;
  handover: Handover;
  /** The way that was bought in this dialog just before. */
  bought: Direction | null;
};

let state: HandoverState | null = null;
const listeners = new Set<() => void>();

function publish(next: HandoverState | null): void {
  state = next;
  for (const listener of listeners) listener();
}

// `randomUUID` is missing where the site is opened by a bare URL in a home network.
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const currentHandover = (): HandoverState | null => state;

export function subscribeToHandover(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 'Ir para a companhia': first says what will happen. */
export function startHandover(handover: Handover): void {
  publish({ step: 'before', id: newId(), handover, bought: null });
}

/** The other flight of the trip, in the same dialog; not where this one is closed meanwhile. */
export function startNextHandover(handover: Handover, after: Pick<HandoverState, 'id' | 'handover'>): void {
  if (state?.id !== after.id) return;
  const { leg } = after.handover;
  publish({ step: 'before', id: newId(), handover, bought: leg === 'both' ? null : leg });
}

export function showHandoverStep(step: HandoverStep): void {
  if (state) publish({ ...state, step });
}

/** The airline's page is being opened: from now on the purchase is asked about, also after a reload. */
export function askAboutPurchase(): void {
  if (!state) return;
  keepPendingVisit({ id: state.id, openedAt: Date.now(), handover: state.handover });
  showHandoverStep('asking');
}

export function closeHandover(): void {
  keepPendingVisit(null);
  publish(null);
}

/** The place that it lay over is left. A purchase that was asked about is asked about again. */
export function setHandoverAside(id: string): void {
  if (state?.id === id) publish(null);
}

/** Asks again what was left open when the page was left or reloaded. */
export function resumeHandover(): void {
  if (state) return;
  const visit = readPendingVisit(Date.now());
  if (visit) publish({ step: 'asking', id: visit.id, handover: visit.handover, bought: null });
}
