import type { Asker } from '@revoada/core/flights/fare-source';
import { toAbortError } from './abort.ts';
import { tooManyWaiting } from './failures.ts';
import type { SourceLimits } from './limits.ts';
import { createPermits, type SharedRate } from './permits.ts';
import { createRecentTurns } from './recent-turns.ts';
import { createKeyCounts } from './tally.ts';
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
  /** Called once the wait is noticeable, and when it changes. `ahead`: how many searches go before this one. */
  onPlace(ahead: number): void;
};

export type SearchTurns = {
  /** Waits for a turn; gives the function that ends it (safe to call twice). Rejects when refused, or with the signal's reason. */
  take(request: TurnRequest): Promise<() => void>;
};

type Waiter = TurnRequest & {
  /** Who asked first: their queue is the longer for it. */
  owner: string;
  since: number;
  /** The place that was told last. */
  place: number | null;
  begin(end: () => void): void;
  fail(error: Error): void;
};

type Candidate = { waiter: Waiter; asker: Asker; rank: number };

/** How soon a search that nobody waits for is looked at again: its reader may be back, or it is stopped by then. */
const lookAgainMs = 250;

const tellPlacesMs = 500;

/** A turn of a wider network counts so little for each client in it. */
const wideNetworkShare = 10;

/** A shorter wait is not worth a word. */
const noticeableMs = 1_000;

/**
 * Gives turns to searches: so many per second, so many at once. The next turn goes to the client who has had the fewest
 * lately, whatever it has waiting; so whoever comes anew is served first, and a client that asks for much waits behind
 * itself. A search that is given up costs nothing. With a `sharedRate`, all who share it keep to it together, and each
 * besides to its own. `now` in milliseconds, of a clock that never goes back.
 */
export function createSearchTurns(limits: TurnLimits, now: () => number, sharedRate?: SharedRate): SearchTurns {
  const permits = sharedRate ? createPermits(sharedRate, now, () => serve()) : null;
  const rate = createTurnRate({ perSecond: limits.ratePerSecond, burst: limits.burst, now });
  const recent = createRecentTurns(now);
  const waiting = new Set<Waiter>();
  const queued = createKeyCounts();
  const running = createKeyCounts();
  const mostPerClient = Math.max(1, Math.floor(limits.maxConcurrent * 0.75));
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  let teller: NodeJS.Timeout | undefined;

  /**
   * The turns that a client has had lately. Those of the wider network count a tenth: who owns it is not new with each
   * part of it. To have much waiting counts for up to one turn: among those who come anew, who asks for little goes first.
   */
  function firstRank({ client, around }: Asker): number {
    const wide = around === undefined ? 0 : recent.of(around) / wideNetworkShare;
    return recent.of(client) + wide + queued.of(client) / limits.maxQueuedPerClient;
  }

  /** Whether this client, or the wider network around it, has as many searches at once as one may. */
  function isFull({ client, around }: Asker): boolean {
    return running.of(client) >= mostPerClient || (around !== undefined && running.of(around) >= mostPerClient);
  }

  /** Everybody who waits, the next first. A search that several clients wait for stands in the line of each. */
  function inOrder(): Candidate[] {
    const ranks = new Map<string, number>();
    const candidates: Candidate[] = [];
    for (const waiter of waiting) {
      for (const asker of waiter.askers()) {
        const rank = ranks.get(asker.client) ?? firstRank(asker);
        ranks.set(asker.client, rank + 1);
        candidates.push({ waiter, asker, rank });
      }
    }
    return candidates.sort((a, b) => a.rank - b.rank);
  }

  /** Finds the next search that may begin, and rejects those that may not begin for any of their askers. */
  function findNext(): Candidate | null {
    for (const candidate of inOrder()) {
      const { waiter, asker } = candidate;
      if (waiter.refusal(asker) === null) {
        if (!isFull(asker)) return candidate;
        continue;
      }
      const refusal = waiting.has(waiter) ? refusalOfAll(waiter) : null;
      if (refusal) refuse(waiter, refusal);
    }
    return null;
  }

  function refuse(waiter: Waiter, error: Error): void {
    remove(waiter);
    waiter.fail(error);
  }

  function begin({ waiter, asker }: Candidate): void {
    const networks = [asker.client, ...(asker.around === undefined ? [] : [asker.around])];
    remove(waiter);
    rate.spend();
    permits?.spend();
    for (const network of networks) recent.add(network);
    for (const network of networks) running.add(network);
    total += 1;
    waiter.onTurn(asker);
    let ended = false;
    waiter.begin(() => {
      if (ended) return;
      ended = true;
      total -= 1;
      for (const network of networks) running.remove(network);
      serve();
    });
  }

  function tellPlaces(): void {
    const inLine = new Set(inOrder().map(({ waiter }) => waiter));
    let ahead = 0;
    for (const waiter of inLine) {
      if (waiter.place !== ahead && now() - waiter.since >= noticeableMs) {
        waiter.place = ahead;
        waiter.onPlace(ahead);
      }
      ahead += 1;
    }
    teller = waiting.size > 0 ? setTimeout(tellPlaces, tellPlacesMs) : undefined;
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
      if (permits && !permits.has()) {
        permits.request();
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

  /** Where too many wait, the client with the most gives way: its last search is refused. */
  function limitWaiting(newest: Waiter): void {
    const own = queued.of(newest.owner);
    if (own <= limits.maxQueuedPerClient && waiting.size <= limits.maxQueued) return;
    const longest = queued.largest();
    const other = own <= limits.maxQueuedPerClient && longest.count > own;
    const last = other ? [...waiting].findLast(({ owner }) => owner === longest.key) : newest;
    refuse(last ?? newest, tooManyWaiting());
  }

  function stopTimers(): void {
    clearTimeout(timer);
    clearTimeout(teller);
    teller = undefined;
  }

  return {
    take(request) {
      return new Promise((resolve, reject) => {
        const { signal } = request;
        if (signal.aborted) return reject(toAbortError(signal));
        const refusal = refusalOfAll(request);
        if (refusal) return reject(refusal);
        const leave = (): void => {
          remove(waiter);
          reject(toAbortError(signal));
        };
        const waiter: Waiter = {
          ...request,
          owner: request.askers()[0]?.client ?? '',
          since: now(),
          place: null,
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
        if (waiting.has(waiter)) limitWaiting(waiter);
        if (waiting.size > 0) teller ??= setTimeout(tellPlaces, tellPlacesMs);
      });
    },
  };
}

/** Why a search may not begin for any of those who wait for it, or null. */
function refusalOfAll({ askers, refusal }: TurnRequest): Error | null {
  const refusals = askers().map((asker) => refusal(asker));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}
