/** Recent turns by client; old ones decay. */
export type RecentTurns = { of(client: string): number; add(client: string): void };

/** After this long a turn counts half. */
const halfLifeMs = 60_000;

/** Clients below this value are removed. */
const forgotten = 0.01;

/** `now` returns milliseconds of a monotonic clock. */
export function createRecentTurns(now: () => number): RecentTurns {
  const turns = new Map<string, { value: number; at: number }>();
  let sweptAt = now();

  const of = (client: string): number => {
    const entry = turns.get(client);
    return entry ? entry.value * 0.5 ** ((now() - entry.at) / halfLifeMs) : 0;
  };
  const sweep = (): void => {
    if (now() - sweptAt < halfLifeMs) return;
    sweptAt = now();
    for (const client of turns.keys()) if (of(client) < forgotten) turns.delete(client);
  };
  return {
    of,
    add(client) {
      sweep();
      turns.set(client, { value: of(client) + 1, at: now() });
    },
  };
}
