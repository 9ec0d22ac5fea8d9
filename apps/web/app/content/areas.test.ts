import { findAccess } from '@revoada/core/account/route-access';
import { benefits } from '@revoada/core/plans/benefits';
import { expect, test } from 'vitest';
import { routePath } from '../account/session/guard.server.ts';
import { areaAt, guardedAreas, openAreas } from './areas.ts';

// S-146
test.each(guardedAreas.map(({ path }) => path))('/%s is behind the guard', (path) => {
  expect(['members', 'subscribers']).toContain(findAccess(routePath(path)));
  expect(areaAt(path)?.guarded).toBe(true);
});

// S-146
test.each(openAreas.map(({ path }) => path))('/%s is open to all', (path) => {
  expect(findAccess(routePath(path))).toBe('open');
  expect(areaAt(path)?.guarded).toBe(false);
});

// S-179
test.each(benefits)('the page of $id is built before the plan promises it', ({ state, page }) => {
  const inConstruction = page !== null && areaAt(page) !== undefined;
  expect(inConstruction && state === 'available').toBe(false);
});

test('an area is found by the pattern of its route', () => {
  expect(areaAt('alertas')?.name).toBe('Alertas');
  expect(areaAt('/explorar')?.name).toBe('Explorar');
  expect(areaAt('*')).toBeUndefined();
});
