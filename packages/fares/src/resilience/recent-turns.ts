/** How many turns each client has had lately; old ones fade. */
export type RecentTurns = { of(client: string): number; add(client: string): void };

/** After this long a turn counts half. */
const halfLifeMs = 60_000;

/** Below this a client is as good as new. */
const forgotten = 0.01;

/** `now` in milliseconds, of a clock that never goes back. */
export function createRecentTurns(now: () => number): RecentTurns {
  const turns = new Map<string, { value: number; at: number }>();
  let sweptAt = now();

  const of = (client: string): number => {
    const known = turns.get(client);
    return known ? known.value * 0.5 ** ((now() - known.at) / halfLifeMs) : 0;
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
