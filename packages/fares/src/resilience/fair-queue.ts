/*
 * Fair queue: decides which search starts next.
 *
 * 1. A search starts when the rate allows one more, fewer than `maxConcurrent` are running and, with a shared rate, a token
 *    of that rate is at hand.
 * 2. Each waiting search is ranked for each client that waits for it. The rank is the number of turns that the client had
 *    lately (old turns fade), plus a tenth of those of the wider network around it, because one sender may own all of that
 *    network. Queued searches add up to one turn, so a new client with few searches goes before a new client with many.
 * 3. The second search of a client ranks one turn behind its first, and so on: a client with many searches waits behind
 *    itself, and a new client is served first.
 * 4. The lowest rank starts, unless its client or the network around it already uses three quarters of the concurrency.
 *    A search that the budget refuses for every one of its clients is rejected.
 * 5. When too many searches wait, the client with the most of them loses its last one.
 * 6. An aborted search leaves the queue and costs no turn.
 */
import type { Requester } from '@revoada/core/sources/fare-source';
import { toAbortError } from './abort.ts';
import { tooManyWaiting } from './failures.ts';
import type { SourceLimits } from './limits.ts';
import { createRecentTurns } from './recent-turns.ts';
import { createSharedTokens, type SharedRate } from './shared-tokens.ts';
import { createKeyCounts } from './tally.ts';
import { createTurnRate } from './turn-rate.ts';

export type QueueLimits = Pick<
  SourceLimits,
  'ratePerSecond' | 'burst' | 'maxConcurrent' | 'maxQueued' | 'maxQueuedPerClient'
>;

/** A search that waits for its turn. */
export type TurnRequest = {
  signal: AbortSignal;
  /** The clients that wait for the search at this moment. */
  requesters(): readonly Requester[];
  /** Why this client may not have a turn, or null. Called just before a turn starts. */
  refusal(requester: Requester): Error | null;
  /** The turn starts, and counts for this client. */
  onTurn(requester: Requester): void;
  /** Called once the wait is noticeable, and when it changes. `ahead`: how many searches go before this one. */
  onPosition(ahead: number): void;
};

export type FairQueue = {
  /**
   * Waits for a turn and returns the function that ends it (safe to call twice). Rejects when refused, or with the signal's
   * reason.
   */
  acquire(request: TurnRequest): Promise<() => void>;
};

type Waiter = TurnRequest & {
  /** The client whose queue the search lengthens: the first of its requesters. */
  owner: string;
  since: number;
  /** The last position passed to `onPosition`. */
  position: number | null;
  begin(end: () => void): void;
  fail(error: Error): void;
};

type Candidate = { waiter: Waiter; requester: Requester; rank: number };

/** A search without requesters is tried again after this: by then its reader is back, or it has been aborted. */
const retryMs = 250;

const notifyIntervalMs = 500;

const wideNetworkShare = 10;

/** A shorter wait is not shown. */
const noticeableMs = 1_000;

/** `now` returns milliseconds of a monotonic clock. A `sharedRate` applies on top of this queue's rate. */
export function createFairQueue(limits: QueueLimits, now: () => number, sharedRate?: SharedRate): FairQueue {
  const tokens = sharedRate ? createSharedTokens(sharedRate, now, () => serve()) : null;
  const rate = createTurnRate({ perSecond: limits.ratePerSecond, burst: limits.burst, now });
  const recent = createRecentTurns(now);
  const waiting = new Set<Waiter>();
  const queued = createKeyCounts();
  const running = createKeyCounts();
  const mostPerClient = Math.max(1, Math.floor(limits.maxConcurrent * 0.75));
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  let notifier: NodeJS.Timeout | undefined;

  function rankFirst({ client, around }: Requester): number {
    const wide = around === undefined ? 0 : recent.of(around) / wideNetworkShare;
    return recent.of(client) + wide + queued.of(client) / limits.maxQueuedPerClient;
  }

  function isFull({ client, around }: Requester): boolean {
    return running.of(client) >= mostPerClient || (around !== undefined && running.of(around) >= mostPerClient);
  }

  /** A search with several clients appears once for each of them. */
  function rankCandidates(): Candidate[] {
    const ranks = new Map<string, number>();
    const candidates: Candidate[] = [];
    for (const waiter of waiting) {
      for (const requester of waiter.requesters()) {
        const rank = ranks.get(requester.client) ?? rankFirst(requester);
        ranks.set(requester.client, rank + 1);
        candidates.push({ waiter, requester, rank });
      }
    }
    return candidates.sort((a, b) => a.rank - b.rank);
  }

  function findNext(): Candidate | null {
    for (const candidate of rankCandidates()) {
      const { waiter, requester } = candidate;
      if (waiter.refusal(requester) === null) {
        if (!isFull(requester)) return candidate;
        continue;
      }
      const refusal = waiting.has(waiter) ? findSharedRefusal(waiter) : null;
      if (refusal) refuse(waiter, refusal);
    }
    return null;
  }

  function refuse(waiter: Waiter, error: Error): void {
    remove(waiter);
    waiter.fail(error);
  }

  function begin({ waiter, requester }: Candidate): void {
    const networks = [requester.client, ...(requester.around === undefined ? [] : [requester.around])];
    remove(waiter);
    rate.spend();
    tokens?.spend();
    for (const network of networks) recent.add(network);
    for (const network of networks) running.add(network);
    total += 1;
    waiter.onTurn(requester);
    let ended = false;
    waiter.begin(() => {
      if (ended) return;
      ended = true;
      total -= 1;
      for (const network of networks) running.remove(network);
      serve();
    });
  }

  function notifyPositions(): void {
    const inLine = new Set(rankCandidates().map(({ waiter }) => waiter));
    let ahead = 0;
    for (const waiter of inLine) {
      if (waiter.position !== ahead && now() - waiter.since >= noticeableMs) {
        waiter.position = ahead;
        waiter.onPosition(ahead);
      }
      ahead += 1;
    }
    notifier = waiting.size > 0 ? setTimeout(notifyPositions, notifyIntervalMs) : undefined;
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
        if (waiting.size > 0) timer = setTimeout(serve, retryMs);
        return;
      }
      if (tokens && !tokens.has()) {
        tokens.request();
        return;
      }
      begin(next);
    }
  }

  function add(waiter: Waiter): void {
    waiting.add(waiter);
    queued.add(waiter.owner);
  }

  function remove(waiter: Waiter): void {
    if (!waiting.delete(waiter)) return;
    queued.remove(waiter.owner);
    if (waiting.size === 0) stopTimers();
  }

  function rejectOverflow(newest: Waiter): void {
    const ownCount = queued.of(newest.owner);
    if (ownCount <= limits.maxQueuedPerClient && waiting.size <= limits.maxQueued) return;
    const longest = queued.largest();
    const isOther = ownCount <= limits.maxQueuedPerClient && longest.count > ownCount;
    const last = isOther ? [...waiting].findLast(({ owner }) => owner === longest.key) : newest;
    refuse(last ?? newest, tooManyWaiting());
  }

  function stopTimers(): void {
    clearTimeout(timer);
    clearTimeout(notifier);
    notifier = undefined;
  }

  return {
    acquire(request) {
      return new Promise((resolve, reject) => {
        const { signal } = request;
        if (signal.aborted) return reject(toAbortError(signal));
        const refusal = findSharedRefusal(request);
        if (refusal) return reject(refusal);
        const leave = (): void => {
          remove(waiter);
          reject(toAbortError(signal));
        };
        const waiter: Waiter = {
          ...request,
          owner: request.requesters()[0]?.client ?? '',
          since: now(),
          position: null,
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
        add(waiter);
        serve();
        if (waiting.has(waiter)) rejectOverflow(waiter);
        if (waiting.size > 0) notifier ??= setTimeout(notifyPositions, notifyIntervalMs);
      });
    },
  };
}

/** The first refusal when the search is refused for every one of its clients, else null. */
function findSharedRefusal({ requesters, refusal }: TurnRequest): Error | null {
  const refusals = requesters().map((requester) => refusal(requester));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}
