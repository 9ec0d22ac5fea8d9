import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a file of the data folder that only its owner may read; the first call creates it. It is created atomically: a full
 * disk or a crash leaves no partial file, and processes that start together read the same text. Throws the errors of the
 * file system.
 */
export function readOrCreatePrivateFile(dataDir: string, name: string, create: () => string): string {
  const file = path.join(dataDir, name);
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(draft, create(), { mode: 0o600 });
    // Unlike a rename, a link never replaces the file of another process.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
