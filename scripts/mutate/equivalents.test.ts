import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../lib/run.ts';
import { loadEquivalents } from './equivalents.ts';
import { rooms } from './rooms.ts';

function readLines(file: string): string[] {
  if (!existsSync(root + file)) return [];
  return readFileSync(root + file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
}

test.each(rooms.map(({ name }) => name))('the equivalents of %s stand in the code', (room) => {
  const gone = loadEquivalents(room).filter(({ file, line }) => !readLines(file).includes(line));
  expect(gone).toEqual([]);
});
