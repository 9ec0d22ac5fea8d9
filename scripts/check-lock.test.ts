import { expect, test } from 'vitest';
import { checkLock } from './check-lock.ts';

const integrity = 'sha512-abc';
const tool = { version: '2.0.0', integrity, optionalDependencies: { '@tool/darwin-arm64': '2.0.0' } };
const sound = {
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@revoada/web': { resolved: 'apps/web', link: true },
  'node_modules/tool': tool,
  'node_modules/@tool/darwin-arm64': { version: '2.0.0', integrity },
};

test('accepts a lock file whose packages have a hash and no registry', () => {
  expect(checkLock({ packages: sound })).toEqual([]);
});

test.each([
  ['without a hash', { version: '1.0.0' }, 'has no integrity hash'],
  ['with a weak one', { version: '1.0.0', integrity: 'sha1-abc' }, 'has no integrity hash'],
  [
    'with its registry',
    { version: '1.0.0', integrity, resolved: 'https://registry.example/a.tgz' },
    'names a registry: https://registry.example/a.tgz',
  ],
])('reports a package %s', (_, entry, problem) => {
  for (const place of ['node_modules/a', 'apps/web/node_modules/a', 'node_modules/b/node_modules/a']) {
    const [message, ...more] = checkLock({ packages: { ...sound, [place]: entry } });
    expect(message).toMatch(new RegExp(`^${place} .*${problem}`));
    expect(more).toEqual([]);
  }
});

test('reports a missing package of another platform', () => {
  const { 'node_modules/@tool/darwin-arm64': _, ...rest } = sound;
  expect(checkLock({ packages: rest })).toEqual([
    'node_modules/@tool/darwin-arm64 is left out: node scripts/complete-lock.ts',
  ]);
});
