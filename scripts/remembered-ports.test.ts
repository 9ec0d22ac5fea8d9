import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { rememberedPorts } from './lib/remembered-ports.ts';

const names = ['ONE', 'TWO'];
const newFile = () => join(temporaryFolder('revoada-ports-'), 'sandbox', 'ports.json');

test('ports are the same at every start', async () => {
  const file = newFile();
  const first = await rememberedPorts(file, names, {});
  expect(new Set(Object.values(first)).size).toBe(2);
  expect(await rememberedPorts(file, names, { ONE: '0' })).toEqual(first);
});

test('a port that was asked for is taken, and not remembered', async () => {
  const file = newFile();
  const first = await rememberedPorts(file, names, {});
  expect(await rememberedPorts(file, names, { TWO: '4000' })).toEqual({ ...first, TWO: '4000' });
  expect(await rememberedPorts(file, names, {})).toEqual(first);
});

test('a remembered port that somebody else has is passed over, and taken again once it is free', async () => {
  const file = newFile();
  const first = await rememberedPorts(file, names, {});
  const other = createServer().listen(Number(first.ONE), '127.0.0.1');
  await once(other, 'listening');
  const meanwhile = await rememberedPorts(file, names, {});
  expect(meanwhile.ONE).not.toBe(first.ONE);
  expect(meanwhile.TWO).toBe(first.TWO);
  other.close();
  await once(other, 'close');
  expect(await rememberedPorts(file, names, {})).toEqual(first);
});
