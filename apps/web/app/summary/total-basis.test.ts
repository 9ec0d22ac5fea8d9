import { cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { describeTotalBasis } from './total-basis.ts';

const flight: ChosenFlight = offer({ id: 'a', price: cash(1) });
const packed: ChosenFlight = { ...flight, wantedBags: ['checked'] };
const party = { adults: 2, children: 0, infants: 0, perPerson: false };
const out = { leg: 'outbound', flight } as const;
const back = { leg: 'return', flight } as const;

test('the total says which flights, whom and which bags it counts (S-590)', () => {
  expect(describeTotalBasis([out, back], party, [])).toBe('ida e volta · para os 2 · sem mala despachada');
  expect(describeTotalBasis([out], { ...party, perPerson: true }, ['checked'])).toBe(
    'só a ida · por pessoa · com mala despachada',
  );
  expect(describeTotalBasis([back], { ...party, adults: 1 }, [])).toBe('só a volta · por pessoa · sem mala despachada');
});

test('a flight that was chosen for its bag has it in the total; of two, both have to (S-498)', () => {
  const [outPacked, backPacked] = [
    { ...out, flight: packed },
    { ...back, flight: packed },
  ];
  expect(describeTotalBasis([outPacked, backPacked], party, [])).toContain('com mala despachada');
  expect(describeTotalBasis([outPacked, back], party, [])).toBe('ida e volta · para os 2');
});
