import { setTimeout as wait } from 'node:timers/promises';
import type { FareAlternative } from '@revoada/core/flights/offer';
import type { Logger } from 'pino';
import type { Cache } from '../cache.ts';
import { createClaims } from './claims.ts';
import { answerWithinMs, type SourceReply } from './source-reply.ts';

/** Reply of a source about a fare, and its UTC instant in milliseconds. */
export type Reply<Fare = FareAlternative> = { reply: SourceReply<Fare>; checkedAt: number };

/** A client may recheck a ticket once a minute; all who do so within some seconds share one question. */
export type RecentReplies = {
  /** Resolves with the reply to this client of the last minute, with that of a shared question, or of a new one. */
  ask<Fare>(client: string, ticket: string, question: () => Promise<Reply<Fare>>): Promise<Reply<Fare>>;
};

type RecentRepliesDeps = { cache: Pick<Cache, 'store' | 'redis' | 'keyPrefix'>; now(): number; log: Logger };

/** One question a minute for a client and ticket, in all processes. */
const askAgainAfterMs = 60_000;

/** A reply this young serves other clients too. */
const shareForMs = 10_000;

/** Milliseconds between two looks for the reply to a question of another process. */
const lookAgainAfterMs = 200;

/** Changes with the shape of the stored replies. */
const keyPrefix = 'recheck:2';

/** `startedAt` in UTC milliseconds. */
type Entry = { startedAt: number; reply: Reply<unknown> };

/** A failing cache behaves like an empty one. */
export function createRecentReplies({ cache, now, log }: RecentRepliesDeps): RecentReplies {
  const { store } = cache;
  const questions = new Map<string, { reply: Promise<Reply<unknown>>; endsAt: number }>();
  const claim = createClaims({ ...cache, forMs: askAgainAfterMs, now, log });

  async function read(key: string): Promise<Reply<unknown> | null> {
    try {
      const entry = await store.get<Entry | undefined>({ key });
      const isRecent = entry && now() >= entry.startedAt && now() < entry.startedAt + askAgainAfterMs;
      return isRecent ? entry.reply : null;
    } catch (error) {
      log.warn({ err: error }, 'the cache could not be read');
      return null;
    }
  }

  async function write(key: string, entry: Entry): Promise<void> {
    try {
      await store.set({ key, value: entry, ttl: askAgainAfterMs });
    } catch (error) {
      log.warn({ err: error }, 'the cache could not be written');
    }
  }

  /** The question that runs, or has just been answered. */
  function findShared(ticket: string): Promise<Reply<unknown>> | undefined {
    for (const [each, { endsAt }] of questions) if (now() >= endsAt) questions.delete(each);
    return questions.get(ticket)?.reply;
  }

  function begin(ticket: string, question: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const entry = { reply: question(), endsAt: Number.POSITIVE_INFINITY };
    questions.set(ticket, entry);
    const end = (endsAt: number): void => {
      entry.endsAt = endsAt;
    };
    entry.reply.then(
      ({ reply, checkedAt }) => end(reply === null ? 0 : checkedAt + shareForMs),
      () => end(0),
    );
    return entry.reply;
  }

  /** The reply to the same client's question in another process, for as long as a reader waits; null if it does not come. */
  async function awaitOther(key: string): Promise<Reply<unknown> | null> {
    for (let waitedMs = 0; waitedMs < answerWithinMs; waitedMs += lookAgainAfterMs) {
      const reply = await read(key);
      if (reply) return reply;
      await wait(lookAgainAfterMs);
    }
    return null;
  }

  async function askOnce(key: string, ticket: string, question: () => Promise<Reply<unknown>>) {
    const recent = await read(key);
    if (recent) return recent;
    const earlier = await claim(key);
    const shared = findShared(ticket);
    if (earlier && !shared) {
      const other = earlier.isElsewhere ? await awaitOther(key) : null;
      return other ?? { reply: null, checkedAt: earlier.at };
    }
    const startedAt = earlier?.at ?? now();
    const reply = await (shared ?? begin(ticket, question));
    await write(key, { startedAt, reply });
    return reply;
  }

  const running = new Map<string, Promise<Reply<unknown>>>();

  function ask(client: string, ticket: string, question: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const key = `${keyPrefix}:${client}:${ticket}`;
    const reply = running.get(key) ?? askOnce(key, ticket, question).finally(() => running.delete(key));
    running.set(key, reply);
    return reply;
  }

  // Each ticket has one kind of question, so its replies have one type.
  return { ask: ask as RecentReplies['ask'] };
}
