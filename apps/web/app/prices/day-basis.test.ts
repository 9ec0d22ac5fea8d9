import { expect, test } from 'vitest';
import { findDayBasis } from './day-basis.ts';

test('prices of days are for the adults of the list, and for one where children travel (S-578)', () => {
  const couple = { adults: 2, children: 0, infants: 0, perPerson: false };
  expect(findDayBasis({ ...couple, adults: 1 })).toEqual({ people: 1, whose: 'por pessoa', sameParty: true });
  expect(findDayBasis(couple)).toEqual({ people: 2, whose: 'para os 2', sameParty: true });
  expect(findDayBasis({ ...couple, perPerson: true })).toEqual({ people: 1, whose: 'por pessoa', sameParty: true });
  expect(findDayBasis({ ...couple, children: 1 })).toEqual({ people: 1, whose: 'por adulto', sameParty: false });
});
