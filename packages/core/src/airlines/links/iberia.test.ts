import { expect, test } from 'vitest';
import { fillPage, ONE_WAY, readLink } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { iberia } from './iberia.ts';

const CASH =
  'https://www.iberia.com/flights/?market=BR&language=pt&TRIP_TYPE=2&BEGIN_CITY_01=SAO&END_CITY_01=MAD&BEGIN_DAY_01=10&BEGIN_MONTH_01=202612&BEGIN_YEAR_01=2026&END_DAY_01=17&END_MONTH_01=202612&END_YEAR_01=2026&FARE_TYPE=R&ADT=1&CHD=0&INF=0&bookingMarket=BR&pagoAvios=false#!/availability';
const roundTrip = { destination: 'MAD', returnDate: '2026-12-17' };

test('links to Iberia for reais and Avios (S-062)', () => {
  expect(SELLER_LINKS.IB).toBe(iberia);
  expect([iberia.cash.seller, iberia.award.seller]).toEqual(['Iberia', 'Iberia']);
  expect(fillPage(iberia.cash, roundTrip)).toEqual(readLink(CASH));
  expect(fillPage(iberia.award, roundTrip)).toEqual(readLink(CASH.replace('pagoAvios=false', 'pagoAvios=true')));
});

test.each(['cash', 'award'] as const)('fills in its %s page only for a round trip', (kind) => {
  expect(fillPage(iberia[kind], { destination: 'MAD' })).toEqual(readLink('https://www.iberia.com/'));
});

test('keeps the template of its one-way page', () => {
  expect(iberia.cash.query?.(ONE_WAY)).toMatchObject({
    TRIP_TYPE: '1',
    END_DAY_01: '',
    END_MONTH_01: '',
    END_YEAR_01: '',
  });
});
