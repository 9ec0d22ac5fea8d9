import { expect, test } from 'vitest';
import { fillPage, ONE_WAY, readLink } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { tap } from './tap.ts';

const CASH =
  'https://booking.flytap.com/booking/flights/deeplink?market=BR&language=pt&origin=GRU&destination=LIS&adt=1&chd=0&inf=0&yth=0&flexibleDates=false&flightType=single&depDate=10.12.2026&retDate=';
const destination = 'LIS';

test('links to TAP for reais and to its front page for miles (S-062)', () => {
  expect(SELLER_LINKS.TP).toBe(tap);
  expect([tap.cash.seller, tap.award.seller]).toEqual(['TAP', 'TAP']);
  expect(fillPage(tap.cash, { destination })).toEqual(readLink(CASH));
  expect(fillPage(tap.award, { destination })).toEqual(readLink('https://www.flytap.com/'));
});

test('fills in a round trip', () => {
  expect(fillPage(tap.cash, { destination, returnDate: '2026-12-17' })).toEqual(
    readLink(CASH.replace('flightType=single', 'flightType=return').replace('retDate=', 'retDate=17.12.2026')),
  );
});

test('keeps the template of its page for miles', () => {
  expect(tap.award.query?.(ONE_WAY)).toMatchObject({
    flightWithMiles: 'true',
    bookAwardFlights: 'true',
    payWithMilesEditableState: 'true',
  });
});
