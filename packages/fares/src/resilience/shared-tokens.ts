/** A rate that several processes share. */
export type SharedRate = {
  /** Counts a search that wants to start. Returns 0 when it may, else the milliseconds to wait before the next try. Never rejects. */
  take(): Promise<number>;
};

/** Tokens of a shared rate, fetched one at a time. */
export type SharedTokens = {
  /** True when a search may start now. */
  has(): boolean;
  /** Fetches a token unless a request is under way; `onAnswer` is called when `has` may have changed. */
  request(): void;
  /** Uses up the token. */
  spend(): void;
};

/** An unused token expires with the second that the rate counted it in. */
const validForMs = 1_000;

/** `now` returns milliseconds of a monotonic clock. */
export function createSharedTokens(shared: SharedRate, now: () => number, onAnswer: () => void): SharedTokens {
  let validUntil = Number.NEGATIVE_INFINITY;
  let isRequesting = false;

  async function fetchToken(): Promise<void> {
    const waitMs = await shared.take();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    else validUntil = now() + validForMs;
    isRequesting = false;
    onAnswer();
  }

  return {
    has: () => now() < validUntil,
    request() {
      if (isRequesting) return;
      isRequesting = true;
      void fetchToken();
    },
    spend() {
      validUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
