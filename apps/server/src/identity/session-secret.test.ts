import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sessionSecret } from './session-secret.ts';

test('the secret is the setting', () => {
  expect(sessionSecret('given', '/nowhere')).toBe('given');
});

test('the secret is generated and stored in the data folder without a setting', () => {
  const folder = temporaryFolder('revoada-secret-');
  const secret = sessionSecret(null, folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(sessionSecret(null, folder)).toBe(secret);
  expect(readFileSync(path.join(folder, 'session-secret'), 'utf8')).toBe(secret);
});
