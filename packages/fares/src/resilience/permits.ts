/** A rate that several processes share. */
export type SharedRate = {
  /** Counts a search that wants to leave. 0: it may; else the milliseconds after which to ask again. Never rejects. */
  take(): Promise<number>;
};

/** Permits of a shared rate, asked for one at a time. */
export type Permits = {
  /** True when a search may leave now. */
  has(): boolean;
  /** Asks for a permit unless one is being asked for; `onAnswer` is called when it is time to look again. */
  request(): void;
  /** Uses up the permit. */
  spend(): void;
};

/** A permit that nobody has used for so long is worth nothing: its second is over. */
const validForMs = 1_000;

/** `now` in milliseconds, of a clock that never goes back. */
export function createPermits(shared: SharedRate, now: () => number, onAnswer: () => void): Permits {
  let validUntil = Number.NEGATIVE_INFINITY;
  let asking = false;

  async function ask(): Promise<void> {
    const waitMs = await shared.take();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    else validUntil = now() + validForMs;
    asking = false;
    onAnswer();
  }

  return {
    has: () => now() < validUntil,
    request() {
      if (asking) return;
      asking = true;
      void ask();
    },
    spend() {
      validUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
