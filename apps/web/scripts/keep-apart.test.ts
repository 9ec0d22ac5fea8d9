import { expect, test } from 'vitest';
import { findLoads } from './keep-apart.ts';

const app = '/src/apps/web/app';
const script = (name: string, moduleIds: string[], imports: string[] = []) => {
  return { type: 'chunk' as const, name, moduleIds, imports };
};
const bundle = {
  'a.js': script('results', [`${app}/results/results.tsx`]),
  'b.js': script('tile', [`${app}/ui/tile.tsx`], ['a.js']),
  'c.js': script('plans', [`${app}/routes/plans.tsx?client-route`, `${app}/plans/page.tsx`], ['d.js', 'b.js']),
  'd.js': script('form', [`${app}/routes/home.tsx`, `${app}/form/form.tsx`], ['c.css']),
  'c.css': { type: 'asset' as const },
};
const find = (from: string[], except: string[] = []) => findLoads(bundle, { script: 'results', from, except });

test('lists the modules of a folder whose scripts load the script by any way', () => {
  expect(find(['apps/web/app/routes/'])).toEqual([`${app}/routes/plans.tsx loads 'results': c.js → b.js → a.js`]);
});

test('lists no exceptions, and no modules without such a way', () => {
  expect(find(['apps/web/app/routes/'], ['apps/web/app/routes/plans.tsx'])).toEqual([]);
  expect(find(['apps/web/app/form/form.tsx'])).toEqual([]);
});

test('finds the modules of another system', () => {
  const moduleIds = ['C:\\src\\apps\\web\\app\\routes\\plans.tsx'];
  const windows = { 'a.js': script('results', [], []), 'c.js': script('plans', moduleIds, ['a.js']) };
  const bound = { script: 'results', from: ['apps/web/app/routes/plans.tsx'], except: [] };
  expect(findLoads(windows, bound)).toEqual(["C:/src/apps/web/app/routes/plans.tsx loads 'results': c.js → a.js"]);
});

test('rejects a script or a module that the build does not have', () => {
  expect(() => findLoads(bundle, { script: 'gone', from: [], except: [] })).toThrow("The build has no script 'gone'");
  expect(() => find(['apps/web/app/moved.tsx'])).toThrow('The build has no module of apps/web/app/moved.tsx');
});
