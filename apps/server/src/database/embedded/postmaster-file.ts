import { readFileSync } from 'node:fs';
import path from 'node:path';

/** State of a running server from its PID file. `stopping`: a stop was requested. */
export type Postmaster = { pid: number; port: number; stopping: boolean };

/** Parses the PID file of PostgreSQL, one value per line; null when no server runs. */
export function readPostmasterFile(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return pid ? { pid, port: Number(lines[3]), stopping: lines[7]?.trim() === 'stopping' } : null;
}
