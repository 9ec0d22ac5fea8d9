import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Location } from './location.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const run = promisify(execFile);
const lookMs = 1_000;

/**
 * Kills a server that hears no other signal, and the processes that it has started, which would keep its memory from the
 * next one. What it has acknowledged is in its log.
 */
export async function killServer({ cluster }: Location): Promise<void> {
  const server = readPostmasterFile(cluster)?.pid;
  if (!server) return;
  for (const pid of [server, ...(await listChildren(server))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/**
 * Kills a server that has been stopping for too long and rejects connections. Returns a function that stops watching.
 */
export function killHungStop(location: Location, hungAfterMs: number): () => void {
  let stoppingSince: number | null = null;
  const looking = setInterval(() => {
    if (!readPostmasterFile(location.cluster)?.stopping) {
      stoppingSince = null;
      return;
    }
    stoppingSince ??= performance.now();
    if (performance.now() - stoppingSince >= hungAfterMs) void killServer(location);
  }, lookMs);
  return () => clearInterval(looking);
}

/** Empty on systems without `ps`. */
async function listChildren(parent: number): Promise<number[]> {
  const listed = await run('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => ({ stdout: '' }));
  return listed.stdout.split('\n').flatMap((line) => {
    const [pid = 0, of] = line.trim().split(/\s+/).map(Number);
    return of === parent ? [pid] : [];
  });
}
