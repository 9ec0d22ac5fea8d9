import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../lib/run.ts';
import { createRoomOptions, rooms } from './rooms.ts';

test.each(Object.entries(rooms))('finds a file for every path of %s', (_name, { folders, tests, notMutated = [] }) => {
  const unmatched = [...folders, ...tests, ...notMutated].filter((glob) => globSync(glob, { cwd: root }).length === 0);
  expect(unmatched).toEqual([]);
});

test.each([
  ['core', 'packages/core/src/**/*.ts'],
  ['core/miles', 'packages/core/src/miles/**/*.ts'],
  ['alerts/schedule.ts', 'apps/server/src/database/alerts/schedule.ts'],
])('mutates for %s the files %s and no test', (selection, files) => {
  expect(createRoomOptions(selection).mutate).toEqual(expect.arrayContaining([files, '!**/*.test.ts']));
});

test('rejects an unknown room and lists the existing ones', () => {
  expect(() => createRoomOptions('pages')).toThrow(/No room 'pages'.*core, fares, billing/);
});
