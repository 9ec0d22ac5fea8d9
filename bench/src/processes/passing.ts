import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReportRow } from '../report.ts';
import type { PassingOrder } from './passing-server.ts';

/** A bare `node:http` in a separate process that passes the same bytes; the reference of times measured in one run. */
export async function startPassingServer(order: PassingOrder): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'passing-server.ts'), { env: { PATH: process.env.PATH } });
  child.send(order);
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.disconnect() };
}

/** Row whose budget is a ratio to the reference's time, with both times beside it. */
export function compareTimes(what: string, times: { ours: number; bare: number }, budget: number): ReportRow {
  const ratio = times.ours / times.bare;
  return {
    what: `${what}, against a bare node:http that passes the same bytes`,
    budget: `${budget} times its time`,
    measured: `${ratio.toFixed(1)} (${times.ours.toFixed(1)} against ${times.bare.toFixed(1)} ms)`,
    ok: ratio <= budget,
  };
}
