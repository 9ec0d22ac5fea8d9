import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadRecord, recordAnswer, WrongAnswer } from './record.ts';

/** Acknowledged writes, which are searched at the end. */
export type AcknowledgedWrites = {
  /** Idempotency keys of answers about a price. */
  priceAnswers: Set<string>;
  /** Texts of messages to the owner; the sender's e-mail begins with the same text. */
  messages: Set<string>;
  /** Ids of webhooks. */
  events: Set<string>;
  /** Ids of alerts. */
  alerts: Set<string>;
  removedAlerts: Set<string>;
};

export function noWrites(): AcknowledgedWrites {
  return {
    priceAnswers: new Set(),
    messages: new Set(),
    events: new Set(),
    alerts: new Set(),
    removedAlerts: new Set(),
  };
}

/** A client waits so long for an answer, and so long before it sends the same write again. */
export const answerWithinMs = 20_000;
const pauseMs = 500;

/** Sends a write until it is acknowledged; null when `stopping` comes first. `attempt` counts from 0. */
export async function sendUntilAcknowledged<Result>(
  record: LoadRecord,
  name: string,
  stopping: AbortSignal,
  send: (attempt: number) => Promise<Result>,
): Promise<Result | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await recordAnswer(record, { kind: 'write', name }, () => send(attempt));
    } catch (error) {
      if (stopping.aborted || error instanceof WrongAnswer) return null;
    }
    await sleep(pauseMs);
  }
}
