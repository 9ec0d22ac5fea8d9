import { randomBytes } from 'node:crypto';
import { readOrCreatePrivateFile } from '../private-file.ts';

/**
 * The secret behind session ids: the setting, else one of our own that the data folder keeps, so that people stay signed in
 * over restarts of the demonstration. Throws the file system's errors.
 */
export function sessionSecret(given: string | null, dataDir: string): string {
  return given ?? readOrCreatePrivateFile(dataDir, 'session-secret', () => randomBytes(32).toString('base64url'));
}
