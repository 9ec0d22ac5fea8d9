import { randomBytes } from 'node:crypto';
import { readOrCreatePrivateFile } from '../private-file.ts';

/**
 * Secret of the session ids: the setting, or one stored in the data folder, so that people stay signed in after restarts of
 * the demonstration. Throws file system errors.
 */
export function sessionSecret(given: string | null, dataDir: string): string {
  return given ?? readOrCreatePrivateFile(dataDir, 'session-secret', () => randomBytes(32).toString('base64url'));
}
