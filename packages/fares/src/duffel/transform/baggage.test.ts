import { expect, test } from 'vitest';
import { carryOn, checked, personWith, segment, slice } from '../../../testing/duffel/fixtures/rows.ts';
import { listChildren, readBaggage } from './baggage.ts';

test.each([
  ['a child by its type', { type: 'child' }, true],
  ['an infant', { type: 'infant_without_seat', age: null }, true],
  ['a child by its age alone', { type: null, age: 11 }, true],
  ['a child by its age as text', { type: null, age: '11' }, true],
  ['an adult by its age alone', { type: null, age: 12 }, false],
  ['an adult whatever its age', { type: 'adult', age: 11 }, false],
  ['a person without type and age', {}, false],
])('knows %s', (_name, person, isChild) => {
  expect(listChildren([{ id: 'pas_9', ...person }]).has('pas_9')).toBe(isChild);
});

test('counts the bags of adults, and those of children only where no adult is listed', () => {
  const child = personWith([checked(0), carryOn(0)], { passenger_id: 'pas_2' });
  const adult = personWith([checked(2), carryOn(1)]);
  const children = listChildren([
    { id: 'pas_1', type: 'adult' },
    { id: 'pas_2', type: 'child' },
  ]);
  const read = (people: object[]) => readBaggage(slice({ segments: [segment({ passengers: people })] }), children);
  expect(read([adult, child])).toMatchObject({ hand: { quantity: 1 }, checked: { quantity: 2 } });
  expect(read([child])).toMatchObject({ hand: { included: false }, checked: { included: false } });
});
