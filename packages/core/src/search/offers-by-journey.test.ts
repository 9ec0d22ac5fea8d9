import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, latamAndIberia } from '../../testing/offers.ts';
import { type PackedOffers, packOffers, unpackOffers } from './offers-by-journey.ts';

const { latamCash, latamMiles, iberiaCash } = latamAndIberia;
const listed = [latamCash, iberiaCash, latamMiles];

/** As a reader gets them. */
const send = (packed: PackedOffers): PackedOffers => JSON.parse(JSON.stringify(packed));

describe('offers by their journeys (S-565)', () => {
  test('are the same offers in the same order once they are read', () => {
    fc.assert(
      fc.property(anyOffers(), (offers) => {
        expect(unpackOffers(send(packOffers(offers)))).toEqual(offers);
      }),
    );
  });

  test('tell the flights and fares of a journey once', () => {
    const { journeys, offers } = packOffers(listed);
    expect(journeys.map(({ journeyKey }) => journeyKey)).toEqual([latamCash.journeyKey, iberiaCash.journeyKey]);
    expect(offers.map(({ journey, segments, journeyFares }) => [journey, segments, journeyFares])).toEqual([
      [0, undefined, undefined],
      [1, undefined, undefined],
      [0, undefined, latamMiles.journeyFares],
    ]);
  });

  test('share the objects of their journey once they are read', () => {
    const same = { ...latamMiles, journeyFares: latamCash.journeyFares };
    const [one, other] = unpackOffers(send(packOffers([latamCash, same])));
    expect(other?.segments).toBe(one?.segments);
    expect(other?.journeyFares).toBe(one?.journeyFares);
  });

  test('keep what a source tells differently, and the way that they fly', () => {
    const dearer = { ...latamMiles, airline: { iata: 'LA', name: 'Latam Airlines' }, stops: 1 };
    const back = { ...latamCash, direction: 'return' as const, id: 'back' };
    expect(unpackOffers(send(packOffers([latamCash, dearer, back])))).toEqual([latamCash, dearer, back]);
  });

  test('are left out where their journey is missing', () => {
    const packed = packOffers(listed);
    expect(unpackOffers({ ...packed, journeys: packed.journeys.slice(0, 1) })).toEqual([latamCash, latamMiles]);
    const [first] = packed.offers;
    const odd = [-1, 1.5, 2, null].map((journey) => ({ ...first, journey }));
    expect(unpackOffers({ ...packed, offers: odd as unknown as PackedOffers['offers'] })).toEqual([]);
  });
});
