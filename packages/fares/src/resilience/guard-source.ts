import type { ErrorCode } from '@revoada/core/errors';
import {
  type FareRequest,
  type FareSource,
  type FareUpdate,
  type SearchOptions,
  unnamedRequester,
} from '@revoada/core/flights/fare-source';
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
  budget: DailyBudget;
  /** The rate of all processes together; without it the rate of `limits` applies to this process. */
  sharedRate?: SharedRate;
};

/** The last update of a search that was cut off: providers that had not finished have failed. */
export function cutOff(update: FareUpdate): FareUpdate {
  const providers = update.providers.map((provider) =>
    provider.state === 'searching' || provider.state === 'partial'
      ? { ...provider, state: 'failed' as const }
      : provider,
  );
  return { ...update, providers, complete: true, partial: true };
}

const unnamed = [unnamedRequester];

/** Failures caused by the client that searches too much. */
const refusals: ReadonlySet<ErrorCode> = new Set(['rate-limited', 'budget-exhausted']);

const nothingYet: FareUpdate = { offers: [], providers: [], complete: false, partial: false };

/**
 * Makes the searches of a source wait for their turn and keep to the budget; its other methods stay the same. A search that
 * fails or runs out of replies after some fares arrived ends with those, marked partial; without any it throws
 * `FareSourceError`. When the listener leaves, the source is stopped at once and an awaited turn goes to the next search.
 */
export function guardSource<Source extends FareSource>(
  source: Source,
  { limits, log, budget, sharedRate }: GuardOptions,
): Source {
  // A wall clock that is set back would make searches wait for the old hour.
  const queue = createFairQueue(limits, () => performance.now(), sharedRate);

  async function* search(
    request: FareRequest,
    { signal, requesters = () => unnamed, hasStored = false }: SearchOptions,
  ): AsyncGenerator<FareUpdate> {
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    let last: FareUpdate | null = null;
    try {
      let waited = false;
      for await (const waiting of waitForTurn(queue, {
        signal: ended,
        requesters,
        refusal: (requester) => budget.refusal(requester, hasStored),
        onTurn: budget.book,
      })) {
        waited = true;
        yield { ...nothingYet, waiting };
      }
      if (waited) yield nothingYet;
      const updates = source.search(request, { signal: ended })[Symbol.asyncIterator]();
      for (;;) {
        const step = await abortable(updates.next(), ended);
        if (step.done) break;
        last = step.value;
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
      const client = refusals.has(failure.code) ? { client: requesters()[0]?.client } : {};
      const fields = { source: source.id, code: failure.code, fault: failure.fault, ...client, err: failure };
      log.warn(fields, 'search failed before completion');
      if (!last?.offers.length) throw failure;
      yield cutOff(last);
    } finally {
      stop.abort();
    }
  }

  return { ...source, search };
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
