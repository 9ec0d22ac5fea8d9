import { expect, test } from 'vitest';
import { productName } from './product.ts';

test('uses one product name in pages and mails (S-295)', () => {
  expect(productName).toBe('Revoada');
});
