import type { Requester } from '@revoada/core/sources/fare-source';
import type { SearchedState } from '../source-state.ts';
import { writeFollow } from './messages.ts';
import type { ProcessChannel } from './process-channel.ts';
import { beatMs, mostMissedBeats } from './pulse.ts';
import type { RunId } from './run-locks.ts';

/** `lost`: the process does not search, or says nothing any more. `unreadable`: it sends what this version cannot read. */
export type FollowEnd = 'ended' | 'lost' | 'unreadable';

type Options<State> = {
  channel: ProcessChannel;
  run: RunId;
  /** Aborted when the last reader here leaves; that ends it. */
  signal: AbortSignal;
  requesters(): readonly Requester[];
  /** A search lasts no longer than this. */
  deadlineMs: number;
  unpack(packed: string): State | null;
  /** False refuses the state and ends as `lost`. */
  onState(state: State): boolean;
};

/** Follows a run in another process until it ends. Never rejects. */
export function followRun<State extends SearchedState>(options: Options<State>): Promise<FollowEnd> {
  const { channel, run, signal, requesters, deadlineMs, unpack, onState } = options;
  const { promise, resolve } = Promise.withResolvers<FollowEnd>();
  let missed = 0;
  let beats = 0;
  let isComplete = false;

  const end = (how: FollowEnd): void => resolve(isComplete ? 'ended' : how);
  const leave = (): void => {
    void channel.send(run.process, { type: 'leave', run: run.text, from: channel.id });
    end('ended');
  };
  const beat = async (): Promise<void> => {
    // Beats are counted, not time: after a pause of this process the messages of that time are still to be read.
    if (missed >= mostMissedBeats || beats * beatMs > deadlineMs + mostMissedBeats * beatMs) return end('lost');
    beats += 1;
    missed += 1;
    if (!(await channel.send(run.process, writeFollow(run.text, channel.id, requesters())))) end('lost');
  };
  const stopListening = channel.listen(run.text, (message) => {
    missed = 0;
    if (message.type === 'ended') end('ended');
    if (message.type === 'gone') end('lost');
    if (message.type !== 'state') return;
    const state = unpack(message.packed);
    if (state === null) return end('unreadable');
    if (!onState(state)) return end('lost');
    isComplete = state.complete;
  });
  const timer = setInterval(beat, beatMs);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  else void beat();
  return promise.finally(() => {
    clearInterval(timer);
    stopListening();
    signal.removeEventListener('abort', leave);
  });
}
