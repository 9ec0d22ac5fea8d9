import type { Job, JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { withoutValues } from '../database/connection/query-failure.ts';
import { inSpan, readTrace, spanKinds } from '../tracing/spans.ts';

/** The end of one try of a job. A `set-aside` one has failed for good. */
export type JobEnd = { job: string; outcome: 'done' | 'failed' | 'interrupted' | 'set-aside'; seconds: number };

export type Handler = (data: unknown) => Promise<void>;

/** Thrown by a job that ends early because the server stops. It fails and is tried again, as any other. */
export class JobInterruptedError extends Error {
  constructor() {
    super('The server stops');
    this.name = 'JobInterruptedError';
  }
}

/** Runs jobs concurrently and reports each separately: one failure does not fail the others. */
export function runBatch(
  jobs: Job<object>[],
  handler: Handler,
  { tries, log, measure }: { tries: number; log: Logger; measure(end: JobEnd): void },
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, name, data, retryCount }) => {
      const startedAt = performance.now();
      const end = (outcome: JobEnd['outcome']) =>
        measure({ job: name, outcome, seconds: (performance.now() - startedAt) / 1_000 });
      try {
        const span = { kind: spanKinds.job, attributes: { 'revoada.job': name }, parent: readTrace(data) };
        await inSpan(`job ${name}`, span, () => handler(data));
        end('done');
        return { id, status: 'completed' as const };
      } catch (failure) {
        // The error is stored with the job too.
        const error = withoutValues(failure);
        const attempt = retryCount + 1;
        if (attempt >= tries) {
          log.error({ err: error, job: name, id, attempt }, 'a job was set aside');
          end('set-aside');
        } else if (failure instanceof JobInterruptedError) {
          log.info({ job: name, id, attempt }, 'a job was interrupted by the stop and will be tried again');
          end('interrupted');
        } else {
          log.warn({ err: error, job: name, id, attempt }, 'a job failed and will be tried again');
          end('failed');
        }
        return { id, status: 'failed' as const, output: { message: String(error) } };
      }
    }),
  );
}
