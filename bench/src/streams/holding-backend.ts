import { setTimeout as sleep } from 'node:timers/promises';
import { againHeader, type BackendSearch, startBenchBackend } from '../backend/backend.ts';
import { type LargeReply, pendingReply, repliesByDay } from '../backend/reply.ts';

export type HoldingBackend = Awaited<ReturnType<typeof startHoldingBackend>>;

/** A request that waits for its reply: the last one, or another pending one. */
type Waiting = { finish(): void; timer: NodeJS.Timeout };

/** Shorter than the product's patience with one request. */
const longestHoldMs = 40_000;

/** A moment in nanoseconds of the machine's clock. */
const readClock = (): number => Number(process.hrtime.bigint());

export const backendKey = ({ Ida, Adultos, Criancas }: Omit<BackendSearch, 'Origem' | 'Destino'>): string =>
  [Ida, Adultos, Criancas].join(' ');

/** A backend that answers each search with a pending reply first, and delays the next reply from `hold` to `release`. */
export async function startHoldingBackend(large: LargeReply, days: readonly string[]) {
  const replies = repliesByDay(large);
  // Prepared now, because the first use of a day would lengthen what is measured.
  for (const day of days) replies(day);
  const pending = pendingReply(large);
  const waiting = new Set<Waiting>();
  let holds = false;
  const begun = new Set<string>();
  const repliedAt = new Map<string, number>();
  const backend = await startBenchBackend((search, response) => {
    const key = backendKey(search);
    const finish = (): void => {
      clearTimeout(entry.timer);
      waiting.delete(entry);
      repliedAt.set(key, readClock());
      response.end(replies(search.Ida));
    };
    const postpone = (): void => {
      waiting.delete(entry);
      response.setHeader(againHeader, '1').end(pending);
    };
    const entry: Waiting = { finish, timer: setTimeout(postpone, longestHoldMs) };
    if (!begun.has(key)) {
      begun.add(key);
      clearTimeout(entry.timer);
      response.end(pending);
    } else if (holds) waiting.add(entry);
    else finish();
  });
  return {
    ...backend,
    hold(): void {
      holds = true;
      begun.clear();
      repliedAt.clear();
    },
    countWaiting: () => waiting.size,
    /** Waits for so many searches. */
    async allWaiting(count: number): Promise<void> {
      while (waiting.size < count) await sleep(20);
    },
    /** Answers all searches at once, and later ones without delay; returns the time of the machine's clock. */
    release(): number {
      const now = readClock();
      holds = false;
      for (const { finish } of [...waiting]) finish();
      return now;
    },
    /** Answers the search that has waited longest. */
    releaseOne(): void {
      const [oldest] = waiting;
      oldest?.finish();
    },
    /** When a search had its last reply; undefined for one that has not come. */
    repliedAt: (key: string): number | undefined => repliedAt.get(key),
  };
}
