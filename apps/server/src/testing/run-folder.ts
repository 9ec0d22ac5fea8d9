import { rmSync } from 'node:fs';
import { temporaryFolder } from './temporary-folder.ts';

/** Temporary files of a whole test run in one folder, gone with it: processes that tests kill remove nothing. */
export function setup(): () => void {
  const folder = temporaryFolder('revoada-run-');
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
