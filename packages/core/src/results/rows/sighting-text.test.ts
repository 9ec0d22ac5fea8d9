import { expect, test } from 'vitest';
import { award, cash } from '../../../testing/offers.ts';
import type { FareSighting, Price } from '../../flights/offer.ts';
import { describeOtherSources } from './sighting-text.ts';

const sighting = (source: string, price: Price): FareSighting => {
  return { source, price, searchedAt: '2026-12-01T15:00:00.000Z' };
};
const describe = (sightings: readonly FareSighting[], shares = 1) =>
  describeOtherSources(sightings, shares)?.replaceAll('\u00a0', ' ') ?? null;

test('a fare names the other sources that show it, and what they ask (S-620)', () => {
  const lead = sighting('moblix', cash(100_000));
  expect(describe([])).toBeNull();
  expect(describe([lead])).toBeNull();
  expect(describe([lead, sighting('duffel', cash(104_000))])).toBe('também visto na Duffel por R$ 1.040,00');
  expect(describe([lead, sighting('duffel', cash(104_000))], 2)).toBe('também visto na Duffel por R$ 520,00');
  expect(describe([lead, sighting('duffel', cash(100_000)), sighting('own', cash(110_000))])).toBe(
    'também visto na Duffel pelo mesmo preço e na own por R$ 1.100,00',
  );
});

test('a fare tells other sources in miles and other currencies', () => {
  const dollars = { ...cash(53_500), sold: { currency: 'USD', cents: 10_000, rateDay: '2026-11-28' } };
  expect(describe([sighting('moblix', cash(50_000)), sighting('duffel', dollars)])).toBe(
    'também visto na Duffel por ≈ R$ 535,00',
  );
  const lead = sighting('moblix-v1', award('latam-pass', 9_000, 4_000));
  expect(describe([lead, sighting('own', award('latam-pass', 9_500, 4_000))])).toBe(
    'também visto na own por 9.500 milhas + R$ 40,00',
  );
});

test('a fare names a supplier of two contracts once', () => {
  const both = [sighting('moblix-v1', cash(50_000)), sighting('moblix', cash(51_000))];
  expect(describe(both)).toBeNull();
  expect(describe([...both, sighting('duffel', cash(52_000))])).toBe('também visto na Duffel por R$ 520,00');
});
