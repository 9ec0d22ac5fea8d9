import { describe, expect, test } from 'vitest';
import { createSupplierFaults } from './supplier-faults.ts';

const create = () => createSupplierFaults(['slow', 'error'], ['search', 'offer']);

describe('faults of a supplier', () => {
  test('touch only their calls and routes, the search by default', () => {
    const faults = create();
    faults.add({ kind: 'error', path: 'offer' });
    faults.add({ kind: 'slow', route: '*-LIS' });
    expect(faults.take('search', 'GRU-LIS').get('slow')).toBeDefined();
    expect(faults.take('search', 'LIS-GRU').get('slow')).toBeUndefined();
    expect(faults.take('search', null).get('slow')).toBeUndefined();
    expect(faults.take('search', 'GRU-LIS').get('error')).toBeUndefined();
    expect(faults.take('offer', null).get('error')).toBeDefined();
  });

  test('end after their number of calls, and the last one of a kind counts', () => {
    const faults = create();
    faults.add({ kind: 'slow', ms: 1 });
    faults.add({ kind: 'slow', ms: 2, times: 1 });
    expect(faults.take('search', null).get('slow')?.ms).toBe(2);
    expect(faults.take('search', null).get('slow')?.ms).toBe(1);
    expect(faults.take('search', null).all('slow').length).toBe(1);
  });

  test('touch every route when the route is empty, as the control’s form sends it', () => {
    const faults = create();
    expect(faults.add({ kind: 'slow', route: '' })).toMatchObject({ path: 'search', id: 1 });
    expect(faults.take('search', 'GRU-LIS').get('slow')).toBeDefined();
  });

  test('are removed one by one or together', () => {
    const faults = create();
    for (let count = 0; count < 3; count += 1) faults.add({ kind: 'slow' });
    expect([faults.remove(2), faults.remove(2), faults.remove()]).toEqual([1, 0, 2]);
    expect(faults.list()).toEqual([]);
  });

  test.each([
    null,
    'slow',
    { kind: 'fire' },
    { kind: 'slow', path: 'poll' },
    { kind: 'slow', route: 'GRU' },
    { kind: 'slow', ms: 'x' },
  ])('refuse %j', (request) => {
    expect(create().add(request)).toEqual(expect.any(String));
  });
});
