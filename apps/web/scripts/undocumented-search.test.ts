import { readFileSync } from 'node:fs';
import { searchParameters } from '@revoada/core/search/parameters';
import { expect, test } from 'vitest';
import { leaveOutDocumentation } from './undocumented-search.ts';

const table = readFileSync(new URL('../../../packages/core/src/search/parameters.ts', import.meta.url), 'utf8');

test('the table of a search’s parameters goes to browsers without documentation, and whole else', () => {
  const shorter = leaveOutDocumentation(table);
  const written = Object.values(searchParameters).map(({ documentation }) => documentation.slice(0, 12));
  expect(written.filter((start) => shorter.includes(`documentation: '${start}`))).toEqual([]);
  expect(shorter.match(/^ +documentation: .*,$/gm)).toBeNull();
  for (const { name } of Object.values(searchParameters)) expect(shorter).toContain(`'${name}'`);
});

test('a table that is documented otherwise is noticed', () => {
  expect(() => leaveOutDocumentation('export const searchParameters = {};')).toThrow('documented otherwise');
});
