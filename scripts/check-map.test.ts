import { expect, test } from 'vitest';
import { missingFiles, namedFiles } from './check-map.ts';

test('a named file that does not exist is told once', () => {
  const document = '| a | `apps/web/gone.ts`, `apps/web/here.ts` | `apps/web/gone.ts` |';
  expect(missingFiles(document, (path) => path === 'apps/web/here.ts')).toEqual(['apps/web/gone.ts']);
});

test('addresses, parameters and plain words are not files', () => {
  expect(namedFiles('`/api/flights/search`, `orderBy`, apps/web/x.ts, `docs/operations.md`')).toEqual([
    'docs/operations.md',
  ]);
});
