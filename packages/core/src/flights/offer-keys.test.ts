import { describe, expect, test } from 'vitest';
import { priceInCash, priceInMiles, segment } from '../../testing/fares.ts';
import { offer } from '../../testing/offers.ts';
import { makeJourneyKey } from './journey-key.ts';
import { asReturn, makeOfferId } from './offer-keys.ts';

describe('makeOfferId', () => {
  const journeyKey = makeJourneyKey([segment()]);
  const makeId = (price: Parameters<typeof makeOfferId>[0]['price'], direction = 'outbound' as const) =>
    makeOfferId({ direction, journeyKey, price });

  test('does not change with the price', () => {
    expect(makeId(priceInCash(1))).toBe(makeId(priceInCash(2)));
    expect(makeId(priceInMiles(1))).toBe(makeId(priceInMiles(2)));
  });

  test('distinguishes cash, LATAM Pass and Livelo (S-056)', () => {
    expect(new Set([makeId(priceInCash(1)), makeId(priceInMiles(1)), makeId(priceInMiles(1, 'livelo'))]).size).toBe(3);
  });
});

test('gives an offer of a return-only search the id that it has in a round trip (S-493)', () => {
  const inbound = offer({ id: '', direction: 'return', price: priceInCash(1) });
  const outbound = {
    ...inbound,
    id: makeOfferId({ ...inbound, direction: 'outbound' }),
    direction: 'outbound' as const,
  };
  expect(asReturn(outbound)).toEqual({ ...inbound, id: makeOfferId(inbound) });
});
