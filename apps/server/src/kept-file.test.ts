import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOrCreate } from './kept-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const newFolder = () => path.join(temporaryFolder('revoada-kept-'), 'data');

test('a file is created once, for its owner alone, and nothing else is left beside it', () => {
  const folder = newFolder();
  expect([readOrCreate(folder, 'key', () => 'first'), readOrCreate(folder, 'key', () => 'second')]).toEqual([
    'first',
    'first',
  ]);
  const file = path.join(folder, 'key');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('a file that another process creates meanwhile is the one that counts', () => {
  const folder = newFolder();
  const late = () => {
    writeFileSync(path.join(folder, 'key'), 'theirs');
    return 'ours';
  };
  expect(readOrCreate(folder, 'key', late)).toBe('theirs');
});

test('a file that cannot be created is a failure, leaves nothing, and can be created later', () => {
  const folder = newFolder();
  const fail = () => {
    throw new Error('no space left');
  };
  expect(() => readOrCreate(folder, 'key', fail)).toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
  expect(readOrCreate(folder, 'key', () => 'whole')).toBe('whole');
});

test('a data folder that cannot be had, and a folder in the file’s place, are failures', () => {
  const file = path.join(temporaryFolder('revoada-kept-'), 'file');
  writeFileSync(file, '');
  expect(() => readOrCreate(path.join(file, 'data'), 'key', () => 'x')).toThrow('ENOTDIR');
  const folder = newFolder();
  mkdirSync(path.join(folder, 'key'), { recursive: true });
  expect(() => readOrCreate(folder, 'key', () => 'x')).toThrow('EISDIR');
});
