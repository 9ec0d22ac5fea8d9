import type { Airline } from '@revoada/core/flights/offer';
import { buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { checkedOnlyText, flightName, otherHoursText, unpaidText, wayBackText } from './row-text.ts';

const latam = { iata: 'LA', name: 'LATAM Airlines' };
const azul = { iata: 'AD', name: 'Azul' };
const way = {
  journeyKey: 'AD4520',
  departsAt: '2026-12-17T14:25:00',
  airline: azul,
  durationMinutes: 750,
  stops: 1,
  price: cash(1),
};

// S-302
test('a trip’s price in reais names the airline of the way back where it is another one', () => {
  const asked = { airline: latam, stopsAsked: false };
  expect(wayBackText({ wayBack: way }, asked)).toBe('volta Azul');
  expect(wayBackText({ wayBack: { ...way, airline: latam } }, asked)).toBeNull();
  expect(wayBackText({ wayBack: null }, asked)).toBeNull();
});

// S-475
test('where stops are asked for, a trip’s price says how many its way back has', () => {
  const say = (stops: number, airline: Airline | null) =>
    wayBackText({ wayBack: { ...way, stops } }, { airline, stopsAsked: true })?.replace('\u00a0', ' ');
  expect([say(0, latam), say(0, azul), say(0, null)]).toEqual(['volta direta Azul', 'volta direta', 'volta direta']);
  expect([say(1, latam), say(2, azul), say(1, null)]).toEqual([
    'volta Azul, 1 parada',
    'volta com 2 paradas',
    'volta, 1 parada',
  ]);
  expect(wayBackText({ wayBack: null }, { airline: latam, stopsAsked: true })).toBeNull();
});

// S-499
test('a kind of price in which the other way cannot be paid says so at each step', () => {
  expect(unpaidText('miles', { step: 'return', withBag: true })).toBe('ida com mala sem milhas');
  expect(unpaidText('miles', { step: 'outbound', withBag: false })).toBe('volta sem milhas');
  expect(unpaidText('cash', { step: 'return', withBag: false })).toBe('ida só em milhas');
});

// S-304
test('the hours of the same price stand in one line, and more than three are counted', () => {
  const at = (clock: string) => `2026-12-17T${clock}:00`;
  expect(otherHoursText(at('06:00'), [at('10:15'), at('06:55')])).toBe('mesmo preço às 06:55, 10:15');
  expect(otherHoursText(at('06:00'), [at('12:00'), at('10:15'), at('06:55'), at('18:30')])).toBe(
    'mesmo preço às 06:55 e mais 3',
  );
  expect(otherHoursText(at('06:00'), [at('06:00')])).toBe('mesmo preço com outra conexão');
});

// S-474
test('a checked bag that one of the two prices includes alone is told with that price', () => {
  const cell = (checked: boolean | null, price = cash(1)) => ({
    ...{ covers: 'trip' as const, payments: ['cash' as const], besides: [], costCents: null },
    price,
    wayBack: null,
    offer: withJourneyFares([offer({ id: 'a', price, baggage: buildBaggage(true, checked) })])[0] ?? null,
  });
  const told = (inCash: boolean | null, inMiles: boolean | null) =>
    checkedOnlyText({ cash: cell(inCash), miles: cell(inMiles) });
  expect([told(true, false), told(false, true)]).toEqual(['só pagando em dinheiro', 'só pagando em milhas']);
  expect([told(true, true), told(false, false), told(null, true), told(false, null)]).toEqual([null, null, null, null]);
  expect(checkedOnlyText({ cash: cell(true), miles: null })).toBeNull();
});

test.each([
  [[8084], 'LATAM 8084'],
  [[269, 318], 'LATAM 269 e 318'],
  [[2870, 4103, 8708], 'LATAM 2870, 4103 e 8708'],
])('the flights %j are spoken as a list', (numbers, spoken) => {
  const segments = numbers.map((number) => ({ flightNumber: String(number) }));
  expect(flightName({ airline: latam, segments } as unknown as Parameters<typeof flightName>[0])).toBe(spoken);
});
