type Window = { spent: number; endsAt: number };

/** Counts per key in windows of equal length, in memory, for a limited number of keys. */
export type WindowCounter = {
  /** Spends points, one unless said. Null within the limit, else the milliseconds until the window of the key ends. */
  spend(key: string, points?: number): number | null;
  /** Refunds the last point of a key in its window. */
  refundPoint(key: string): void;
  /** Number of stored keys. */
  size(): number;
};

const mostKeys = 50_000;

/**
 * Counts live in two generations: when the younger is full or a window old it becomes the older one, which is then
 * dropped. A client with 25,000 networks can therefore reset the oldest counts.
 */
export function createWindowCounter(points: number, windowMs: number): WindowCounter {
  let younger = new Map<string, Window>();
  let older = new Map<string, Window>();
  let bornAt = Number.NEGATIVE_INFINITY;

  function running(key: string, now: number): Window | undefined {
    const window = younger.get(key) ?? older.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  function open(key: string, now: number): Window {
    if (younger.size >= mostKeys / 2 || now - bornAt >= windowMs) {
      older = younger;
      younger = new Map();
      bornAt = now;
    }
    const window = { spent: 0, endsAt: now + windowMs };
    younger.set(key, window);
    return window;
  }

  return {
    spend(key, spent = 1) {
      // A monotonic clock, so that a change of the system time does not change windows.
      const now = performance.now();
      const window = running(key, now) ?? open(key, now);
      window.spent += spent;
      return window.spent <= points ? null : window.endsAt - now;
    },
    refundPoint(key) {
      const window = running(key, performance.now());
      if (window && window.spent > 0) window.spent -= 1;
    },
    size: () => younger.size + older.size,
  };
}
