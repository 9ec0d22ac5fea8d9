import { expect, test } from 'vitest';
import { buildBaggage, cash } from '../../testing/offers.ts';
import { nameFares } from './fare-names.ts';
import type { Baggage } from './offer.ts';

const fare = (cents: number, fareFamily: string | null, baggage: Baggage) => {
  return { fareFamily, price: cash(cents), perAdult: null, baggage };
};

test('names a fare without a name by its bags, uniquely within a card', () => {
  const fares = [
    fare(100, 'PLUS', buildBaggage(true, true)),
    fare(200, null, buildBaggage(true, false)),
    fare(300, null, buildBaggage(true, null)),
    fare(400, null, buildBaggage(null, true)),
    fare(500, null, buildBaggage(null, null)),
    fare(600, 'PLUS', buildBaggage(true, false)),
  ];
  expect(nameFares(fares).map(({ name }) => name)).toEqual([
    'PLUS',
    'Tarifa com mala de mão',
    'Tarifa com mala de mão 2',
    'Tarifa com mala despachada',
    'Outra tarifa',
    'PLUS 2',
  ]);
});

test('names fares with one and two checked bags', () => {
  const withBags = (quantity: number): Baggage => ({
    ...buildBaggage(true, true),
    checked: { included: true, quantity, description: null },
  });
  expect(nameFares([1, 2].map((bags) => fare(100, null, withBags(bags)))).map(({ name }) => name)).toEqual([
    'Tarifa com mala despachada',
    'Tarifa com 2 malas despachadas',
  ]);
});

test('names a fare without bags only if both are known to be excluded', () => {
  const names = [buildBaggage(false, false), buildBaggage(false, null), buildBaggage(null, false)].map((baggage) =>
    fare(100, null, baggage),
  );
  expect(names.map((each) => nameFares([each])[0]?.name)).toEqual([
    'Tarifa sem bagagem',
    'Outra tarifa',
    'Outra tarifa',
  ]);
});

test('never uses a number of the airline’s names', () => {
  const families = ['Light', 'Light', 'Light 2', 'Light'];
  const checked = [true, false, true, null];
  const fares = families.map((family, at) => fare(100 + at, family, buildBaggage(true, checked[at] ?? null)));
  expect(nameFares(fares).map(({ name }) => name)).toEqual(['Light', 'Light 3', 'Light 2', 'Light 4']);
});

test('keeps only the cheapest of fares that differ in price', () => {
  const cheap = fare(100, null, buildBaggage(true, true));
  const dear = fare(130, null, buildBaggage(true, true));
  expect(nameFares([dear, cheap, { ...cheap }])).toEqual([{ fare: cheap, name: 'Tarifa com mala despachada' }]);
});
