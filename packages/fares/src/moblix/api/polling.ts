import { pause } from '../../resilience/abort.ts';
import type { PollingLimits } from '../options.ts';
import type { SearchBody } from './api.ts';
import type { Reply } from './reply.ts';

type SendSearch = (body: SearchBody, signal: AbortSignal) => Promise<Reply>;

/**
 * Sends the same body until the search is complete or all attempts are used, yielding each reply at once. A lease in a reply
 * does not change the request. Rejects like `send`, and at once when the signal aborts.
 */
export async function* pollReplies(
  send: SendSearch,
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
    const reply = await send(body, signal);
    yield reply;
    if (reply.completed) return;
  }
}
