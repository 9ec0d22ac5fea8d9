import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { sessionSecret } from './session-secret.ts';

test('the setting is the secret', () => {
  expect(sessionSecret('given', '/nowhere')).toBe('given');
});

test('without one, the data folder keeps one that its owner alone may read', () => {
  const folder = path.join(temporaryFolder('revoada-secret-'), 'data');
  const secret = sessionSecret(null, folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(sessionSecret(null, folder)).toBe(secret);
  const file = path.join(folder, 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a data folder that cannot be had is a failure', () => {
  const file = path.join(temporaryFolder('revoada-secret-'), 'file');
  writeFileSync(file, '');
  expect(() => sessionSecret(null, path.join(file, 'data'))).toThrow('ENOTDIR');
});

test('a secret that cannot be written is a failure', () => {
  const folder = temporaryFolder('revoada-secret-');
  mkdirSync(path.join(folder, 'session-secret'));
  expect(() => sessionSecret(null, folder)).toThrow();
});
