import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadVapidKeys } from './vapid-keys.ts';

const subject = 'mailto:contato@example.com';
const unset = { subject, publicKey: null, standInUrl: null };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'revoada-vapid-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the keys of the settings are used without storing them', () => {
  const push = { ...unset, publicKey: 'public of the operator' };
  expect(loadVapidKeys(push, 'private of the operator', dataDir)).toEqual({
    subject,
    publicKey: 'public of the operator',
    privateKey: 'private of the operator',
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['none is set', null, null],
  ['only the public one is set', 'public of the operator', null],
  ['only the private one is set', null, 'private of the operator'],
])('a pair is generated once and stored in the data folder when %s', (_, publicKey, privateKey) => {
  const first = loadVapidKeys({ ...unset, publicKey }, privateKey, dataDir);
  expect(first).toMatchObject({ subject, publicKey: /^[\w-]{87}$/, privateKey: /^[\w-]{43}$/ });
  expect(loadVapidKeys(unset, null, dataDir)).toEqual(first);
  expect(readdirSync(dataDir)).toEqual(['vapid-keys.json']);
});
