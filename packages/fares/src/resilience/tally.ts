/** Counts by key; keys at zero are removed. */
export type KeyCounts = {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
  /** Key with the highest count. */
  largest(): { key: string; count: number };
};

export function createKeyCounts(): KeyCounts {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    remove(key) {
      const count = of(key) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
    largest() {
      let most = { key: '', count: 0 };
      for (const [key, count] of counts) if (count > most.count) most = { key, count };
      return most;
    },
  };
}
