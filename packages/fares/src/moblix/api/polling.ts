import { pause } from '../../resilience/abort.ts';
import type { PollingLimits } from '../options.ts';
import type { SearchBody } from './api.ts';
import type { Reply } from './reply.ts';

/** A reply and how it was asked for: the same body brings all that is known, a lease perhaps only what is new. */
export type PolledReply = { reply: Reply; by: 'body' | 'lease' };

type Ask = (body: SearchBody, signal: AbortSignal) => Promise<Reply>;

/**
 * Asks until the search is complete or the attempts are used up, passing every reply on at once (S-233). Where the
 * backend hands out a lease the search is asked for by it; a lease that is refused is forgotten for the same body.
 * Rejects as `ask` does, and at once when the signal aborts.
 * S-069, S-265
 */
export async function* pollReplies(
  ask: Ask,
  body: SearchBody,
  polling: PollingLimits,
  signal: AbortSignal,
): AsyncGenerator<PolledReply> {
  let lease: string | null = null;
  let leasesWork = true;
  let wait = polling.firstWaitMs;
  for (let attempt = 1; attempt <= polling.attempts; attempt += 1) {
    if (attempt > 1) {
      await pause(wait, signal);
      wait = Math.min(polling.maxWaitMs, wait * polling.growth);
    }
    let by: PolledReply['by'] = lease !== null && leasesWork ? 'lease' : 'body';
    let reply = await ask(by === 'lease' ? { LeaseId: lease } : body, signal);
    if (by === 'lease' && isRefused(reply)) {
      leasesWork = false;
      by = 'body';
      reply = await ask(body, signal);
    }
    yield { reply, by };
    if (reply.completed) return;
    lease = reply.leaseId ?? lease;
  }
}

const isRefused = ({ failed, rows, troubles }: Reply): boolean =>
  rows.length === 0 && (failed || troubles.some(({ kind }) => kind === 'failure'));
