import { expect, test } from 'vitest';
import { productName } from './product.ts';

test('pages and mails name the product alike (S-295)', () => {
  expect(productName).toBe('Revoada');
});
