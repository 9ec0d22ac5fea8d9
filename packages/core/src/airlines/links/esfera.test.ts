import { expect, test } from 'vitest';
import { fillPage, readLink } from '../../../testing/seller-links.ts';
import { LINK_TEMPLATES } from '../deep-links.ts';
import { esfera } from './esfera.ts';

test('a bank’s points are spent at the bank’s, whose front page opens', () => {
  expect(LINK_TEMPLATES).toContain(esfera);
  expect(esfera.seller).toBe('Esfera');
  expect(fillPage(esfera)).toEqual(readLink('https://www.esfera.com.vc/'));
});
