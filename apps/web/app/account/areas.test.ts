import { accessOf } from '@revoada/core/account/route-access';
import { expect, test } from 'vitest';
import { areaAt, areas } from './areas.ts';
import { routePath } from './guard.server.ts';

test.each(areas.map(({ path }) => path))('/%s is behind the guard', (path) => {
  expect(['members', 'subscribers']).toContain(accessOf(routePath(path)));
});

test('an area is found by the pattern of its route', () => {
  expect(areaAt('dashboard/clients/:id')?.name).toBe('Cliente');
  expect(areaAt('/dashboard/clients/new')?.name).toBe('Adicionar cliente');
  expect(areaAt('*')).toBeUndefined();
});
