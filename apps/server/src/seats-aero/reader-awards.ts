import type { AwardFlights, SeenAward } from '@revoada/core/awards/award';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import type { AwardQuery, SeatsAeroClient } from '@revoada/fares/seats-aero/client';
import type { Logger } from 'pino';
import type { SeatsAeroConnections } from './connections.ts';
import { GrantError } from './oauth.ts';

/**
 * Why a reader sees no awards. `none`: no connection; `ended`: connect again; `quota`: the account's calls of the day are
 * spent; `refused`: seats.aero refuses the account, such as without a Pro subscription; `away`: try again.
 */
export type NoAwards = { state: 'none' | 'ended' | 'quota' | 'refused' | 'away' };

/** `callsLeft`: calls of the account until midnight UTC, null if unknown. */
export type ReadAwards = { state: 'ready'; awards: SeenAward[]; partial: boolean; callsLeft: number | null };
export type ReadFlights = { state: 'ready'; flights: AwardFlights[]; callsLeft: number | null };

/** Awards of readers' own accounts. Cached in memory for the same account only, and never stored. */
export type ReaderAwards = {
  search(accountId: string, query: AwardQuery): Promise<ReadAwards | NoAwards>;
  readFlights(accountId: string, availabilityId: string): Promise<ReadFlights | NoAwards>;
  /** Drops the cached answers of an account. */
  drop(accountId: string): void;
  stop(): void;
};

type Deps = {
  client: SeatsAeroClient;
  connections: Pick<SeatsAeroConnections, 'withToken'>;
  now(): number;
  log: Logger;
};

/** Awards are hours old at seats.aero, so half an hour costs little freshness and spares the reader's calls. */
const freshMs = 30 * 60_000;
const sweepMs = 5 * 60_000;
const mostCached = 400;
/** Awards and flights that are kept at once, some 100 MB; a question about a year may have ten thousand. */
const mostRows = 300_000;
/** Of one account, so that its questions do not drop the answers of others, who would spend calls again. */
const mostRowsOfAccount = 30_000;
const deadlineMs = 45_000;

/** `rows` are counted once the answer is there. */
type Cached = { accountId: string; connection: string; at: number; answer: Promise<unknown>; rows: number };

export function createReaderAwards({ client, connections, now, log }: Deps): ReaderAwards {
  const cache = new Map<string, Cached>();
  const isOld = ({ at }: Cached) => Math.abs(now() - at) >= freshMs;
  const sweep = () => {
    for (const [key, entry] of cache) if (isOld(entry)) cache.delete(key);
  };
  const timer = setInterval(sweep, sweepMs);
  timer.unref();

  /** Drops the oldest of these answers until they have few enough rows. */
  function dropBeyond(most: number, entries: readonly [string, Cached][]): void {
    let rows = entries.reduce((sum, [, entry]) => sum + entry.rows, 0);
    for (const [key, entry] of entries) {
      if (rows <= most) return;
      if (entry.rows > 0) cache.delete(key);
      rows -= entry.rows;
    }
  }

  function countRows(entry: Cached, answer: ReadAwards | ReadFlights): void {
    entry.rows = 'awards' in answer ? answer.awards.length : answer.flights.length;
    dropBeyond(
      mostRowsOfAccount,
      [...cache].filter(([, { accountId }]) => accountId === entry.accountId),
    );
    dropBeyond(mostRows, [...cache]);
  }

  /** Requests for the same answer of the same connection share one call; failures are not cached. */
  async function readOnce<Answer extends ReadAwards | ReadFlights>(
    accountId: string,
    question: string,
    call: (token: string, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | NoAwards> {
    const key = `${accountId} ${question}`;
    try {
      const called = await connections.withToken(accountId, async (token, connection): Promise<Answer> => {
        const cached = cache.get(key);
        if (cached && cached.connection === connection && !isOld(cached)) return cached.answer as Promise<Answer>;
        const answer = call(token, AbortSignal.timeout(deadlineMs));
        const entry: Cached = { accountId, connection, at: now(), answer, rows: 0 };
        cache.delete(key);
        cache.set(key, entry);
        for (const oldest of cache.keys()) {
          if (cache.size <= mostCached) break;
          cache.delete(oldest);
        }
        answer.then(
          (read) => countRows(entry, read),
          () => {
            if (cache.get(key) === entry) cache.delete(key);
          },
        );
        return answer;
      });
      return called.state === 'called' ? called.answer : { state: called.state };
    } catch (error) {
      return { state: findState(error) };
    }
  }

  function findState(error: unknown): NoAwards['state'] {
    if (error instanceof FareSourceError) {
      if (error.code === 'rate-limited') return 'quota';
      if (error.code === 'authentication-failure') return 'refused';
      log.warn({ code: error.code, reason: error.message }, 'seats.aero did not answer');
      return 'away';
    }
    if (!(error instanceof GrantError)) throw error;
    log.warn({ reason: error.reason }, 'seats.aero did not renew an access');
    return 'away';
  }

  return {
    search: (accountId, query) =>
      readOnce(accountId, `search ${JSON.stringify(query)}`, async (token, signal): Promise<ReadAwards> => {
        return { state: 'ready', ...(await client.searchAwards(query, token, signal)) };
      }),
    readFlights: (accountId, id) =>
      readOnce(accountId, `flights ${id}`, async (token, signal): Promise<ReadFlights> => {
        const { flights, callsLeft } = await client.readFlights(id, token, signal);
        return { state: 'ready', flights, callsLeft };
      }),
    drop(accountId) {
      for (const [key, entry] of cache) if (entry.accountId === accountId) cache.delete(key);
    },
    stop: () => clearInterval(timer),
  };
}
