import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revoada-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openStore(join(folder, 'below'), 'things', () => ({ names: ['first'] }));

test('what was saved is there at the next opening, and nothing else lies around (S-219)', () => {
  const store = open();
  store.data.names.push('second');
  expect(open().data.names).toEqual(['first']);
  store.save();
  expect(open().data.names).toEqual(['first', 'second']);
  expect(readdirSync(join(folder, 'below'))).toEqual(['things.json']);
});

test('without a folder nothing is written', () => {
  const store = openStore(null, 'things', () => [1]);
  store.data.push(2);
  store.save();
  expect(openStore(null, 'things', () => [1]).data).toEqual([1]);
});

test('an unreadable file is renamed and reported', () => {
  open().save();
  const file = join(folder, 'below/things.json');
  writeFileSync(file, '{"names":');
  const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(open().data.names).toEqual(['first']);
  expect(stderrWrite).toHaveBeenCalledWith(expect.stringContaining('things.json.unreadable'));
  stderrWrite.mockRestore();
  expect(existsSync(`${file}.unreadable`)).toBe(true);
});
