import { pause } from '../../resilience/abort.ts';
import type { PollingLimits } from '../options.ts';
import type { SearchBody } from './api.ts';
import type { Reply } from './reply.ts';

type Ask = (body: SearchBody, signal: AbortSignal) => Promise<Reply>;

/**
 * Asks with the same body until the search is complete or the attempts are used up, passing every reply on at once.
 * A lease that a reply names changes nothing in the request. Rejects as `ask` does, and at once when the signal
 * aborts.
 */
export async function* pollReplies(
  ask: Ask,
  body: SearchBody,
  polling: PollingLimits,
  signal: AbortSignal,
): AsyncGenerator<Reply> {
  let wait = polling.firstWaitMs;
  for (let attempt = 1; attempt <= polling.attempts; attempt += 1) {
    if (attempt > 1) {
      await pause(wait, signal);
      wait = Math.min(polling.maxWaitMs, wait * polling.growth);
    }
    const reply = await ask(body, signal);
    yield reply;
    if (reply.completed) return;
  }
}
