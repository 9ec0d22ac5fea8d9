/** Counts requests by minute. */
export type RateLimit = {
  /** Counts a request of a token; `allowed` is false past the limit. */
  count(token: string, limit: number): { allowed: boolean; headers: Record<string, string> };
};

const WINDOW_MS = 60_000;

/** Headers say the limit, the rest and, as an HTTP date, when the next window begins. */
export function createRateLimit(now: () => number): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    count(token, limit) {
      const nowMs = now();
      const current = windows.get(token);
      const window =
        current && nowMs - current.start < WINDOW_MS ? current : { start: nowMs - (nowMs % 1000), count: 0 };
      window.count += 1;
      windows.set(token, window);
      return {
        allowed: window.count <= limit,
        headers: {
          'ratelimit-limit': String(limit),
          'ratelimit-remaining': String(Math.max(0, limit - window.count)),
          'ratelimit-reset': new Date(window.start + WINDOW_MS).toUTCString(),
        },
      };
    },
  };
}
