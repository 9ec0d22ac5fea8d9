import type { Price } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import type { RecheckAnswer } from '@revoada/core/sources/recheck-answer';
import { readSearchFailure, toSearchFailure } from '../search-stream/search-failure.ts';
import { type ChosenFlight, readSeenAt } from '../selection/chosen-flight.ts';
import { buildQuestion, NO_REPLY, type PriceCheck, readAnswer } from './price-check.ts';
import { buildTicketQuestion, readTicketAnswer, shareCheck } from './ticket-check.ts';

export type CheckState = PriceCheck | 'checking';

/** Browser functions of the store; tests pass their own. */
export type CheckTools = {
  /** Resolves with the server's answer, or rejects. */
  ask(flight: ChosenFlight, search: SearchQuery): Promise<PriceCheck>;
  /** Calls back after some milliseconds; returns a function that prevents it. */
  wait(ms: number, callback: () => void): () => void;
  now(): number;
};

export type CheckStore = {
  /** Checks a flight's price, unless that is running or was done within the minute. */
  start(flight: ChosenFlight, search: SearchQuery): void;
  /** Latest state for this flight at this price; null where none was started. */
  find(flight: ChosenFlight): CheckState | null;
  subscribe(listener: () => void): () => void;
};

/** Readers wait no longer for a price; a later answer still replaces this state. */
export const WAIT_MS = 3_000;

/** The server gives one person the same answer for a minute. */
const askAgainAfterMs = 60_000;

const mostEntries = 50;

type Entry = {
  state: CheckState;
  startedAt: number;
  /** The state for the other flights of a joint ticket, by their ids: React needs the same object each time. */
  shared: Map<string, PriceCheck>;
};

/** A stored copy of a price has its fields in another order, so the price itself cannot be the key. */
const listAmounts = (price: Price): readonly unknown[] =>
  price.kind === 'cash' ? [price.totalCents, price.taxCents] : [price.programme, price.miles, price.taxCents];

/** Equal for one fare at one price, whenever it was seen; for a joint ticket equal for all its flights. */
const keyOf = ({ id, fareFamily, price, departsAt, ticket }: ChosenFlight): string =>
  JSON.stringify([...(ticket ? ['ticket', ticket.id] : [id, departsAt, fareFamily]), ...listAmounts(price)]);

function readFor(flight: ChosenFlight, { state, shared }: Entry): CheckState {
  if (state === 'checking' || !('flight' in state) || state.flight.id === flight.id) return state;
  const check = shared.get(flight.id) ?? shareCheck(state, flight);
  shared.set(flight.id, check);
  return check;
}

/** Keeps one check per fare or joint ticket and price, shared by the page and the dialog over it. */
export function createCheckStore({ ask, wait, now }: CheckTools): CheckStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  function put(key: string, state: CheckState, startedAt: number): void {
    entries.delete(key);
    entries.set(key, { state, startedAt, shared: new Map() });
    for (const oldest of entries.keys()) {
      if (entries.size <= mostEntries) break;
      entries.delete(oldest);
    }
    for (const listener of listeners) listener();
  }

  function isRecent(key: string): boolean {
    const entry = entries.get(key);
    if (!entry) return false;
    if (entry.state === 'checking') return true;
    return entry.state.state !== 'unsure' && now() - entry.startedAt < askAgainAfterMs;
  }

  return {
    start(flight, search) {
      const key = keyOf(flight);
      if (isRecent(key)) return;
      const startedAt = now();
      put(key, 'checking', startedAt);
      const stopWaiting = wait(WAIT_MS, () => put(key, NO_REPLY, startedAt));
      const failed: PriceCheck = {
        state: 'unsure',
        reason: 'failed',
        why: toSearchFailure('network-failure').message,
      };
      void ask(flight, search)
        .catch(() => failed)
        .then((check) => {
          stopWaiting();
          // The new price is as fresh as a confirmed one.
          if (check.state === 'changed') put(keyOf(check.flight), { state: 'same', flight: check.flight }, startedAt);
          put(key, check, startedAt);
        });
    },
    find(flight) {
      const entry = entries.get(keyOf(flight));
      return entry ? readFor(flight, entry) : null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Instant at which the source answered; null where it did not. */
export function readCheckedAt(check: PriceCheck): string | null {
  if (check.state === 'unsure') return null;
  return check.state === 'gone' ? check.checkedAt : readSeenAt(check.flight);
}

const giveUpAfterMs = 15_000;

async function askServer(flight: ChosenFlight, search: SearchQuery): Promise<PriceCheck> {
  const ticket = buildTicketQuestion(flight, search);
  const response = await fetch(ticket ? '/api/flights/recheck/ticket' : '/api/flights/recheck', {
    method: 'POST',
    signal: AbortSignal.timeout(giveUpAfterMs),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(ticket ?? buildQuestion(flight, search)),
  });
  if (response.ok) {
    const answer: unknown = await response.json();
    return ticket ? readTicketAnswer(flight, answer) : readAnswer(flight, answer as RecheckAnswer);
  }
  const { message, fields } = await readSearchFailure(response);
  return { state: 'unsure', reason: 'failed', why: fields[0]?.message ?? message };
}

/** The checks of this tab. */
export const priceChecks: CheckStore = createCheckStore({
  ask: askServer,
  wait(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
});
