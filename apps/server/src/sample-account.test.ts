import { expect, test } from 'vitest';
import { isSampleAccount } from './sample-account.ts';

test('the sample account is recognized only by its e-mail (S-367)', () => {
  expect(['marina.alves@example.com', 'ana@example.com', null].map(isSampleAccount)).toEqual([true, false, false]);
});
