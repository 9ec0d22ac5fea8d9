import { pause } from '../../resilience/abort.ts';
import { CallFailure, OversizedReply } from '../../resilience/failures.ts';
import type { SourceLog } from '../../resilience/source-log.ts';
import { readRecords } from '../../wire/objects.ts';
import type { BatchLimits, DuffelView } from '../options.ts';
import type { DuffelApi } from './api.ts';
import { AirlineFailure, GoneFailure } from './failures.ts';
import type { SearchBody } from './search-body.ts';
import type { WireSearch } from './types.ts';

/** Result of a poll. `search` is null for an airline's failure. */
export type BatchStep = {
  search: WireSearch | null;
  /** The last reply: nothing more comes. */
  complete: boolean;
  /** Offers may be missing. */
  partial: boolean;
  /** The reply repeats offers of earlier ones, with fewer fields. */
  repeats: boolean;
};

type PollOptions = BatchLimits & { view: DuffelView; log: SourceLog };

type PollApi = Pick<DuffelApi, 'startBatch' | 'pollBatch' | 'readSearch'>;

/**
 * Starts a search and yields every reply until none is left. Ends without a complete one if the batch expires or the polls
 * are used up. A reply over the cap of bytes is read again in the grouped view, which is several times smaller, and so are
 * those after it. Rejects like `api`, and at once when the signal aborts.
 */
export async function* pollBatches(
  api: PollApi,
  body: SearchBody,
  route: string,
  { polls, idleWaitMs, view, log }: PollOptions,
  signal: AbortSignal,
): AsyncGenerator<BatchStep> {
  const { id, total } = await api.startBatch(body, route, signal);
  if (total === 0) {
    yield { search: null, complete: true, partial: false, repeats: false };
    return;
  }
  let current = view;
  for (let poll = 1; poll <= polls; poll += 1) {
    const step = await pollOnce({ api, log }, id, route, current, signal);
    if (step === 'expired') return;
    if (step === 'oversized') {
      current = 'itineraries';
      yield await repeatSearch({ api, log }, id, route, signal);
      continue;
    }
    yield step;
    if (step.complete) return;
    // A reply without news was no long poll, and asking at once again would be a flood.
    if (isIdle(step.search)) await pause(idleWaitMs, signal);
  }
}

/** The grouped view lists its slices without any flights, too. */
const isIdle = (search: WireSearch | null): boolean =>
  readRecords(search?.offers).length === 0 &&
  readRecords<{ itineraries?: unknown }>(search?.slices).every(
    ({ itineraries }) => readRecords(itineraries).length === 0,
  );

/** A failure after which the search goes on, or ends with what came, reaches no caller that logs it. */
function logLoss(log: SourceLog, error: unknown): void {
  log.warn({ source: 'duffel', reason: error instanceof Error ? error.message : 'unknown' }, 'offers may be missing');
}

type PollTools = { api: PollApi; log: SourceLog };

async function pollOnce(
  { api, log }: PollTools,
  id: string,
  route: string,
  view: DuffelView,
  signal: AbortSignal,
): Promise<BatchStep | 'expired' | 'oversized'> {
  try {
    const { search, remaining, lossy } = await api.pollBatch(id, route, view, signal);
    return { search, complete: remaining === 0, partial: lossy, repeats: false };
  } catch (error) {
    if (error instanceof AirlineFailure || error instanceof GoneFailure) logLoss(log, error);
    if (error instanceof AirlineFailure) return { search: null, complete: false, partial: true, repeats: false };
    if (error instanceof GoneFailure) return 'expired';
    if (error instanceof OversizedReply && view === 'offers') return 'oversized';
    throw error;
  }
}

/** The offers of an oversized reply do not come again by polls. */
async function repeatSearch(
  { api, log }: PollTools,
  id: string,
  route: string,
  signal: AbortSignal,
): Promise<BatchStep> {
  try {
    const search = await api.readSearch(id, route, signal);
    return { search, complete: false, partial: false, repeats: true };
  } catch (error) {
    if (signal.aborted) throw error;
    logLoss(log, error);
    return { search: null, complete: false, partial: true, repeats: true };
  }
}

/** A search that ended without a last reply and without any offer. */
export const neverCompleted = (): CallFailure =>
  new CallFailure('timeout', 'search: never completed', { fault: 'theirs', retryable: true, counts: false });
