import type { ErrorCode } from '@revoada/core/errors';
import {
  type FareRequest,
  type FareSource,
  type FareUpdate,
  type SearchOptions,
  unnamedAsker,
} from '@revoada/core/flights/fare-source';
import { abortable } from './abort.ts';
import type { DailyBudget } from './daily-budget.ts';
import { asSourceError, CallFailure } from './failures.ts';
import type { SourceLimits } from './limits.ts';
import type { SharedRate } from './permits.ts';
import type { SourceLog } from './source-log.ts';
import { createSearchTurns, type SearchTurns, type TurnRequest } from './turns.ts';

export type GuardOptions = {
  limits: SourceLimits;
  log: SourceLog;
  budget: DailyBudget;
  /** The rate of all processes together; this process's own alone unless given. */
  sharedRate?: SharedRate;
};

/** What came before a search was cut off: whoever had not finished has failed. */
export function cutOff(update: FareUpdate): FareUpdate {
  const providers = update.providers.map((provider) =>
    provider.state === 'searching' || provider.state === 'partial'
      ? { ...provider, state: 'failed' as const }
      : provider,
  );
  return { ...update, providers, complete: true, partial: true };
}

const unnamed = [unnamedAsker];

/** Failures for which somebody asked too much. */
const refusals: ReadonlySet<ErrorCode> = new Set(['rate-limited', 'budget-exhausted']);

const nothingYet: FareUpdate = { offers: [], providers: [], complete: false, partial: false };

/**
 * A source whose searches wait for their turn and keep to the budget; what else it can do stays. A search that fails or runs out of replies after some fares came ends
 * with those, marked partial; without any it throws `FareSourceError`. When the listener leaves, the source is stopped at
 * once, and a turn that was waited for goes to the next.
 */
export function guardSource<Source extends FareSource>(
  source: Source,
  { limits, log, budget, sharedRate }: GuardOptions,
): Source {
  // Not the clock on the wall: were it set back, searches would wait for the old hour.
  const turns = createSearchTurns(limits, () => performance.now(), sharedRate);

  async function* search(
    request: FareRequest,
    { signal, askers = () => unnamed, hasStored = false }: SearchOptions,
  ): AsyncGenerator<FareUpdate> {
    const stop = new AbortController();
    const ended = AbortSignal.any([signal, stop.signal]);
    let last: FareUpdate | null = null;
    try {
      let waited = false;
      for await (const waiting of waitForTurn(turns, {
        signal: ended,
        askers,
        refusal: (asker) => budget.refusal(asker, hasStored),
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
        // Who has the last update may ask no further: nothing is held for them.
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
      const client = refusals.has(failure.code) ? { client: askers()[0]?.client } : {};
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

/** The search's place in the queue as it changes; ends when its turn has come. The turn ends with the signal. */
async function* waitForTurn(turns: SearchTurns, request: Omit<TurnRequest, 'onPlace'>): AsyncGenerator<number> {
  const { signal } = request;
  let place: number | null = null;
  let begun = false;
  let wake = (): void => undefined;
  const onPlace = (ahead: number): void => {
    place = ahead;
    wake();
  };
  const turn = turns.take({ ...request, onPlace }).then((end) => {
    // At once, also where nobody reads on: the turn would never end.
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    begun = true;
  });
  while (!begun) {
    const told = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([turn, told]);
    if (begun || place === null) continue;
    yield place;
    place = null;
  }
  signal.throwIfAborted();
}
