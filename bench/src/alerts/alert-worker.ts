import { appendFileSync } from 'node:fs';
import { decideFall, openWorker, sendAll, takeTrips } from './worker-acts.ts';

// A process of the benchmark that is killed in the middle of its work: what it does is named by its arguments.
const [act = '', databaseUrl = '', file = '', shiftMs = '0'] = process.argv.slice(2);
const worker = openWorker(databaseUrl, Number(shiftMs));
const say = (line: string): void => appendFileSync(file, `${line}\n`);
process.stdout.write('ready\n');
const startedAt = performance.now();
if (act === 'decide') await decideFall(worker);
if (act === 'send') await sendAll(worker, say);
if (act === 'take') await takeTrips(worker, say);
// How long the work took, without the start of its process.
process.stdout.write(`${Math.round(performance.now() - startedAt)}\n`);
await worker.database.close();
