import { expect, test } from 'vitest';
import { fillPage, ROUND_TRIP, readLink, readParameters } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { copa } from './copa.ts';

const CASH =
  'https://shopping.copaair.com/?roundtrip=false&area1=GRU&area2=PTY&date1=2026-12-10&date2=&flexible_dates_v2=false&adults=1&children=0&infants=0&isMiles=false&advanced_air_search=false&stopover=false&sf=br&langid=pt';
const destination = 'PTY';

test('links to Copa for reais and miles (S-062)', () => {
  expect(SELLER_LINKS.CM).toBe(copa);
  expect([copa.cash.seller, copa.award.seller]).toEqual(['Copa', 'Copa']);
  expect(fillPage(copa.cash, { destination })).toEqual(readLink(CASH));
  expect(fillPage(copa.award, { destination })).toEqual(
    readLink(CASH.replace('.com/?', '.com/miles?').replace('isMiles=false', 'isMiles=true')),
  );
});

test('marks a round trip with words', () => {
  expect(readParameters(copa.cash, ROUND_TRIP)).toMatchObject({ roundtrip: 'true', date2: '2026-12-17' });
});
