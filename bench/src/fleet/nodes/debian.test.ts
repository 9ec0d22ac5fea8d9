import { expect, test } from 'vitest';
import { listMissingPackages } from './debian.ts';

test('names the packages of the programs that are not there', () => {
  expect(listMissingPackages(() => true)).toEqual([]);
  expect(listMissingPackages((file) => !file.includes('redis') && !file.includes('etcd'))).toEqual([
    'etcd-server',
    'redis-server',
    'redis-sentinel',
  ]);
});
