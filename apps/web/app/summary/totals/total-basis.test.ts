import { cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { describeTotalBasis } from './total-basis.ts';

const flight: ChosenFlight = offer({ id: 'a', price: cash(1) });
const packed: ChosenFlight = { ...flight, wantedBags: ['checked'] };
const party = { adults: 2, children: 0, infants: 0, perPerson: false };
const out = { leg: 'outbound', flight } as const;
const back = { leg: 'return', flight } as const;
const none = { bags: [], partyBags: 0 };

test('describes the flights, people and bags in the total (S-590)', () => {
  expect(describeTotalBasis([out, back], party, none)).toBe('ida e volta · para os 2 · sem mala despachada');
  expect(describeTotalBasis([out], { ...party, perPerson: true }, { bags: ['checked'], partyBags: 0 })).toBe(
    'só a ida · por pessoa · 2 malas despachadas',
  );
  expect(describeTotalBasis([back], { ...party, adults: 1 }, none)).toBe(
    'só a volta · por pessoa · sem mala despachada',
  );
});

test('shows the number of checked bags in the party’s filter (S-590)', () => {
  const family = { ...party, children: 2 };
  expect(describeTotalBasis([out, back], family, { bags: ['checked'], partyBags: 3 })).toContain('3 malas despachadas');
});

test('includes the bag for which a flight was chosen; with two flights, only if both have it (S-498)', () => {
  const [outPacked, backPacked] = [
    { ...out, flight: packed },
    { ...back, flight: packed },
  ];
  expect(describeTotalBasis([outPacked, backPacked], party, none)).toContain('2 malas despachadas');
  expect(describeTotalBasis([outPacked, back], party, none)).toBe('ida e volta · para os 2');
});
