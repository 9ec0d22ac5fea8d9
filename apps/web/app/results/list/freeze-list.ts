/** An offer of a list, or a row of the comparison. */
type Item = { id: string };

/** A list as it stood when its reader began to look at it. */
export type ListSnapshot<Held extends Item> = { viewKey: string; items: readonly Held[] };

/** What a list shows, and how many flights wait behind it. */
export type FrozenList<Held extends Item> = { shown: readonly Held[]; fresh: number };

/**
 * While somebody looks at a list, it keeps its items and their places: prices change in place, what is withdrawn stays, and
 * new ones are counted instead of pushed in (`countFlights`: an item may be a group of them). A hold from another view (filter, order) no longer counts.
 */
export function freezeList<Held extends Item>(
  latest: readonly Held[],
  snapshot: ListSnapshot<Held> | null,
  viewKey: string,
  countFlights: (item: Held) => number = () => 1,
): FrozenList<Held> {
  if (snapshot === null || snapshot.viewKey !== viewKey || snapshot.items.length === 0)
    return { shown: latest, fresh: 0 };
  const byId = new Map(latest.map((item) => [item.id, item]));
  const shown = snapshot.items.map((item) => byId.get(item.id) ?? item);
  const listedIds = new Set(snapshot.items.map(({ id }) => id));
  const fresh = latest.filter(({ id }) => !listedIds.has(id));
  return { shown, fresh: fresh.reduce((count, item) => count + countFlights(item), 0) };
}

/** 'Chegaram 3 voos novos' */
export function freshText(count: number): string {
  return count === 1 ? 'Chegou 1 voo novo' : `Chegaram ${count} voos novos`;
}
