import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReadersOrder, ReadersReport, StreamOrder } from './stream-readers.ts';

export type OpenReaders = {
  /** When each stream ended, in the order of the streams. Rejects where an answer is not whole. */
  ended(): Promise<number[]>;
  stop(): void;
};

async function readReport(child: ChildProcess): Promise<ReadersReport> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The reading process ended')));
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [ReadersReport];
  return report;
}

/** Opens the streams in a separate process. */
export async function openReaders(streams: StreamOrder[], encoding: ReadersOrder['encoding']): Promise<OpenReaders> {
  const child = fork(join(import.meta.dirname, 'stream-readers.ts'));
  child.send({ streams, encoding } satisfies ReadersOrder);
  const opened = await readReport(child);
  if (opened !== 'open') throw new Error('The streams ended before they were answered');
  const report = readReport(child);
  // Read later, when a rejection is handled.
  report.catch(() => undefined);
  return {
    async ended() {
      const read = await report;
      if (read === 'open') throw new Error('The streams opened twice');
      return read.endedAt;
    },
    stop: () => child.kill(),
  };
}
