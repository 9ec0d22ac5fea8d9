import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The text of a file in the data folder that its owner alone may read; the first call creates it. It appears as a whole:
 * a full disk or a process that dies leaves no part of it, and processes that start at once read the same text. Throws the
 * file system's errors.
 */
export function readOrCreate(dataDir: string, name: string, create: () => string): string {
  const file = path.join(dataDir, name);
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(draft, create(), { mode: 0o600 });
    // Unlike a rename, a link never replaces what another process has put there meanwhile.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
