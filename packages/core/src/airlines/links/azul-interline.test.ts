import { expect, test } from 'vitest';
import { FAMILY, fillPage, readLink } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { azulInterline } from './azul-interline.ts';

const PAGE =
  'https://azulpelomundo.voeazul.com.br/flights/OW/GRU/LIS/-/-/2026-12-10/-/1/0/0/0/0/ALL/F/ECONOMY/-/-/-/-/A/-';
const destination = 'LIS';

test('links to Azul pelo Mundo for reais and points (S-062)', () => {
  expect(SELLER_LINKS['azul-interline']).toBe(azulInterline);
  for (const template of [azulInterline.cash, azulInterline.award]) {
    expect(template.seller).toBe('Azul pelo Mundo');
    expect(fillPage(template, { destination })).toEqual(readLink(PAGE));
  }
});

test('fills in a round trip of a family', () => {
  expect(fillPage(azulInterline.cash, { ...FAMILY, destination, returnDate: '2026-12-17' })).toEqual(
    readLink(PAGE.replace('/OW/', '/RT/').replace('2026-12-10/-/1/0/0/', '2026-12-10/2026-12-17/2/1/1/')),
  );
});

test.each(['business', 'first'] as const)('fills in the cabin %s as BUSINESS', (cabin) => {
  expect(fillPage(azulInterline.cash, { cabin }).page).toContain('/BUSINESS/');
});
