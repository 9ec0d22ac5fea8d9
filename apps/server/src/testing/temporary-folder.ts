import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes that the databases of a test run may use there together. */
const roomForDatabases = 2 * 2 ** 30;

/** A folder of the test's own, which the user who runs PostgreSQL may enter when the test is root. */
export const temporaryFolder = (prefix: string): string => createFolder(os.tmpdir(), prefix);

/**
 * The same for databases that the test removes: in memory where there is room, as a database is copied there in a
 * fraction of the time.
 */
export const databaseFolder = (prefix: string): string => createFolder(memoryHasRoom() ? memory : os.tmpdir(), prefix);

function createFolder(parent: string, prefix: string): string {
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** Whether files in memory have the room that a test run takes. */
export function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomForDatabases;
  } catch {
    return false;
  }
}
