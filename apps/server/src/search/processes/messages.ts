import type { Requester } from '@revoada/core/sources/fare-source';
import * as v from 'valibot';

const requester = v.object({
  client: v.string(),
  around: v.exactOptional(v.string()),
  subscriber: v.boolean(),
  ownWork: v.exactOptional(v.picklist(['alerts', 'price-top-up'])),
});

const message = v.variant('type', [
  v.object({ type: v.literal('follow'), run: v.string(), from: v.string(), requesters: v.array(requester) }),
  v.object({ type: v.literal('leave'), run: v.string(), from: v.string() }),
  v.object({ type: v.literal('state'), run: v.string(), packed: v.string() }),
  v.object({ type: v.picklist(['alive', 'ended', 'gone']), run: v.string() }),
]);

/**
 * Messages between processes about a search under way, by its run. To the process that searches: `follow`, repeated as
 * long as somebody there reads, with the clients that wait, and `leave`. From it: `state`, `alive` where nothing has
 * changed, `ended` once the fares are stored, and `gone` where it does not search, or no longer.
 */
export type ProcessMessage = v.InferOutput<typeof message>;

/** More clients than this change neither the order of the queue nor whose share pays. */
const mostRequesters = 32;

export function writeFollow(run: string, from: string, requesters: readonly Requester[]): ProcessMessage {
  return { type: 'follow', run, from, requesters: requesters.slice(0, mostRequesters) };
}

/** Null for the text of a version that writes something else. */
export function readMessage(text: string): ProcessMessage | null {
  try {
    const { success, output } = v.safeParse(message, JSON.parse(text));
    return success ? output : null;
  } catch {
    return null;
  }
}
