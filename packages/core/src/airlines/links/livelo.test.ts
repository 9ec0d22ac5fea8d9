import { expect, test } from 'vitest';
import { fillPage, ONE_WAY, ROUND_TRIP, readLink } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { livelo } from './livelo.ts';

test('links to the front page of Livelo (S-062)', () => {
  expect(SELLER_LINKS.livelo).toBe(livelo);
  for (const template of [livelo.cash, livelo.award]) {
    expect(template.seller).toBe('Livelo');
    expect(fillPage(template)).toEqual(readLink('https://livelo.com.br/'));
  }
});

test('keeps the template of its search page, which omits the return of a one-way trip', () => {
  const cabinAndMarket = ['ADULT', 'ECONOMY_CLASS', 'INTERNATIONAL'];
  const path = ['GRU', 'REC', '2026-12-10'];
  expect(livelo.cash.path?.(ONE_WAY)).toEqual([...path, ...cabinAndMarket]);
  expect(livelo.cash.path?.(ROUND_TRIP)).toEqual([...path, '2026-12-17', ...cabinAndMarket]);
});
