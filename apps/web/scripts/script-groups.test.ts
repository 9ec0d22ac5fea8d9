import { expect, test } from 'vitest';
import { groupModules } from './script-groups.ts';

test('groups listed modules and folders, on every system', () => {
  const { test: pattern } = groupModules('site', 4, ['apps/web/app/root.tsx', 'apps/web/app/layout/']);
  const paths = [
    '/src/apps/web/app/root.tsx',
    'C:\\src\\apps\\web\\app\\layout\\footer.tsx',
    '/src/apps/web/app/layout/examples.tsx',
    '/src/apps/web/app/rootatsx',
    '/src/apps/web/app/home/root.tsx',
  ];
  expect(paths.map((path) => pattern.test(path))).toEqual([true, true, false, false, false]);
});

test('rejects a module that does not exist', () => {
  expect(() => groupModules('site', 4, ['apps/web/app/moved.tsx'])).toThrow(
    "The script 'site' lists apps/web/app/moved.tsx, which does not exist",
  );
});
