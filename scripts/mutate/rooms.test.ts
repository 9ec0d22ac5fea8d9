import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../lib/run.ts';
import { mutatedFiles, rooms, selectRooms } from './rooms.ts';

test('without a name every room is chosen', () => {
  expect(selectRooms([])).toEqual(rooms.map((room) => ({ room, within: '' })));
});

test('every room has its folder', () => {
  expect(rooms.filter(({ folder }) => !existsSync(root + folder))).toEqual([]);
});

test('every glob that is left out matches a file, so that none outlives a move', () => {
  const globs = rooms.flatMap(({ folder, leftOut }) => leftOut.map(({ files }) => `${folder}/${files}`));
  expect(globs.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([]);
});

test.each([
  ['core', 'packages/core/src/**/*.ts'],
  ['core/miles', 'packages/core/src/miles/**/*.ts'],
  ['core/miles/', 'packages/core/src/miles/**/*.ts'],
  ['billing/subscriptions/refunds.ts', 'apps/server/src/billing/subscriptions/refunds.ts'],
  ['flight-search', 'apps/server/src/search/**/*.ts'],
])('%s mutates %s', (name, files) => {
  expect(selectRooms([name]).flatMap(mutatedFiles)[0]).toBe(files);
});

test('tests are never mutated', () => {
  expect(rooms.map((room) => mutatedFiles({ room, within: '' })[1])).toEqual(
    rooms.map(({ folder }) => `!${folder}/**/*.test.ts`),
  );
});

test('an unknown room is refused with the names of those there are', () => {
  expect(() => selectRooms(['cores'])).toThrow(/'cores'.*core, fares, billing/);
});
