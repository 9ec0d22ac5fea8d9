import { readFileSync } from 'node:fs';
import { environmentSchema } from '../../apps/server/src/config/environment.ts';
import { root } from '../lib/run.ts';

/** Variables of Node, of glibc and of the shell that servers and workers may be given. */
const ofThePlatform = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_', 'PATH'];

/** Seconds that a process takes at most after a stop, beside what SHUTDOWN_* give: for connections that hang. */
const hanging = 15;
const shutdown = { SHUTDOWN_DELAY_SECONDS: 5, SHUTDOWN_GRACE_SECONDS: 10, SHUTDOWN_JOBS_SECONDS: 10 };

/** Names among these that are no settings, or that .env.example does not describe. */
export function findUnknownSettings(names: Iterable<string>): string[] {
  const example = readFileSync(`${root}.env.example`, 'utf8');
  const settings = Object.keys(environmentSchema.entries).filter((name) => example.includes(`\n# ${name}=`));
  return [...names].filter((name) => !settings.includes(name) && !ofThePlatform.includes(name));
}

/** How long a process with these settings may take to end. */
export function sumStopSeconds(given: Record<string, string> = {}): number {
  return Object.entries(shutdown).reduce((sum, [name, unset]) => sum + Number(given[name] ?? unset), hanging);
}
