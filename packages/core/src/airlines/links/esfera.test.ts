import { expect, test } from 'vitest';
import { fillPage, readLink } from '../../../testing/seller-links.ts';
import { LINK_TEMPLATES } from '../deep-links.ts';
import { esfera } from './esfera.ts';

test('links to the front page of the bank for its points', () => {
  expect(LINK_TEMPLATES).toContain(esfera);
  expect(esfera.seller).toBe('Esfera');
  expect(fillPage(esfera)).toEqual(readLink('https://www.esfera.com.vc/'));
});
