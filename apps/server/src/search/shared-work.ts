import type { Asker } from '@revoada/core/flights/fare-source';

/** Somebody who reads what shared work finds out: in whose names, and for how long. */
export type Reader = { askers(): readonly Asker[]; signal: AbortSignal };

/** What one piece of work is given. */
export type Work<State> = {
  /** Replaces what is known. */
  publish(state: State): void;
  /** Each client that waits for this work at the moment, once. */
  askers(): Asker[];
  /** Aborted when the last reader has left. */
  signal: AbortSignal;
};

export type SharedWorkOptions<Task, State> = {
  /** Equal for tasks that one piece of work serves. */
  buildKey(task: Task): string;
  /** Whether running work with this state serves the task; where it does not, new work begins. Always unless given. */
  mayJoin?(task: Task, latest: State): boolean;
  /** The state before the work has published anything. */
  begin(task: Task): State;
  work(task: Task, work: Work<State>): Promise<void>;
  /** The last state for readers when the work failed. */
  fail(latest: State, error: unknown): State;
  /** Milliseconds for which work without readers goes on. */
  lingerMs: number;
};

export type SharedWork<Task, State> = {
  /**
   * Begins the work, or joins it. Yields what is known at once, then what is known whenever it has changed: a reader who is
   * slower than the work gets the latest alone. Ends with the work, or when the reader's signal is aborted.
   */
  follow(task: Task, reader: Reader): AsyncGenerator<State, void>;
  /** Pieces of work under way; where `matches` is given, those whose askers it accepts. */
  count(matches?: (askers: readonly Asker[]) => boolean): number;
};

type RunReader = Pick<Reader, 'askers'> & { onNews(): void };

type Running<State> = {
  latest: State;
  version: number;
  over: boolean;
  readers: Set<RunReader>;
  linger: NodeJS.Timeout | undefined;
  stop(): void;
};

/** Work that is done once for all who read it: begun for the first, stopped when the last has left. S-259 */
export function createSharedWork<Task, State>(options: SharedWorkOptions<Task, State>): SharedWork<Task, State> {
  const runs = new Map<string, Running<State>>();
  const { mayJoin = () => true } = options;

  /** The first reader is in the run before the work begins, which asks at once in whose names it is. */
  function begin(key: string, task: Task, first: RunReader): Running<State> {
    const controller = new AbortController();
    const forget = (): void => {
      if (runs.get(key) === run) runs.delete(key);
    };
    const run: Running<State> = {
      latest: options.begin(task),
      version: 0,
      over: false,
      readers: new Set([first]),
      linger: undefined,
      stop() {
        forget();
        controller.abort();
      },
    };
    const publish = (state: State): void => {
      run.latest = state;
      run.version += 1;
      wake(run);
    };
    runs.set(key, run);
    const { signal } = controller;
    void options
      .work(task, { publish, askers: () => listAskers(run), signal })
      .catch((error: unknown) => {
        controller.abort();
        publish(options.fail(run.latest, error));
      })
      .finally(() => {
        forget();
        run.over = true;
        clearTimeout(run.linger);
        wake(run);
      });
    return run;
  }

  async function* follow(task: Task, { askers, signal }: Reader): AsyncGenerator<State, void> {
    if (signal.aborted) return;
    const key = options.buildKey(task);
    const known = runs.get(key);
    let wakeUp = (): void => undefined;
    const onNews = (): void => wakeUp();
    const entry = { askers, onNews };
    const run = known && mayJoin(task, known.latest) ? known : begin(key, task, entry);
    clearTimeout(run.linger);
    run.readers.add(entry);
    signal.addEventListener('abort', onNews);
    try {
      for (let seen = -1; !signal.aborted; ) {
        if (seen !== run.version) {
          seen = run.version;
          yield run.latest;
        } else if (run.over) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            wakeUp = resolve;
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', onNews);
      run.readers.delete(entry);
      if (run.readers.size === 0 && !run.over) run.linger = setTimeout(run.stop, options.lingerMs);
    }
  }

  const count = (matches: (askers: Asker[]) => boolean = () => true): number =>
    [...runs.values()].filter((run) => matches(listAskers(run))).length;
  return { follow, count };
}

function wake({ readers }: Running<unknown>): void {
  for (const { onNews } of [...readers]) onNews();
}

function listAskers({ readers }: Running<unknown>): Asker[] {
  const askers = [...readers].flatMap((reader) => reader.askers());
  return [...new Map(askers.map((asker) => [asker.client, asker])).values()];
}
