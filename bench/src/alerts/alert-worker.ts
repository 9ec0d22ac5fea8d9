import { appendFileSync } from 'node:fs';
import { decideFall, openWorker, sendAll, takeTrips } from './worker-acts.ts';

// A process that the benchmark kills during its work; its arguments select the work.
const [act = '', databaseUrl = '', file = '', shiftMs = '0'] = process.argv.slice(2);
const worker = openWorker(databaseUrl, Number(shiftMs));
const say = (line: string): void => appendFileSync(file, `${line}\n`);
process.stdout.write('ready\n');
const startedAt = performance.now();
if (act === 'decide') await decideFall(worker);
if (act === 'send') await sendAll(worker, say);
if (act === 'take') await takeTrips(worker, say);
// Duration of the work without the start of the process.
process.stdout.write(`${Math.round(performance.now() - startedAt)}\n`);
await worker.database.close();
