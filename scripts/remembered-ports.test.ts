import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { assignPorts } from './lib/remembered-ports.ts';

const names = ['ONE', 'TWO'];
const newFile = () => join(temporaryFolder('revoada-ports-'), 'sandbox', 'ports.json');

test('returns the same ports at every start (S-177)', async () => {
  const file = newFile();
  const first = await assignPorts(file, names, {});
  expect(new Set(Object.values(first)).size).toBe(2);
  expect(await assignPorts(file, names, { ONE: '0' })).toEqual(first);
});

// Among so many random ports, two would collide in all but one of ten thousand runs.
test('returns different ports for all names', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `NAME_${index}`);
  const ports = await assignPorts(newFile(), many, {});
  expect(new Set(Object.values(ports)).size).toBe(500);
});

test('gives one of two names with the same remembered port another one, which it keeps', async () => {
  const file = newFile();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ONE: 23_456, TWO: 23_456 }));
  const apart = await assignPorts(file, names, {});
  expect(apart.ONE).not.toBe(apart.TWO);
  expect(await assignPorts(file, names, {})).toEqual(apart);
});

test('uses a requested port without remembering it', async () => {
  const file = newFile();
  const first = await assignPorts(file, names, {});
  expect(await assignPorts(file, names, { TWO: '4000' })).toEqual({ ...first, TWO: '4000' });
  expect(await assignPorts(file, names, {})).toEqual(first);
});

test('skips a remembered port in use and uses it again once it is free', async () => {
  const file = newFile();
  const first = await assignPorts(file, names, {});
  const other = createServer().listen(Number(first.ONE), '127.0.0.1');
  await once(other, 'listening');
  const meanwhile = await assignPorts(file, names, {}, 0);
  expect(meanwhile.ONE).not.toBe(first.ONE);
  expect(meanwhile.TWO).toBe(first.TWO);
  other.close();
  await once(other, 'close');
  expect(await assignPorts(file, names, {})).toEqual(first);
});

test('waits for a remembered port that is being released', async () => {
  const file = newFile();
  const first = await assignPorts(file, names, {});
  const leaving = createServer().listen(Number(first.ONE), '127.0.0.1');
  await once(leaving, 'listening');
  const next = assignPorts(file, names, {}, 30_000);
  // The port is still taken at the first try, so the call has to wait.
  const early = await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 200, 'waiting'))]);
  expect(early).toBe('waiting');
  leaving.close();
  expect(await next).toEqual(first);
});
