import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** File system in memory on Linux. */
const memory = '/dev/shm';
/** Bytes that the databases of a test run may use there together. */
const roomForDatabases = 2 * 2 ** 30;

/** Creates a folder that the user of PostgreSQL may enter when the test runs as root. */
export const temporaryFolder = (prefix: string): string => createFolder(os.tmpdir(), prefix);

/**
 * Creates a folder for databases that the test removes: in memory when it has room, because databases are copied there
 * much faster.
 */
export const databaseFolder = (prefix: string): string => createFolder(memoryHasRoom() ? memory : os.tmpdir(), prefix);

function createFolder(parent: string, prefix: string): string {
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** True when the file system in memory has room for a test run. */
export function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomForDatabases;
  } catch {
    return false;
  }
}
