import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { within } from '../within.ts';

/** Something small that the owner changes seldom and that answers need often. */
export type MinuteCopy<T> = {
  /**
   * As it was within the last minute. Never throws: while the database is away, as it was read last. Gives the same object
   * until something has changed.
   */
  read(): Promise<T>;
  /** The next read looks again: this process has changed it. */
  forget(): void;
};

type Parts<T> = {
  /** What it is, for the log. */
  name: string;
  /** Stands in until the first read succeeds. */
  initial: T;
  load(): Promise<T>;
  now(): number;
  log: Logger;
};

/** Other processes show what one was told a minute later at most. */
const readAgainAfterMs = 60_000;

/** A database that does not answer keeps nobody waiting longer. */
const longestWaitMs = 1_000;

/** Keeps in memory what `load` reads from the database, and reads it again once a minute has passed. */
export function createMinuteCopy<T>({ name, initial, load, now, log }: Parts<T>): MinuteCopy<T> {
  let value = initial;
  let readAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  function startLoading(): Promise<void> {
    readAt = now();
    const started: Promise<void> = load()
      .then(
        (loaded) => {
          // A change since then has begun another read, which counts.
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
      // A clock that was set back leaves a read of the future.
      if (age < 0 || age >= readAgainAfterMs) loading ??= startLoading();
      if (loading) await within(longestWaitMs, loading);
      return value;
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
      loading = null;
    },
  };
}
