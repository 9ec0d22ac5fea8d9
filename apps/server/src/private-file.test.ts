import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOrCreatePrivateFile } from './private-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const newFolder = () => path.join(temporaryFolder('revoada-kept-'), 'data');

test('creates a file once, readable by its owner only, and leaves no other file', () => {
  const folder = newFolder();
  expect([
    readOrCreatePrivateFile(folder, 'key', () => 'first'),
    readOrCreatePrivateFile(folder, 'key', () => 'second'),
  ]).toEqual(['first', 'first']);
  const file = path.join(folder, 'key');
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('reads the file that another process created meanwhile', () => {
  const folder = newFolder();
  const late = () => {
    writeFileSync(path.join(folder, 'key'), 'theirs');
    return 'ours';
  };
  expect(readOrCreatePrivateFile(folder, 'key', late)).toBe('theirs');
});

test('throws when the file cannot be created, leaves no file, and can create it later', () => {
  const folder = newFolder();
  const fail = () => {
    throw new Error('no space left');
  };
  expect(() => readOrCreatePrivateFile(folder, 'key', fail)).toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
  expect(readOrCreatePrivateFile(folder, 'key', () => 'whole')).toBe('whole');
});

test('throws when the data folder cannot be created, and when the path is a folder', () => {
  const file = path.join(temporaryFolder('revoada-kept-'), 'file');
  writeFileSync(file, '');
  expect(() => readOrCreatePrivateFile(path.join(file, 'data'), 'key', () => 'x')).toThrow('ENOTDIR');
  const folder = newFolder();
  mkdirSync(path.join(folder, 'key'), { recursive: true });
  expect(() => readOrCreatePrivateFile(folder, 'key', () => 'x')).toThrow('EISDIR');
});
