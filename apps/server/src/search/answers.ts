import type { ErrorCode } from '@revoada/core/errors';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import { applyEvents, emptySearch, type SearchState, toAnswer } from '@revoada/core/search/search-state';

type SearchEvents = AsyncIterable<readonly SearchEvent[]>;

/** How a search ended. */
export type Outcome = { ok: true; answer: SearchAnswer } | { ok: false; code: ErrorCode };

/** The reader left before the search ended. */
class AbandonedError extends Error {
  constructor(cause: unknown) {
    super('The search was abandoned', { cause });
    this.name = 'AbortError';
  }
}

/** The server stops and no longer waits for its open requests. */
export class ServerEndsError extends Error {
  constructor() {
    super('The server stops');
    this.name = 'ServerEndsError';
  }
}

/** How long a page without scripts may load while its search waits for its turn. */
const maxWaitMs = 8_000;

/** How long the position of such a search is kept; its page reloads sooner. */
const keepPlaceMs = 15_000;

/**
 * Resolves to the complete answer, or to `unavailable` when the server stops before. Rejects when the reader's signal was
 * aborted before.
 */
export async function readAnswer(
  events: SearchEvents,
  signal: AbortSignal,
  onState: (state: SearchState) => void = () => undefined,
): Promise<Outcome> {
  let state = emptySearch;
  for await (const batch of events) {
    state = applyEvents(state, batch);
    onState(state);
  }
  const answer = toAnswer(state);
  if (answer) return { ok: true, answer };
  if (state.failure) return { ok: false, code: state.failure.code };
  if (signal.reason instanceof ServerEndsError) return { ok: false, code: 'unavailable' };
  throw new AbandonedError(signal.reason);
}

/**
 * Like `readAnswer`, for pages without scripts: when the search has not started within some seconds, resolves to its
 * position in the queue, which is kept for a while so that the reloaded page can join it.
 */
export async function readAnswerOrPlace(
  search: (signal: AbortSignal) => SearchEvents,
  signal: AbortSignal,
): Promise<Outcome | { waiting: number }> {
  const staying = new AbortController();
  const leave = () => staying.abort(signal.reason);
  let waiting: number | null = null;
  const answer = readAnswer(search(staying.signal), staying.signal, (state) => {
    waiting = state.waiting;
  });
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
  const timeout = Promise.withResolvers<'over'>();
  const timer = setTimeout(timeout.resolve, maxWaitMs, 'over');
  try {
    const first = await Promise.race([answer, timeout.promise]);
    if (first !== 'over') return first;
    if (waiting === null) return await answer;
    answer.catch(() => undefined);
    setTimeout(leave, keepPlaceMs).unref();
    return { waiting };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}
