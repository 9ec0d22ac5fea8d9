import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { type JobEnd, JobInterruptedError, runBatch } from './run-batch.ts';

/** Runs one job that throws, at an attempt of three; returns the levels of its lines and what was measured. */
async function runFailing(failure: Error, attempt: number) {
  const levels: string[] = [];
  const outcomes: string[] = [];
  const write = (level: string) => () => void levels.push(level);
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as unknown as Logger;
  const job = { id: 'one', name: 'import', data: {}, retryCount: attempt - 1 } as unknown as Parameters<
    typeof runBatch
  >[0][0];
  const measure = ({ job: name, outcome }: JobEnd) => void outcomes.push(`${name} ${outcome}`);
  const results = await runBatch([job], () => Promise.reject(failure), { tries: 3, log, measure });
  return { levels, outcomes, states: results.map(({ status }) => status) };
}

test('a job that ends with the server fails and is tried again, without a warning', async () => {
  expect(await runFailing(new JobInterruptedError(), 1)).toEqual({
    levels: ['info'],
    outcomes: ['import interrupted'],
    states: ['failed'],
  });
});

test('a job that fails otherwise, or for the last time, is logged as a failure', async () => {
  expect(await runFailing(new Error('broken'), 1)).toEqual({
    levels: ['warn'],
    outcomes: ['import failed'],
    states: ['failed'],
  });
  expect(await runFailing(new JobInterruptedError(), 3)).toEqual({
    levels: ['error'],
    outcomes: ['import set-aside'],
    states: ['failed'],
  });
});
