import type { Requester } from '@revoada/core/sources/fare-source';

/** A reader of runs, with the clients that it reads for; leaves when `signal` is aborted. */
export type Reader = { requesters(): readonly Requester[]; signal: AbortSignal };

export type Work<State> = {
  /** Replaces the state. */
  publish(state: State): void;
  /** The clients that wait for this run at the moment, each once. */
  requesters(): Requester[];
  /** Aborted when the last reader has left. */
  signal: AbortSignal;
  /** The run itself, which others may join meanwhile. */
  run: Followed<State> & { join(listener: Listener): void };
};

export type RunOptions<Task, State> = {
  /** The state before the run has published anything. */
  begin(task: Task): State;
  work(task: Task, work: Work<State>): Promise<void>;
  /** The last state for readers when the work failed. */
  fail(latest: State, error: unknown): State;
  /** Milliseconds for which a run without readers goes on. */
  lingerMs: number;
};

export type Listener = Pick<Reader, 'requesters'> & { onNews(): void };

/** A run that a reader has joined, with its latest state. */
export type Followed<State> = { readonly state: State; leave(listener: Listener): void };

export type Run<Task, State> = Followed<State> & { readonly task: Task; join(listener: Listener): void };

export type SharedRuns<Task, State> = {
  find(key: string): Run<Task, State> | undefined;
  /** Starts a run that replaces any other of this key. `first` joins before the work reads `requesters`. */
  begin(key: string, task: Task, first: Listener): Run<Task, State>;
  /** Number of runs that match. */
  count(matches: (requesters: readonly Requester[], task: Task) => boolean): number;
};

/** Runs work once for all readers of a key, and aborts it when the last reader has left. */
export function createSharedRuns<Task, State>(options: RunOptions<Task, State>): SharedRuns<Task, State> {
  const runs = new Map<string, Run<Task, State> & { requesters(): Requester[] }>();

  function begin(key: string, task: Task, first: Listener): Run<Task, State> {
    const controller = new AbortController();
    const { signal } = controller;
    const listeners = new Set([first]);
    let linger: NodeJS.Timeout | undefined;
    const isRunning = (): boolean => runs.get(key) === run;
    const forget = (): void => {
      if (isRunning()) runs.delete(key);
    };
    const stop = (): void => {
      forget();
      controller.abort();
    };
    const run = {
      task,
      state: options.begin(task),
      requesters: () => listRequesters(listeners),
      join(listener: Listener) {
        clearTimeout(linger);
        listeners.add(listener);
      },
      leave(listener: Listener) {
        listeners.delete(listener);
        if (listeners.size === 0 && isRunning()) linger = setTimeout(stop, options.lingerMs);
      },
    };
    const publish = (state: State): void => {
      run.state = state;
      for (const { onNews } of [...listeners]) onNews();
    };
    runs.set(key, run);
    void options
      .work(task, { publish, requesters: run.requesters, signal, run })
      .catch((error: unknown) => {
        controller.abort();
        publish(options.fail(run.state, error));
      })
      .finally(() => {
        forget();
        clearTimeout(linger);
      });
    return run;
  }

  return {
    find: (key) => runs.get(key),
    begin,
    count: (matches) => [...runs.values()].filter(({ requesters, task }) => matches(requesters(), task)).length,
  };
}

/**
 * Yields the states of all joined runs, first at once, then whenever one has changed. Changes of one moment are yielded
 * together, and a slow reader gets only the latest states. Ends when all are complete or the reader's signal is aborted;
 * `join` resolves to nulls then.
 */
export async function* followTogether<State extends { complete: boolean }>(
  { requesters, signal }: Reader,
  join: (listener: Listener) => Promise<Followed<State> | null>[],
): AsyncGenerator<readonly State[], void> {
  if (signal.aborted) return;
  let news = true;
  let wakeUp = (): void => undefined;
  const onNews = (): void => {
    news = true;
    wakeUp();
  };
  const listener: Listener = { requesters, onNews };
  let followed: Followed<State>[] = [];
  signal.addEventListener('abort', onNews);
  try {
    followed = (await Promise.all(join(listener))).filter((each) => each !== null);
    while (!signal.aborted) {
      if (news) {
        news = false;
        const states = followed.map(({ state }) => state);
        yield states;
        if (states.every(({ complete }) => complete)) return;
      } else {
        await new Promise<void>((resolve) => {
          wakeUp = resolve;
        });
      }
    }
  } finally {
    signal.removeEventListener('abort', onNews);
    for (const { leave } of followed) leave(listener);
  }
}

/** True for lists of identical objects. */
export function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, place) => item === others[place]);
}

function listRequesters(listeners: ReadonlySet<Listener>): Requester[] {
  const requesters = [...listeners].flatMap((listener) => listener.requesters());
  return [...new Map(requesters.map((requester) => [requester.client, requester])).values()];
}
