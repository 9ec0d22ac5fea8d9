import type { FareAlternative } from '@revoada/core/flights/offer';
import type { Logger } from 'pino';
import type { Cache } from '../cache.ts';
import type { SourceReply } from './source-reply.ts';

/** Reply of a source about a fare, and its UTC instant in milliseconds. */
export type Reply<Fare = FareAlternative> = { reply: SourceReply<Fare>; checkedAt: number };

/** A client may recheck a ticket once a minute; all who do so within some seconds share one question. */
export type RecentReplies = {
  /** Resolves with the reply to this client of the last minute, with that of a shared question, or of a new one. */
  ask<Fare>(client: string, ticket: string, question: () => Promise<Reply<Fare>>): Promise<Reply<Fare>>;
};

type RecentRepliesDeps = { cache: Cache['store']; now(): number; log: Logger };

/** One question a minute for a client and ticket, in all processes. */
const askAgainAfterMs = 60_000;

/** A reply this young serves other clients too. */
const shareForMs = 10_000;

/** Changes with the shape of the stored replies. */
const keyPrefix = 'recheck:1';

/** `startedAt` in UTC milliseconds; the reply is null while the source has not answered. */
type Entry = { startedAt: number; reply: Reply<unknown> | null };

/** A failing cache behaves like an empty one. */
export function createRecentReplies({ cache, now, log }: RecentRepliesDeps): RecentReplies {
  const questions = new Map<string, { reply: Promise<Reply<unknown>>; endsAt: number }>();

  async function read(key: string): Promise<Entry | null> {
    try {
      const entry = await cache.get<Entry | undefined>({ key });
      const isRecent = entry && now() >= entry.startedAt && now() < entry.startedAt + askAgainAfterMs;
      return isRecent ? entry : null;
    } catch (error) {
      log.warn({ err: error }, 'the cache could not be read');
      return null;
    }
  }

  async function write(key: string, entry: Entry): Promise<void> {
    try {
      await cache.set({ key, value: entry, ttl: askAgainAfterMs });
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

  async function ask(client: string, ticket: string, question: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const key = `${keyPrefix}:${client}:${ticket}`;
    const entry = await read(key);
    if (entry?.reply) return entry.reply;
    const shared = findShared(ticket);
    if (entry && !shared) return { reply: null, checkedAt: entry.startedAt };
    const startedAt = entry?.startedAt ?? now();
    const pending = shared ?? begin(ticket, question);
    if (!entry) await write(key, { startedAt, reply: null });
    const reply = await pending;
    await write(key, { startedAt, reply });
    return reply;
  }

  // Each ticket has one kind of question, so its replies have one type.
  return { ask: ask as RecentReplies['ask'] };
}
