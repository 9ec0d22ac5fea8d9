import { pause } from '../../resilience/abort.ts';
import { CallFailure } from '../../resilience/failures.ts';
import { readRecords } from '../../wire/objects.ts';
import type { BatchLimits } from '../options.ts';
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
};

/**
 * Starts a search and yields every reply until none is left. Ends without a complete one if the batch expires or the polls
 * are used up. Rejects like `api`, and at once when the signal aborts.
 */
export async function* pollBatches(
  api: Pick<DuffelApi, 'startBatch' | 'pollBatch'>,
  body: SearchBody,
  route: string,
  { polls, idleWaitMs }: BatchLimits,
  signal: AbortSignal,
): AsyncGenerator<BatchStep> {
  const { id, total } = await api.startBatch(body, route, signal);
  if (total === 0) {
    yield { search: null, complete: true, partial: false };
    return;
  }
  for (let poll = 1; poll <= polls; poll += 1) {
    const step = await pollOnce(api, id, route, signal);
    if (step === 'expired') return;
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

async function pollOnce(
  api: Pick<DuffelApi, 'pollBatch'>,
  id: string,
  route: string,
  signal: AbortSignal,
): Promise<BatchStep | 'expired'> {
  try {
    const { search, remaining, lossy } = await api.pollBatch(id, route, signal);
    return { search, complete: remaining === 0, partial: lossy };
  } catch (error) {
    if (error instanceof AirlineFailure) return { search: null, complete: false, partial: true };
    if (error instanceof GoneFailure) return 'expired';
    throw error;
  }
}

/** A search that ended without a last reply and without any offer. */
export const neverCompleted = (): CallFailure =>
  new CallFailure('timeout', 'search: never completed', { fault: 'theirs', retryable: true, counts: false });
