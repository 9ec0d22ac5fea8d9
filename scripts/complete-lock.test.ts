import { expect, test } from 'vitest';
import { completeLock } from './complete-lock.ts';

test('adds a missing platform package with its platforms', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { '@tool/darwin-arm64': '2.0.0', '@tool/linux-x64-musl': '2.0.0' },
      },
      'node_modules/@tool/linux-x64-musl': { version: '2.0.0' },
    },
  };
  expect(completeLock(lock)).toEqual(['node_modules/@tool/darwin-arm64']);
  expect(lock.packages).toMatchObject({
    'node_modules/@tool/darwin-arm64': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  });
  expect(completeLock(lock)).toEqual([]);
});

test('keeps the platform package of a nested tool of another version beside it', () => {
  const lock = {
    packages: {
      'node_modules/@tool/win32-x64': { version: '2.0.0' },
      'node_modules/old/node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/win32-x64': '1.0.0' } },
    },
  };
  expect(completeLock(lock)).toEqual(['node_modules/old/node_modules/@tool/win32-x64']);
});
