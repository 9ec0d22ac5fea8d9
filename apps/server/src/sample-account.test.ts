import { expect, test } from 'vitest';
import { isSampleAccount } from './sample-account.ts';

// S-367
test('the invented person is known by her e-mail, and nobody else is taken for her', () => {
  expect(['marina.alves@example.com', 'ana@example.com', null].map(isSampleAccount)).toEqual([true, false, false]);
});
