import type { ErrorCode } from '@revoada/core/errors';
import { FareSourceError, type Requester, type SearchOptions } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { isSaving, type SourceState, type SourceUpdate } from './source-state.ts';

/** A source with one kind of search. */
export type QueriedSource<Request, Update> = {
  id: string;
  search(request: Request, options: SearchOptions): AsyncIterable<Update>;
};

export type QueryOptions = SearchOptions & {
  /** Milliseconds after which a source that still searches is cut off; its offers are kept. */
  deadlineMs: number;
  log: Logger;
  /** Called when a source has ended and its search was not aborted; null where it did not fail. */
  onEnded?(source: string, failure: ErrorCode | null): void;
};

/**
 * Queries all sources concurrently and calls `onChange` with the states of all at each update. Resolves when all have
 * ended: by themselves, by failing, at the deadline, or because `signal` was aborted. Never throws, and does not wait for a
 * source that ignores its signal.
 */
export async function querySources<Request, Update extends SourceUpdate>(
  sources: readonly QueriedSource<Request, Update>[],
  request: Request,
  options: QueryOptions,
  onChange: (states: readonly SourceState<Update>[]) => void,
): Promise<void> {
  const states: SourceState<Update>[] = sources.map(({ id }) => ({ id, update: null, failure: null, ended: false }));
  const change = (index: number, part: Partial<SourceState<Update>>): void => {
    const state = states[index];
    if (!state || options.signal.aborted) return;
    Object.assign(state, part);
    onChange(states);
  };
  await Promise.all(
    sources.map(async (source, index) => {
      const failure = await followSource(source, request, options, (update) =>
        change(index, { update, ended: update.complete }),
      );
      if (!options.signal.aborted) options.onEnded?.(source.id, failure);
      if (!states[index]?.ended) change(index, { failure, ended: true });
    }),
  );
}

/** Reads one source to its end. Returns the code of its failure, or null. */
async function followSource<Request, Update extends SourceUpdate>(
  source: QueriedSource<Request, Update>,
  request: Request,
  { signal, deadlineMs, log, onEnded: _, ...options }: QueryOptions,
  onUpdate: (update: Update) => void,
): Promise<ErrorCode | null> {
  const cutOff = new AbortController();
  const ended = Promise.withResolvers<'cut'>();
  const cut = (): void => {
    cutOff.abort();
    ended.resolve('cut');
  };
  const timer = setTimeout(() => {
    log.warn({ source: source.id, code: 'timeout', deadlineMs }, 'a fare source timed out');
    cut();
  }, deadlineMs);
  signal.addEventListener('abort', cut);
  if (signal.aborted) cut();
  let updates: AsyncIterator<Update> | undefined;
  try {
    updates = source.search(request, { ...options, signal: cutOff.signal })[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([updates.next(), ended.promise]);
      if (next === 'cut') return 'timeout';
      if (next.done) return null;
      onUpdate(next.value);
      if (next.value.complete) return null;
    }
  } catch (error) {
    // An aborted search reports no failure.
    return signal.aborted ? null : reportFailure(error, source.id, log, options.requesters?.()[0]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
    // Closing the iterator lets the source release its resources.
    updates?.return?.().catch(() => undefined);
  }
}

/** Names the client whose share or turn was used up, so that an operator can count its searches. */
function reportFailure(error: unknown, source: string, log: Logger, requester: Requester | undefined): ErrorCode {
  if (error instanceof FareSourceError) {
    const { code, fault } = error;
    const client = isSaving(code) && requester ? { client: requester.client } : {};
    log.warn({ source, code, fault, ...client, err: error }, 'a fare source failed');
    return code;
  }
  log.error({ source, err: error }, 'a fare source failed unexpectedly');
  return 'internal';
}
