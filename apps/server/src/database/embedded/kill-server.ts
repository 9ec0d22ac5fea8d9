import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Location } from './location.ts';

const run = promisify(execFile);

/**
 * Kills a server that hears no other signal, and the processes that it has started, which would keep its memory from the
 * next one. What it has acknowledged is in its log.
 */
export async function killServer({ cluster }: Location): Promise<void> {
  const server = readServerId(cluster);
  if (server === null) return;
  for (const pid of [server, ...(await listChildren(server))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

function readServerId(cluster: string): number | null {
  try {
    return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

/** None where the system has no `ps`. */
async function listChildren(parent: number): Promise<number[]> {
  const listed = await run('ps', ['-A', '-o', 'pid=,ppid=']).catch(() => ({ stdout: '' }));
  return listed.stdout.split('\n').flatMap((line) => {
    const [pid = 0, of] = line.trim().split(/\s+/).map(Number);
    return of === parent ? [pid] : [];
  });
}
