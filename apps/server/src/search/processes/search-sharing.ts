import type { SharingOutcome } from '../../metrics/metrics.ts';
import type { Work } from '../shared-runs.ts';
import type { SearchedState } from '../source-state.ts';
import { followRun } from './follow-run.ts';
import type { ProcessChannel } from './process-channel.ts';
import { makeRunId, type RunId, type RunLocks } from './run-locks.ts';
import { serveRun } from './serve-run.ts';

export type SharedTask<State> = {
  /** Equal for the same search of processes that can read each other's states. */
  key: string;
  work: Work<State>;
  search(work: Work<State>): Promise<void>;
  /** The fares that another process has stored meanwhile, where the first reader accepts its age. */
  findStored(): Promise<State | null>;
  unpack(packed: string): State | null;
  hasFares(state: State): boolean;
  /** Whether the first reader accepts the age of a state that is complete already. */
  serves(state: State): boolean;
  /** Called when another process begins to search for this one, and when it no longer does. */
  onFollow(isFollowing: boolean): void;
};

/** One search of all processes on one Redis. */
export type SearchSharing = {
  /** Searches, or follows the process that does. Rejects as the search does. */
  run<State extends SearchedState>(task: SharedTask<State>): Promise<void>;
  /** Ends what this process is for others; one of them goes on. */
  stop(): void;
};

type Deps = {
  channel: ProcessChannel;
  locks: RunLocks;
  deadlineMs: number;
  measure(outcome: SharingOutcome): void;
};

/** After so many processes that were lost, this one searches without asking further. */
const mostLost = 2;

export function createSearchSharing({ channel, locks, deadlineMs, measure }: Deps): SearchSharing {
  const served = new Set<(end: 'ended' | 'gone') => void>();
  let runs = 0;

  async function follow<State extends SearchedState>(run: RunId, task: SharedTask<State>) {
    const { work, unpack } = task;
    let isFirst = true;
    task.onFollow(true);
    const end = await followRun<State>({
      channel,
      run,
      signal: work.signal,
      requesters: work.requesters,
      deadlineMs,
      unpack,
      onState(state) {
        if (isFirst && !task.serves(state)) return false;
        isFirst = false;
        work.publish(state);
        return true;
      },
    });
    task.onFollow(false);
    if (end === 'ended' && !work.signal.aborted) measure('followed');
    return end;
  }

  /** Follows the process that searches, or searches. */
  async function followOrSearch<State extends SearchedState>(id: RunId, task: SharedTask<State>): Promise<void> {
    let lost: RunId | null = null;
    for (let round = 0; round <= mostLost && channel.isOpen(); round += 1) {
      const holder: RunId | null = await locks.claim(task.key, id, lost);
      if (holder === null) break;
      if (holder.text === id.text) {
        const stored = await task.findStored();
        if (stored) return task.work.publish(stored);
        if (lost) measure('taken-over');
        break;
      }
      // An earlier run of this process: it is complete, and too old for this reader.
      const end = holder.process === channel.id ? 'lost' : await follow(holder, lost ? keepFares(task) : task);
      if (end === 'ended') return;
      lost = holder;
      if (end === 'lost') continue;
      measure('unreadable');
      break;
    }
    return task.search((lost ? keepFares(task) : task).work);
  }

  return {
    async run(task) {
      const { key, work } = task;
      const id = makeRunId(channel.id, ++runs);
      // Before the claim, because others may read the claim before this process hears that it has it.
      const stopServing = serveRun(channel, id, work.run);
      served.add(stopServing);
      let end: 'ended' | 'gone' = 'gone';
      try {
        await followOrSearch(id, task);
        if (!work.signal.aborted) end = 'ended';
      } finally {
        served.delete(stopServing);
        await locks.release(key, id);
        stopServing(end);
      }
    },
    stop() {
      for (const stopServing of served) stopServing('gone');
      channel.close();
    },
  };
}

/** Fares that came from a lost process stay in view until the new search has some. */
function keepFares<State extends SearchedState>(task: SharedTask<State>): SharedTask<State> {
  const { work, hasFares } = task;
  const publish = (state: State): void => {
    if (state.complete || hasFares(state) || !hasFares(work.run.state)) work.publish(state);
  };
  return { ...task, work: { ...work, publish } };
}
