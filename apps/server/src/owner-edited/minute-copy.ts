import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { within } from '../within.ts';

/** In-memory copy of small data that the owner rarely changes and requests often need. */
export type MinuteCopy<T> = {
  /** Value of the last minute, or the last one read while the database is down. Same object until it changes; never throws. */
  read(): Promise<T>;
  /** Makes the next read load again, after a change by this process. */
  forget(): void;
};

type Deps<T> = {
  /** Name in the log. */
  name: string;
  /** Value until the first read succeeds. */
  initial: T;
  load(): Promise<T>;
  now(): number;
  log: Logger;
};

/** Other processes apply a change at most this much later. */
const maxAgeMs = 60_000;

/** Limit of the wait for a slow database. */
const maxWaitMs = 1_000;

/** Caches the result of `load` in memory for a minute. */
export function createMinuteCopy<T>({ name, initial, load, now, log }: Deps<T>): MinuteCopy<T> {
  let value = initial;
  let readAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  function startLoading(): Promise<void> {
    readAt = now();
    const started: Promise<void> = load()
      .then(
        (loaded) => {
          // A change during the read has begun another one.
          if (loading === started && !isDeepStrictEqual(loaded, value)) value = loaded;
        },
        (error: unknown) => log.warn({ err: error }, `${name} could not be read`),
      )
      .finally(() => {
        if (loading === started) loading = null;
      });
    return started;
  }

  return {
    async read() {
      const age = now() - readAt;
      // `readAt` is in the future after the clock was set back.
      if (age < 0 || age >= maxAgeMs) loading ??= startLoading();
      if (loading) await within(maxWaitMs, loading);
      return value;
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
      loading = null;
    },
  };
}
