import { makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import {
  checkedOnlyShortText,
  checkedOnlyText,
  choiceName,
  fareText,
  flightName,
  otherHoursText,
  tripPurchasesText,
  unpaidText,
  wayBackStopsText,
} from './row-text.ts';

const latam = { iata: 'LA', name: 'LATAM Airlines' };
test('a price shows the stops of the return flight that it counts (S-475)', () => {
  expect([0, 1, 2].map((stops) => wayBackStopsText({ stops }))).toEqual(['direta', '1\u00a0parada', '2\u00a0paradas']);
});

test('each step explains a kind of price in which the other leg cannot be paid (S-499)', () => {
  expect(unpaidText('miles', { step: 'return', withBag: true })).toBe('ida com mala sem milhas');
  expect(unpaidText('miles', { step: 'outbound', withBag: false })).toBe('volta sem milhas');
  expect(unpaidText('cash', { step: 'return', withBag: false })).toBe('ida só em milhas');
});

test('the hours of one price share a line, and more than three are counted (S-304)', () => {
  const at = (clock: string) => `2026-12-17T${clock}:00`;
  expect(otherHoursText(at('06:00'), [at('10:15'), at('06:55')])).toBe('mesmo preço às 06:55, 10:15');
  expect(otherHoursText(at('06:00'), [at('12:00'), at('10:15'), at('06:55'), at('18:30')])).toBe(
    'mesmo preço às 06:55 e mais 3',
  );
  expect(otherHoursText(at('06:00'), [at('06:00')])).toBe('mesmo preço com outra conexão');
});

test('a checked bag that only one price includes is shown with that price (S-474)', () => {
  const cell = (checked: boolean | null, price = cash(1)) => ({
    ...{ covers: 'trip' as const, payments: ['cash' as const], besides: [], costCents: null, payment: null },
    price,
    ...{ tickets: [], later: [] },
    offer: withJourneyFares([offer({ id: 'a', price, baggage: buildBaggage(true, checked) })])[0] ?? null,
  });
  const describeCells = (inCash: boolean | null, inMiles: boolean | null) =>
    checkedOnlyText({ cash: cell(inCash), miles: cell(inMiles) });
  expect([describeCells(true, false), describeCells(false, true)]).toEqual([
    'só pagando em dinheiro',
    'só pagando em milhas',
  ]);
  expect([
    describeCells(true, true),
    describeCells(false, false),
    describeCells(null, true),
    describeCells(false, null),
  ]).toEqual([null, null, null, null]);
  expect(checkedOnlyText({ cash: cell(true), miles: null })).toBeNull();
  expect(['só pagando em dinheiro', 'só pagando em milhas'].map(checkedOnlyShortText)).toEqual([
    'só em R$',
    'só milhas',
  ]);
});

test.each([
  [[8084], 'LATAM 8084'],
  [[269, 318], 'LATAM 269 e 318'],
  [[2870, 4103, 8708], 'LATAM 2870, 4103 e 8708'],
])('the flights %j are spoken as a list', (numbers, spoken) => {
  const segments = numbers.map((number) => ({ flightNumber: String(number) }));
  expect(flightName({ airline: latam, segments } as unknown as Parameters<typeof flightName>[0])).toBe(spoken);
});

test('a choice is named with its price, of another currency as an approximate one (S-614)', () => {
  const journey = offer({ id: 'a', price: cash(604_200) });
  const sold = [{ currency: 'USD', cents: 112_305, rateDay: '2026-11-27' }];
  const read = (cell: Parameters<typeof choiceName>[1]) => choiceName(journey, cell).replaceAll('\u00a0', ' ');
  expect(read({ price: cash(604_200) })).toMatch(/, R\$ 6\.042$/);
  expect(read({ price: cash(604_200), sold })).toMatch(/, cerca de R\$ 6\.042$/);
});

test('a cell says that one ticket covers the trip, and on later steps how many purchases it takes (S-638)', () => {
  const [out, back] = [
    offer({ id: 'out', fareFamily: 'OPTIMAL', price: cash(1) }),
    offer({ id: 'back', journeyKey: 'back', price: cash(1) }),
  ];
  const [joint = null] = makeJointTickets({ id: 'both', flights: [out, back], price: cash(1) }).tickets;
  const [listed = null] = withJourneyFares([out]);
  const price = cash(1);
  const one = {
    offer: listed,
    covers: 'trip' as const,
    payments: ['cash', 'cash'] as const,
    tickets: [{ slices: [0, 1], price, joint }],
  };
  const two = { ...one, tickets: [0, 1].map((slice) => ({ slices: [slice], price, joint: null })) };
  expect([fareText(one, 'outbound'), fareText(two, 'outbound')]).toEqual(['bilhete único · Optimal', 'tarifa Optimal']);
  expect([fareText({ ...one, offer: null }, 'return'), fareText({ ...two, offer: null }, 'return')]).toEqual([
    'bilhete único',
    null,
  ]);
  expect([tripPurchasesText(one, 'return'), tripPurchasesText(two, 'return')]).toEqual(['uma compra', 'duas compras']);
  expect([tripPurchasesText(one, 'outbound'), tripPurchasesText({ ...two, covers: 'leg' }, 'return')]).toEqual([
    null,
    null,
  ]);
});
