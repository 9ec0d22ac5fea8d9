import { expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../testing/offers.ts';
import type { FlightOffer, Segment } from '../flights/offer.ts';
import { listOffers } from './list-offers.ts';

test('an offer has the new prices of its journey after as many offers with other prices arrive', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const brings = (totalCents: number) =>
    withJourneyFares([money, offer({ id: 'other', price: cash(totalCents) })])[0]?.journeyFares.cash;
  expect(brings(400)).toEqual([{ cents: 300, bags: ['hand'] }]);
  expect(brings(200)).toEqual([{ cents: 200, bags: ['hand'] }]);
});

test('an offer stays the same object while neither it nor its journey’s prices change', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200, 10) });
  const list = (...offers: FlightOffer[]) => listOffers(offers, 'outbound');
  const [first] = list(money);
  expect(list(money)[0]).toBe(first);
  const dearer = offer({ id: 'dearer', price: cash(400) });
  expect(list(money, dearer)[0]).toBe(first);
  const [changed] = list(money, dearer, miles);
  expect(changed).not.toBe(first);
  expect(changed?.journeyFares.awards).toHaveLength(1);
  expect(list({ ...money })[0]).not.toBe(first);
  expect(list(money)[0]).toEqual(first);
});

test('the offers of one journey share the objects of its segments and fares (S-565)', () => {
  const flight = { flightNumber: '8146', origin: 'GRU', destination: 'LIS' } as Segment;
  const foundOffers = [cash(300), award('smiles', 200, 10)].map((price, at) =>
    offer({ id: String(at), price, segments: [{ ...flight }] }),
  );
  const other = offer({ id: 'other', price: award('livelo', 300), segments: [{ ...flight, origin: 'CGH' }] });
  const [money, miles, elsewhere] = listOffers([...foundOffers, other], 'outbound');
  expect(miles?.segments).toBe(money?.segments);
  expect(miles?.journeyFares).toBe(money?.journeyFares);
  expect(elsewhere?.segments).toEqual(other.segments);
});

test('lists an offer once for each direction, under separate ids', () => {
  const foundOffer = offer({ id: '', price: cash(300), journeyKey: 'TP82' });
  const [[out], [back]] = [listOffers([foundOffer], 'outbound'), listOffers([foundOffer], 'return')];
  expect(out).toMatchObject({ direction: 'outbound', id: 'outbound.TP82.cash', price: cash(300) });
  expect(back).toEqual({ ...out, direction: 'return', id: 'return.TP82.cash' });
  expect([listOffers([foundOffer], 'outbound')[0], listOffers([foundOffer], 'return')[0]]).toEqual([out, back]);
  expect(listOffers([foundOffer], 'return')[0]).toBe(back);
});
