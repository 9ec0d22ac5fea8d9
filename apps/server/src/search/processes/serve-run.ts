import { memoize } from '@revoada/core/memoize';
import type { Requester } from '@revoada/core/sources/fare-source';
import type { Followed, Listener } from '../shared-runs.ts';
import type { SearchedState } from '../source-state.ts';
import { packState } from './packed-state.ts';
import type { ProcessChannel } from './process-channel.ts';
import { beatMs, mostMissedBeats } from './pulse.ts';
import type { RunId } from './run-locks.ts';

/** A run that readers in other processes may join. */
export type ServedRun = Followed<SearchedState> & { join(listener: Listener): void };

/** A process that follows the run: one reader of it, for all who read there. */
type RemoteReader = { listener: Listener; requesters: readonly Requester[]; missed: number; send(end: End): void };
type End = 'ended' | 'gone';

/** One state is packed once for all processes that follow it. */
const packOnce = memoize((state: SearchedState) => ({ text: packState(state) }));

/**
 * Lets other processes follow a run, which goes on as long as one of them does. Nothing is sent before one asks. Returns
 * what ends it.
 */
export function serveRun(channel: ProcessChannel, id: RunId, run: ServedRun): (end: End) => void {
  const readers = new Map<string, RemoteReader>();
  let timer: NodeJS.Timeout | undefined;

  function add(process: string, requesters: readonly Requester[]): void {
    const sendState = async (): Promise<void> => {
      // Packing blocks the event loop, so the readers of this process go first.
      await new Promise((resolve) => setImmediate(resolve));
      const { text } = packOnce(run.state);
      if (text === null) return drop(process, 'gone');
      const isReceived = await channel.send(process, { type: 'state', run: id.text, packed: text });
      if (!isReceived) drop(process);
    };
    let sending = Promise.resolve();
    let isQueued = false;
    // While one state is on its way, only the latest of those that follow is sent.
    const onNews = (): void => {
      if (isQueued) return;
      isQueued = true;
      sending = sending.then(() => {
        isQueued = false;
        return sendState();
      });
    };
    const reader: RemoteReader = {
      requesters,
      missed: 0,
      listener: { requesters: () => reader.requesters, onNews },
      send(end) {
        sending = sending.then(async () => void (await channel.send(process, { type: end, run: id.text })));
      },
    };
    readers.set(process, reader);
    timer ??= setInterval(countBeats, beatMs).unref();
    run.join(reader.listener);
    onNews();
  }

  function drop(process: string, end?: End): void {
    const reader = readers.get(process);
    if (!reader) return;
    readers.delete(process);
    if (end) reader.send(end);
    run.leave(reader.listener);
  }

  function countBeats(): void {
    for (const [process, reader] of readers) {
      reader.missed += 1;
      if (reader.missed > mostMissedBeats) drop(process);
    }
  }

  const stopListening = channel.listen(id.text, (message) => {
    if (message.type === 'leave') drop(message.from);
    if (message.type !== 'follow') return;
    const reader = readers.get(message.from);
    if (!reader) return add(message.from, message.requesters);
    reader.requesters = message.requesters;
    reader.missed = 0;
    void channel.send(message.from, { type: 'alive', run: id.text });
  });

  return (end) => {
    clearInterval(timer);
    stopListening();
    for (const process of [...readers.keys()]) drop(process, end);
  };
}
