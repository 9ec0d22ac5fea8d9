import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, latamAndIberia } from '../../testing/offers.ts';
import { type PackedOffers, packOffers, unpackOffers } from './offers-by-journey.ts';

const { latamCash, latamMiles, iberiaCash } = latamAndIberia;
const listed = [latamCash, iberiaCash, latamMiles];

/** Offers after a round trip. */
const send = (packed: PackedOffers): PackedOffers => JSON.parse(JSON.stringify(packed));

describe('offers by their journeys (S-565)', () => {
  test('are the same offers in the same order after a round trip', () => {
    fc.assert(
      fc.property(anyOffers(), (offers) => {
        expect(unpackOffers(send(packOffers(offers)))).toEqual(offers);
      }),
    );
  });

  test('contain flights and fares of a journey once', () => {
    const { journeys, offers } = packOffers(listed);
    expect(journeys.map(({ journeyKey }) => journeyKey)).toEqual([latamCash.journeyKey, iberiaCash.journeyKey]);
    expect(offers.map(({ journey, segments, journeyFares }) => [journey, segments, journeyFares])).toEqual([
      [0, undefined, undefined],
      [1, undefined, undefined],
      [0, undefined, latamMiles.journeyFares],
    ]);
  });

  test('share the objects of their journey after a round trip', () => {
    const same = { ...latamMiles, journeyFares: latamCash.journeyFares };
    const [one, other] = unpackOffers(send(packOffers([latamCash, same])));
    expect(other?.segments).toBe(one?.segments);
    expect(other?.journeyFares).toBe(one?.journeyFares);
  });

  test('keep fields that sources report differently, and the direction', () => {
    const dearer = { ...latamMiles, airline: { iata: 'LA', name: 'Latam Airlines' }, stops: 1 };
    const back = { ...latamCash, direction: 'return' as const, id: 'back' };
    expect(unpackOffers(send(packOffers([latamCash, dearer, back])))).toEqual([latamCash, dearer, back]);
  });

  test('are omitted if their journey is missing', () => {
    const packed = packOffers(listed);
    expect(unpackOffers({ ...packed, journeys: packed.journeys.slice(0, 1) })).toEqual([latamCash, latamMiles]);
    const [first] = packed.offers;
    const odd = [-1, 1.5, 2, null].map((journey) => ({ ...first, journey }));
    expect(unpackOffers({ ...packed, offers: odd as unknown as PackedOffers['offers'] })).toEqual([]);
  });
});
