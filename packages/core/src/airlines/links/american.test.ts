import { expect, test } from 'vitest';
import { FAMILY, fillPage, ROUND_TRIP, readLink, readParameters } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { american } from './american.ts';

const CASH =
  'https://www.aa.com/booking/search?locale=pt_BR&pax=1&adult=1&type=OneWay&searchType=Revenue&cabin=&carriers=ALL&slices=[{"orig":"GRU","origNearby":false,"dest":"MIA","destNearby":false,"date":"2026-12-10"}]';
const destination = 'MIA';

test('links to American for reais and miles (S-062)', () => {
  expect(SELLER_LINKS.AA).toBe(american);
  expect([american.cash.seller, american.award.seller]).toEqual(['American', 'American']);
  expect(fillPage(american.cash, { destination })).toEqual(readLink(CASH));
  expect(fillPage(american.award, { destination })).toEqual(readLink(CASH.replace('Revenue', 'Award')));
});

test('lists both flights of a round trip', () => {
  const { type, slices } = readParameters(american.cash, ROUND_TRIP);
  expect(type).toBe('RoundTrip');
  expect(JSON.parse(slices ?? '')).toMatchObject([
    { orig: 'GRU', dest: 'REC', date: '2026-12-10' },
    { orig: 'REC', dest: 'GRU', date: '2026-12-17' },
  ]);
});

test('counts seats for adults and children', () => {
  expect(readParameters(american.cash, FAMILY)).toMatchObject({ pax: '3', adult: '2', child: '1' });
});
