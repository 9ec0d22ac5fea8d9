import { expect, test } from 'vitest';
import { isSampleAccount } from './sample-account.ts';

test('the invented person is known by her e-mail, and nobody else is taken for her (S-367)', () => {
  expect(['marina.alves@example.com', 'ana@example.com', null].map(isSampleAccount)).toEqual([true, false, false]);
});
