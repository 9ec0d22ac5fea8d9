import { statfsSync } from 'node:fs';
import { isDiskFull as isDatabaseDiskFull } from './database/connection/unavailable.ts';
import { readSqliteCode } from './database/embedded/sqlite-code.ts';

/** A start that failed because the disk is full. The message is for the operator. */
export class DiskFullError extends Error {
  constructor(place: string, cause: unknown) {
    super(`The disk that holds ${place} is full. Free some space on it, then start again.`, { cause });
    this.name = 'DiskFullError';
  }
}

const systemCodes = new Set(['ENOSPC', 'EDQUOT']);
const sqliteFull = 13;
const sqliteCannotOpen = 14;
// Error messages of child processes.
const programWords = /No space left on device|Disk quota exceeded/;
// With less, PostgreSQL cannot even log why it does not start.
const leastBytes = 1_000_000;

/** True when an error or one of its causes is a full disk, reported by Node, SQLite or PostgreSQL. */
export function isDiskFullError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && systemCodes.has(String(error.code))) return true;
  if (readSqliteCode(error) === sqliteFull) return true;
  return isDatabaseDiskFull(error) || programWords.test(error.message) || isDiskFullError(error.cause);
}

/** True when the disk of a folder has less than a megabyte left. */
export function hasFullDisk(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastBytes;
  } catch {
    return false;
  }
}

/**
 * Returns a `DiskFullError` for the operator when a start failed because of a full disk, else the same error.
 */
export function explainDiskFull(error: unknown, dataDir: string): unknown {
  if (error instanceof DiskFullError) return error;
  // SQLite gives no reason when it cannot create a file, for example a journal.
  if (!isDiskFullError(error) && !(readSqliteCode(error) === sqliteCannotOpen && hasFullDisk(dataDir))) return error;
  return new DiskFullError(isDatabaseDiskFull(error) ? 'the database' : dataDir, error);
}
