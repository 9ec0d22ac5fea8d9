import { expect, test } from 'vitest';
import { otherAirlineText } from './row-text.ts';

const latam = { iata: 'LA', name: 'LATAM Airlines' };
const azul = { iata: 'AD', name: 'Azul' };
const way = { journeyKey: 'AD4520', departsAt: '2026-12-17T14:25:00' };

// S-302
test('a trip’s price in reais names the airline of the way back where it is another one', () => {
  expect(otherAirlineText({ wayBack: { ...way, airline: azul } }, { airline: latam })).toBe('ida + volta Azul');
  expect(otherAirlineText({ wayBack: { ...way, airline: latam } }, { airline: latam })).toBeNull();
  expect(otherAirlineText({ wayBack: null }, { airline: latam })).toBeNull();
});
