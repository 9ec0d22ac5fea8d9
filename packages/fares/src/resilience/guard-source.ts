import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Segment } from '@revoada/core/flights/offer';
import {
  type FareSource,
  type FareUpdate,
  type SearchOptions,
  type TicketSource,
  type TicketUpdate,
  unnamedRequester,
} from '@revoada/core/sources/fare-source';
import { isTooFast } from '../flights/speed.ts';
import { abortable } from './abort.ts';
import type { DailyBudget } from './daily-budget.ts';
import { asSourceError, CallFailure } from './failures.ts';
import { createFairQueue, type FairQueue, type TurnRequest } from './fair-queue.ts';
import type { SourceLimits } from './limits.ts';
import type { SharedRate } from './shared-tokens.ts';
import type { SourceLog } from './source-log.ts';

export type GuardOptions = {
  limits: SourceLimits;
  log: SourceLog;
  /** Coordinates of airports. */
  directory: AirportDirectory;
  budget: DailyBudget;
  /** The rate of all processes together; without it the rate of `limits` applies to this process. */
  sharedRate?: SharedRate;
};

/** The last update of a search that was cut off: providers that had not finished have failed. */
export function cutOff<Each extends Update>(update: Each): Each {
  const providers = update.providers.map((provider) =>
    provider.state === 'searching' || provider.state === 'partial'
      ? { ...provider, state: 'failed' as const }
      : provider,
  );
  return { ...update, providers, complete: true, partial: true };
}

const unnamed = [unnamedRequester];

const nothingYet: FareUpdate = { offers: [], providers: [], complete: false, partial: false };
const noTicketsYet: TicketUpdate = { tickets: [], providers: [], complete: false, partial: false };

/** What both kinds of updates have in common. */
type Update = Omit<FareUpdate, 'offers'>;

/** One kind of search: how it starts, its update before the first reply, and the fares of an update. */
type SearchKind<Each extends Update> = {
  start(signal: AbortSignal): AsyncIterable<Each>;
  nothing: Each;
  countFares(update: Each): number;
  /** The update without fares of which a flight fails the check. */
  keepFares(update: Each, isPossible: (flight: Segment) => boolean): Each;
};

/**
 * Makes the searches of a source wait for their turn and keep to the budget. Rechecks keep to the budget without waiting,
 * since a reader waits for them at the click; the other methods stay the same. A search that fails or runs out of replies
 * after some fares arrived ends with those, marked partial; without any it throws `FareSourceError`. Fares with a flight that
 * is faster than any aircraft are dropped, and the result is partial. When the listener leaves, the source is stopped at once
 * and an awaited turn goes to the next search.
 */
export function guardSource<Source extends FareSource>(
  source: Source,
  { limits, log, directory, budget, sharedRate }: GuardOptions,
): Source {
  // A wall clock that is set back would make searches wait for the old hour.
  const queue = createFairQueue(limits, () => performance.now(), sharedRate);

  /** Without the fares that nobody can fly. */
  function keepPossible<Each extends Update>(update: Each, { countFares, keepFares }: SearchKind<Each>): Each {
    const kept = keepFares(update, (flight) => !isTooFast(flight, directory));
    const dropped = countFares(update) - countFares(kept);
    if (dropped === 0) return update;
    const reasons = ['a flight faster than any aircraft'];
    if (update.complete) log.warn({ source: source.id, dropped, reasons }, 'fares dropped as impossible');
    const empty = update.complete && countFares(kept) === 0 ? { empty: 'filtered' as const } : {};
    return { ...kept, partial: true, ...empty };
  }

  async function* guard<Each extends Update>(
    kind: SearchKind<Each>,
    { signal, requesters = () => unnamed, hasStored = false }: SearchOptions,
  ): AsyncGenerator<Each> {
    const { start, nothing, countFares } = kind;
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    let last: Each | null = null;
    try {
      let waited = false;
      for await (const waiting of waitForTurn(queue, {
        signal: ended,
        requesters,
        refusal: (requester) => budget.refusal(requester, hasStored),
        onTurn: budget.book,
      })) {
        waited = true;
        yield { ...nothing, waiting };
      }
      if (waited) yield nothing;
      const updates = start(ended)[Symbol.asyncIterator]();
      for (;;) {
        const step = await abortable(updates.next(), ended);
        if (step.done) break;
        last = keepPossible(step.value, kind);
        // The consumer may stop reading after the last update, so the turn must end before it is yielded.
        if (last.complete) stop.abort();
        yield last;
        if (last.complete) return;
      }
      throw new CallFailure('internal', `${source.id}: ended without a last update`, {
        fault: 'ours',
        retryable: true,
      });
    } catch (error) {
      if (signal.aborted) throw asSourceError(signal.reason, source.id);
      const failure = asSourceError(error, source.id);
      // Who gets the failure logs it.
      if (!last || countFares(last) === 0) throw failure;
      const { code, fault } = failure;
      log.warn({ source: source.id, code, fault, err: failure }, 'a search ended early with its fares so far');
      yield cutOff(last);
    } finally {
      stop.abort();
    }
  }

  const search: FareSource['search'] = (request, options) =>
    guard<FareUpdate>(
      {
        start: (signal) => source.search(request, { signal }),
        nothing: nothingYet,
        countFares: ({ offers }) => offers.length,
        keepFares: (update, isPossible) => ({
          ...update,
          offers: update.offers.filter(({ segments }) => segments.every(isPossible)),
        }),
      },
      options,
    );
  const { searchTickets: searchBare, recheck: recheckBare } = source;
  const recheck = recheckBare && guardRecheck(recheckBare, source.id, budget);
  const guarded = { ...source, search, ...(recheck && { recheck }) };
  if (!searchBare) return guarded;
  const searchTickets: TicketSource['searchTickets'] = (request, options) =>
    guard<TicketUpdate>(
      {
        start: (signal) => searchBare(request, { signal }),
        nothing: noTicketsYet,
        countFares: ({ tickets }) => tickets.length,
        keepFares: (update, isPossible) => ({
          ...update,
          tickets: update.tickets.filter(({ parts }) =>
            parts.every(({ journey }) => journey.segments.every(isPossible)),
          ),
        }),
      },
      options,
    );
  return { ...guarded, searchTickets };
}

function guardRecheck(
  recheck: NonNullable<FareSource['recheck']>,
  id: string,
  budget: DailyBudget,
): NonNullable<FareSource['recheck']> {
  return async (request, signal, requester = unnamedRequester) => {
    const refusal = budget.bookRecheck(requester);
    if (refusal) throw refusal;
    try {
      return await abortable(recheck(request, signal), signal);
    } catch (error) {
      throw asSourceError(signal.aborted ? signal.reason : error, id);
    }
  };
}

/** Yields the search's position in the queue as it changes, and returns when its turn starts. The turn ends with the signal. */
async function* waitForTurn(queue: FairQueue, request: Omit<TurnRequest, 'onPosition'>): AsyncGenerator<number> {
  const { signal } = request;
  let place: number | null = null;
  let begun = false;
  let wake = (): void => undefined;
  const onPosition = (ahead: number): void => {
    place = ahead;
    wake();
  };
  const turn = queue.acquire({ ...request, onPosition }).then((end) => {
    // The generator may have no reader left, and then the turn would never end.
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    begun = true;
  });
  while (!begun) {
    const notified = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([turn, notified]);
    if (begun || place === null) continue;
    yield place;
    place = null;
  }
  signal.throwIfAborted();
}
