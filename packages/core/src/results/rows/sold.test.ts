import { expect, test } from 'vitest';
import { award, buildBaggage, cash, offer } from '../../../testing/offers.ts';
import { goingBack, makeRow } from '../../../testing/rows.ts';
import type { ConvertedAmount } from '../../currency/foreign-amount.ts';
import type { FlightOffer, TaxedPrice } from '../../flights/offer.ts';
import { lowestPriceText } from '../tally.ts';
import { sharePrice } from './per-person.ts';
import { tallyRows } from './tally-rows.ts';

const dollars: ConvertedAmount = { currency: 'USD', cents: 62_700, rateDay: '2026-11-28' };
const inDollars = (totalCents: number, sold = dollars): TaxedPrice => ({ ...cash(totalCents), sold }) as TaxedPrice;

const back = (price: TaxedPrice) =>
  offer({ id: 'back', journeyKey: 'LA8147@2026-12-17', direction: 'return', departsAt: '2026-12-17T14:25:00', price });

const makeRowWith = (offers: readonly FlightOffer[], ...returns: FlightOffer[]) =>
  makeRow(offers, returns.length > 0 ? { around: goingBack(...returns) } : {});

test('a row names what its trip is charged in other currencies, of both ways (S-614)', () => {
  const euros = { currency: 'EUR', cents: 50_000, rateDay: '2026-11-27' };
  const row = makeRowWith([offer({ id: 'out', price: inDollars(337_326) })], back(inDollars(311_000, euros)));
  expect(row.cash).toMatchObject({ price: { totalCents: 648_326 }, sold: [dollars, euros] });
});

test('a price in miles names only what it counts in reais besides (S-614)', () => {
  const out = [offer({ id: 'miles', price: award('smiles', 20_000, 5_000) })];
  expect(makeRowWith(out, back(inDollars(311_000))).miles).toMatchObject({ sold: [dollars] });
  expect(makeRowWith(out, back(cash(311_000))).miles).not.toHaveProperty('sold');
});

test('comparisons use the reais, and at one price the fare in reais counts (S-614)', () => {
  const exact = offer({ id: 'exact', price: cash(337_326) });
  const converted = offer({ id: 'converted', price: inDollars(337_326), baggage: buildBaggage(true, false) });
  for (const offers of [
    [exact, { ...converted, baggage: exact.baggage }],
    [{ ...converted, baggage: exact.baggage }, exact],
  ]) {
    expect(makeRow(offers).cash).not.toHaveProperty('sold');
  }
  const miles = offer({ id: 'miles', price: award('latam-pass', 100_000, 0) });
  const comparison = (price: TaxedPrice) => makeRow([offer({ id: 'cash', price }), miles]).comparison;
  expect(comparison(inDollars(337_326))).toEqual(comparison(cash(337_326)));
});

test('the lowest price of a list is marked where it is converted (S-614)', () => {
  const text = (...prices: TaxedPrice[]) => {
    const rows = prices.map((price, at) => makeRow([offer({ id: `${at}`, price })]));
    return lowestPriceText(tallyRows(rows)).replace('\u00a0', ' ').replace('\u00a0', ' ');
  };
  expect(text(inDollars(337_326), cash(400_000))).toBe('≈ R$ 3.373');
  expect(text(inDollars(337_326), cash(300_000))).toBe('R$ 3.000');
  expect(tallyRows([makeRow([offer({ id: 'one', price: inDollars(337_326) })])])).toMatchObject({
    lowestCashConverted: true,
    lowestWhole: { converted: true },
  });
});

test('one person’s share is one of the foreign amount too (S-614)', () => {
  expect(sharePrice(inDollars(337_326), 3)).toMatchObject({ totalCents: 112_442, sold: { ...dollars, cents: 20_900 } });
});
