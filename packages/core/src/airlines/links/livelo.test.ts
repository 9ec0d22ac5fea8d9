import { expect, test } from 'vitest';
import { fillPage, ONE_WAY, ROUND_TRIP, readLink } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { livelo } from './livelo.ts';

test('Livelo sells on its own site, whose front page opens (S-062)', () => {
  expect(SELLER_LINKS.livelo).toBe(livelo);
  for (const template of [livelo.cash, livelo.award]) {
    expect(template.seller).toBe('Livelo');
    expect(fillPage(template)).toEqual(readLink('https://livelo.com.br/'));
  }
});

test('its page is written down, should it work again: without a return that there is not', () => {
  const cabinAndMarket = ['ADULT', 'ECONOMY_CLASS', 'INTERNATIONAL'];
  const path = ['GRU', 'REC', '2026-12-10'];
  expect(livelo.cash.path?.(ONE_WAY)).toEqual([...path, ...cabinAndMarket]);
  expect(livelo.cash.path?.(ROUND_TRIP)).toEqual([...path, '2026-12-17', ...cabinAndMarket]);
});
