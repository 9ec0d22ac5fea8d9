import type { Asker } from '@revoada/core/flights/fare-source';
import { reasonOf } from './abort.ts';
import { tooManyWaiting } from './failures.ts';
import type { SourceLimits } from './limits.ts';
import { createRecentTurns } from './recent-turns.ts';
import { createTurnRate } from './turn-rate.ts';

export type TurnLimits = Pick<
  SourceLimits,
  'ratePerSecond' | 'burst' | 'maxConcurrent' | 'maxQueued' | 'maxQueuedPerClient'
>;

/** A search that wants a turn. */
export type TurnRequest = {
  signal: AbortSignal;
  /** Who waits at this moment. */
  askers(): readonly Asker[];
  /** Why this asker may not have a turn, or null. Called just before one is given. */
  refusal(asker: Asker): Error | null;
  /** The turn begins, on this asker's account. */
  onTurn(asker: Asker): void;
};

export type Turns = {
  /** Waits for a turn; gives the function that ends it (safe to call twice). Rejects when refused, or with the signal's reason. */
  take(request: TurnRequest): Promise<() => void>;
};

type Waiter = TurnRequest & {
  begin(end: () => void): void;
  fail(error: Error): void;
};

type Candidate = { waiter: Waiter; asker: Asker; rank: number };

/** How soon a search that nobody waits for is looked at again: its reader may be back, or it is stopped by then. */
const lookAgainMs = 250;

/**
 * Gives turns to searches: so many per second, so many at once. The next turn goes to the client who has had the fewest
 * lately, whatever it has waiting; so whoever comes anew is served first, and a client that asks for much waits behind
 * itself. A search that is given up costs nothing. `now` in milliseconds, of a clock that never goes back.
 */
export function createTurns(limits: TurnLimits, now: () => number): Turns {
  const rate = createTurnRate({ perSecond: limits.ratePerSecond, burst: limits.burst, now });
  const recent = createRecentTurns(now);
  const waiting = new Set<Waiter>();
  const running = new Map<string, number>();
  const mostPerClient = Math.max(1, Math.floor(limits.maxConcurrent * 0.75));
  let total = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Everybody who waits, the next first. A search that several clients wait for stands in the line of each. */
  function inOrder(): Candidate[] {
    const ranks = new Map<string, number>();
    const candidates: Candidate[] = [];
    for (const waiter of waiting) {
      for (const asker of waiter.askers()) {
        const rank = ranks.get(asker.client) ?? recent.of(asker.client);
        ranks.set(asker.client, rank + 1);
        candidates.push({ waiter, asker, rank });
      }
    }
    return candidates.sort((a, b) => a.rank - b.rank);
  }

  /** Whoever may begin now; a search that may not begin for any of its askers is told so. */
  function findNext(): Candidate | null {
    for (const candidate of inOrder()) {
      const { waiter, asker } = candidate;
      const refusal = waiter.refusal(asker);
      if (refusal === null) {
        if ((running.get(asker.client) ?? 0) < mostPerClient) return candidate;
      } else if (waiting.has(waiter) && waiter.askers().every((other) => waiter.refusal(other) !== null)) {
        refuse(waiter, refusal);
      }
    }
    return null;
  }

  function refuse(waiter: Waiter, error: Error): void {
    waiting.delete(waiter);
    waiter.fail(error);
  }

  function begin({ waiter, asker }: Candidate): void {
    waiting.delete(waiter);
    rate.spend();
    recent.add(asker.client);
    total += 1;
    running.set(asker.client, (running.get(asker.client) ?? 0) + 1);
    waiter.onTurn(asker);
    let ended = false;
    waiter.begin(() => {
      if (ended) return;
      ended = true;
      total -= 1;
      const left = (running.get(asker.client) ?? 1) - 1;
      if (left > 0) running.set(asker.client, left);
      else running.delete(asker.client);
      serve();
    });
  }

  function serve(): void {
    clearTimeout(timer);
    while (waiting.size > 0 && total < limits.maxConcurrent) {
      const waitMs = rate.waitMs();
      if (waitMs > 0) {
        timer = setTimeout(serve, waitMs);
        return;
      }
      const next = findNext();
      if (!next) {
        if (waiting.size > 0) timer = setTimeout(serve, lookAgainMs);
        return;
      }
      begin(next);
    }
  }

  /** Where too many wait, the client with the most gives way: its last search is refused. */
  function limitWaiting(newest: Waiter): void {
    if (waiting.size <= Math.min(limits.maxQueued, limits.maxQueuedPerClient)) return;
    const lines = new Map<string, { length: number; last: Waiter }>();
    for (const waiter of waiting) {
      for (const { client } of waiter.askers()) {
        lines.set(client, { length: (lines.get(client)?.length ?? 0) + 1, last: waiter });
      }
    }
    const own = Math.min(...newest.askers().map(({ client }) => lines.get(client)?.length ?? 0));
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (own > limits.maxQueuedPerClient) refuse(newest, tooManyWaiting());
    else if (waiting.size > limits.maxQueued) refuse(longest.length > own ? longest.last : newest, tooManyWaiting());
  }

  return {
    take(request) {
      return new Promise((resolve, reject) => {
        const { signal } = request;
        if (signal.aborted) return reject(reasonOf(signal));
        const leave = (): void => {
          waiting.delete(waiter);
          if (waiting.size === 0) clearTimeout(timer);
          reject(reasonOf(signal));
        };
        const waiter: Waiter = {
          ...request,
          begin(end) {
            signal.removeEventListener('abort', leave);
            resolve(end);
          },
          fail(error) {
            signal.removeEventListener('abort', leave);
            reject(error);
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.add(waiter);
        serve();
        if (waiting.has(waiter)) limitWaiting(waiter);
      });
    },
  };
}
