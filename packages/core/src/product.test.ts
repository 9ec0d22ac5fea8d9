import { expect, test } from 'vitest';
import { productName } from './product.ts';

// S-295
test('pages and mails name the product alike', () => {
  expect(productName).toBe('Revoada');
});
