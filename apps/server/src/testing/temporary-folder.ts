import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder of the test's own, which the user who runs PostgreSQL may enter when the test is root. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
