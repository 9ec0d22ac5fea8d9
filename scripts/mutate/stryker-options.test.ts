import { expect, test } from 'vitest';
import { selectRooms } from './rooms.ts';
import { selectionName } from './stryker-options.ts';

test.each([
  ['core', 'core'],
  ['core/miles', 'core-miles'],
  ['billing/subscriptions/refunds.ts', 'billing-subscriptions-refunds.ts'],
])('%s keeps its results in files called %s', (selection, name) => {
  expect(selectRooms([selection]).map(selectionName)).toEqual([name]);
});

test('a glob of many files has a name that a file system takes', () => {
  const files = Array.from({ length: 99 }, (_, index) => `file-${index}`).join(',');
  expect(selectRooms([`core/{${files}}`]).map((each) => selectionName(each).length)).toEqual([200]);
});
