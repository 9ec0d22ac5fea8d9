import { describe, expect, test } from 'vitest';
import { readRecord, readRecords } from './objects.ts';

describe('objects', () => {
  test('exclude arrays and null', () => {
    expect([{ a: 1 }, [], null, 'a'].map(readRecord)).toEqual([{ a: 1 }, null, null, null]);
    expect(readRecords([{ a: 1 }, null, [], 7])).toEqual([{ a: 1 }]);
    expect(readRecords({ a: 1 })).toEqual([]);
  });
});
