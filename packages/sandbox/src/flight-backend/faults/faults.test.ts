import { describe, expect, test } from 'vitest';
import { createFaults, readFault } from './faults.ts';

describe('faults', () => {
  test('apply only to their calls and routes', () => {
    const faults = createFaults();
    faults.add({ kind: 'error', path: 'token' });
    faults.add({ kind: 'slow', route: '*-GIG' });
    expect(faults.take('search', 'GRU-GIG').get('slow')).toBeDefined();
    expect(faults.take('search', 'GIG-GRU').get('slow')).toBeUndefined();
    expect(faults.take('search', null).get('slow')).toBeUndefined();
    expect(faults.take('search', 'GRU-GIG').get('error')).toBeUndefined();
    expect(faults.take('token', null).get('error')).toBeDefined();
  });

  test('end after their number of calls', () => {
    const faults = createFaults();
    faults.add({ kind: 'error', times: 2 });
    const hits = [1, 2, 3].map(() => faults.take('search', 'GRU-REC').get('error') !== undefined);
    expect(hits).toEqual([true, true, false]);
    expect(faults.list()).toEqual([]);
  });

  test('the last of a kind counts; they are removed one by one, by route or all', () => {
    const faults = createFaults();
    const { id } = faults.add({ kind: 'slow', ms: 1 });
    faults.add({ kind: 'slow', ms: 2, route: 'GRU-REC' });
    faults.add({ kind: 'html', route: 'GRU-REC' });
    expect(faults.take('search', 'GRU-REC').get('slow')?.ms).toBe(2);
    expect(faults.remove({ id })).toBe(1);
    expect(faults.remove({ route: 'GRU-REC' })).toBe(2);
    faults.add({ kind: 'empty' });
    expect(faults.remove()).toBe(1);
  });
});

test('what is no fault is refused with a reason', () => {
  expect(readFault(null)).toContain('JSON object');
  expect(readFault({ kind: 'fire' })).toContain('kind must be one of');
  expect(readFault({ kind: 'slow', path: 'attic' })).toContain('path');
  expect(readFault({ kind: 'slow', route: 'GRU' })).toContain('route');
  expect(readFault({ kind: 'token-expiry' })).toMatchObject({ path: 'token' });
});
