import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainDiskFull } from '../../disk-full.ts';
import { readSqliteCode } from './sqlite-code.ts';

/** A file locked by another process. */
const sqliteBusy = 5;

/** Another process uses the data folder. The message is for the operator. */
export class DataInUseError extends Error {
  constructor(dataDir: string, holder: string) {
    super(`Revoada already runs on ${dataDir}${holder}. Stop it first, or choose another DATA_DIR.`);
    this.name = 'DataInUseError';
  }
}

/**
 * Takes the data folder for this process; throws `DataInUseError` when another live process has it, `DiskFullError` when the
 * lock has no room. The lock is SQLite's own file lock: the system lets go of it however the holder dies, so there is nothing
 * stale to clean up.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  try {
    return takeLock(dataDir);
  } catch (error) {
    throw explainDiskFull(error, dataDir);
  }
}

function takeLock(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const note = path.join(dataDir, 'running.txt');
  const database = new DatabaseSync(path.join(dataDir, 'lock.sqlite'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(note, `process ${process.pid}\n`);
  } catch (error) {
    database.close();
    throw readSqliteCode(error) === sqliteBusy ? new DataInUseError(dataDir, describeHolder(note)) : error;
  }
  return { release: () => database.close() };
}

function describeHolder(note: string): string {
  try {
    return ` (${readFileSync(note, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
