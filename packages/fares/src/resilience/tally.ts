/** Counts by key; a key at zero is forgotten. */
export type KeyCounts = {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
  /** The key that counts most. */
  largest(): { key: string; count: number };
};

export function createKeyCounts(): KeyCounts {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    remove(key) {
      const left = of(key) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
    largest() {
      let most = { key: '', count: 0 };
      for (const [key, count] of counts) if (count > most.count) most = { key, count };
      return most;
    },
  };
}
