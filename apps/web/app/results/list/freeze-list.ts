/** An offer of a list, or a row of the comparison. */
type Item = { id: string };

/** A list as it was when its reader began to view it. */
export type ListSnapshot<Held extends Item> = { viewKey: string; items: readonly Held[] };

/** Items that a list shows, and the number of new flights not shown yet. */
export type FrozenList<Held extends Item> = { shown: readonly Held[]; fresh: number };

/**
 * Keeps the items of a viewed list and their places: prices change in place, withdrawn items stay, and new flights are
 * counted instead of inserted (`countFlights`, since an item may be a group). A snapshot of another view (filter,
 * order) is ignored.
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
