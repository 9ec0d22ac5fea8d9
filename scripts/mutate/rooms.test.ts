import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/run.ts';
import { mutatedFiles, rooms, selectRooms } from './rooms.ts';

test('without a name every room is chosen', () => {
  expect(selectRooms([])).toEqual(rooms.map((room) => ({ room, within: '' })));
});

test('every room has its folders', () => {
  expect(rooms.flatMap(({ folders }) => folders).filter((folder) => !existsSync(root + folder))).toEqual([]);
});

test('no folder of the database that stays unchanged holds or imports what a room mutates', () => {
  const imports = (folder: string) =>
    globSync(`${folder}**/*.ts`, { cwd: root }).flatMap((file) =>
      Array.from(readFileSync(root + file, 'utf8').matchAll(/ from '(\..*?)'/g), ([, path = '']) =>
        join(dirname(file), path),
      ).concat(file),
    );
  const mutated = rooms.map(({ name, folders, unchanged }) => ({
    name,
    files: unchanged
      .filter((folder) => folder.includes('/database/'))
      .flatMap((folder) => imports(folder.slice(1)))
      .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`))),
  }));
  expect(mutated.filter(({ files }) => files.length > 0)).toEqual([]);
});

test('every glob that is left out matches a file, so that none outlives a move', () => {
  const globs = rooms.flatMap(({ folders, leftOut }) => leftOut.map(({ files }) => ({ folders, files })));
  const matches = (glob: string) => globSync(glob, { cwd: root }).length > 0;
  expect(globs.filter(({ folders, files }) => !folders.some((folder) => matches(`${folder}/${files}`)))).toEqual([]);
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

test('a room of several folders mutates what is chosen within each of them', () => {
  const files = selectRooms(['channels/push']).flatMap(mutatedFiles);
  expect(files).toContain('apps/server/src/channels/push/**/*.ts');
  expect(files).toContain('apps/server/src/database/channels/push/**/*.ts');
});

test('tests are never mutated', () => {
  for (const room of rooms) {
    const tests = room.folders.map((folder) => `!${folder}/**/*.test.ts`);
    expect(mutatedFiles({ room, within: '' })).toEqual(expect.arrayContaining(tests));
  }
});

test('an unknown room is refused with the names of those there are', () => {
  expect(() => selectRooms(['cores'])).toThrow(/'cores'.*core, fares, billing/);
});
