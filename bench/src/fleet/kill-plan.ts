/** Kinds of nodes, each with its share of a hundred kills. */
const shares = {
  server: 18,
  worker: 14,
  /** Only PostgreSQL's primary; its Patroni goes on. */
  primary: 16,
  /** The primary with its Patroni, as when their machine is lost. */
  'primary with its Patroni': 4,
  standby: 12,
  'Redis master': 12,
  PgBouncer: 10,
  HAProxy: 6,
  nginx: 8,
} as const;

export type KillKind = keyof typeof shares;

/** Every kind, in the order of the table. */
export const killKinds = Object.keys(shares) as KillKind[];

/** One kill: `choice` from 0 to 1 picks the node of the kind. */
export type Kill = { kind: KillKind; choice: number; restartAfterMs: number };

/** A supervisor starts at once, or after up to so long. */
const longestRestartMs = 3_000;

/** So many kills in an order that follows from the seed, each kind by its share. */
export function planKills(count: number, seed: number): Kill[] {
  const random = createRandom(seed);
  const taken = new Map<KillKind, number>();
  const kinds: KillKind[] = [];
  while (kinds.length < count) {
    const lag = (kind: KillKind) => (shares[kind] * (kinds.length + 1)) / 100 - (taken.get(kind) ?? 0);
    const next = killKinds.reduce((most, kind) => (lag(kind) > lag(most) ? kind : most));
    taken.set(next, (taken.get(next) ?? 0) + 1);
    kinds.push(next);
  }
  const order = kinds.map((kind) => ({ kind, place: random() })).sort((a, b) => a.place - b.place);
  return order.map(({ kind }) => {
    const late = random() < 0.5 ? 0 : random() * longestRestartMs;
    return { kind, choice: random(), restartAfterMs: Math.round(late) };
  });
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
