import { expect, test } from 'vitest';
import { describeOtherAirports } from './other-airports.ts';

test('describes a different airport on the return, at either end (S-316)', () => {
  const out = { origin: 'GRU', destination: 'SDU' };
  expect(describeOtherAirports(out, { origin: 'SDU', destination: 'GRU' })).toBeNull();
  expect(describeOtherAirports(out, { origin: 'SDU', destination: 'CGH' })).toBe('sai de GRU, volta para CGH');
  expect(describeOtherAirports(out, { origin: 'GIG', destination: 'GRU' })).toBe('chega em SDU, volta de GIG');
  expect(describeOtherAirports(out, { origin: 'GIG', destination: 'CGH' })).toBe(
    'sai de GRU, volta para CGH; chega em SDU, volta de GIG',
  );
});

test('names no end at which the search asks for another place (S-316)', () => {
  const [out, back] = [
    { origin: 'GRU', destination: 'LIS' },
    { origin: 'MAD', destination: 'CGH' },
  ];
  expect(describeOtherAirports(out, back, { returnOrigin: 'MAD', returnDestination: null })).toBe(
    'sai de GRU, volta para CGH',
  );
  expect(describeOtherAirports(out, back, { returnOrigin: 'MAD', returnDestination: 'CGH' })).toBeNull();
});
