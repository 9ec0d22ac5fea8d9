import { statfsSync } from 'node:fs';
import { isDiskFull as isDatabaseDiskFull } from './database/connection/unavailable.ts';
import { readSqliteCode } from './database/embedded/sqlite-code.ts';

/** A start that failed because there is no room. The message is for the operator. */
export class DiskFullError extends Error {
  constructor(place: string, cause: unknown) {
    super(`The disk that holds ${place} is full. Free some space on it, then start again.`, { cause });
    this.name = 'DiskFullError';
  }
}

const systemCodes = new Set(['ENOSPC', 'EDQUOT']);
const sqliteFull = 13;
const sqliteCannotOpen = 14;
// The error messages of programs that we start.
const programWords = /No space left on device|Disk quota exceeded/;
// With less, PostgreSQL cannot even write why it does not start.
const leastBytes = 1_000_000;

/** True when an error, or one that it wraps, says that there is no room on a disk: ours, SQLite's or PostgreSQL's. */
export function saysDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && systemCodes.has(String(error.code))) return true;
  if (readSqliteCode(error) === sqliteFull) return true;
  return isDatabaseDiskFull(error) || programWords.test(error.message) || saysDiskFull(error.cause);
}

/** True when a folder's disk has no room for anything. */
export function hasFullDisk(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastBytes;
  } catch {
    return false;
  }
}

/**
 * The same failure of a start; one that says that a disk is full, with words for the operator. `dataDir` is our folder.
 */
export function explainDiskFull(error: unknown, dataDir: string): unknown {
  if (error instanceof DiskFullError) return error;
  // SQLite does not say why it cannot make a file, a journal for example.
  if (!saysDiskFull(error) && !(readSqliteCode(error) === sqliteCannotOpen && hasFullDisk(dataDir))) return error;
  return new DiskFullError(isDatabaseDiskFull(error) ? 'the database' : dataDir, error);
}
