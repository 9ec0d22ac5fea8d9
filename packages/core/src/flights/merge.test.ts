import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFare, fare, priceInCash, priceInMiles, segment } from '../../testing/fares.ts';
import { groupFares } from './build-offers.ts';
import { fareKey, toFareAlternative } from './fares.ts';
import { diffOffers, mergeOffers } from './merge.ts';
import type { FoundOffer } from './offer.ts';
import { makeOfferKey } from './offer-keys.ts';

const anyOffers = () => fc.array(anyFare(), { maxLength: 20 }).map(groupFares);
const byKey = (offers: FoundOffer[]) => Object.fromEntries(offers.map((offer) => [makeOfferKey(offer), offer]));
const otherFlight = () => fare({ segments: [segment({ flightNumber: '8148' })] });
const fareKeys = (offer: FoundOffer) => [toFareAlternative(offer), ...offer.alternatives].map(fareKey);

describe('mergeOffers', () => {
  test('makes a cheaper fare the offer and the dearer one an alternative', () => {
    const existing = groupFares([fare({ price: priceInCash(300_000) })]);
    const merged = mergeOffers(existing, groupFares([fare({ price: priceInCash(250_000), source: 'Interline' })]));
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ price: priceInCash(250_000), source: 'Interline' });
    expect(merged[0]?.alternatives.map((it) => it.price)).toEqual([priceInCash(300_000)]);
  });

  test('prefers at equal prices the seller with a filled-in search, then one with any link', () => {
    const linked = (source: string, airline: string | null) => groupFares([fare({ source, links: { airline } })]);
    const unlinked = linked('Azul', null);
    const front = linked('Interline', 'https://livelo.com.br/');
    const filled = linked('Latam', 'https://www.latamairlines.com/br/pt/oferta-voos?origin=GRU&destination=LIS');
    const readSource = (...sides: FoundOffer[][]) =>
      sides.reduce((existing, side) => mergeOffers(existing, side))[0]?.source;
    const half = linked('Interline', 'https://livelo.com.br/?origin=GRU');
    expect([readSource(half, filled), readSource(filled, half)]).toEqual(['Latam', 'Latam']);
    expect([readSource(front, filled), readSource(filled, front, unlinked)]).toEqual(['Latam', 'Latam']);
    expect([readSource(unlinked, front), readSource(front, unlinked)]).toEqual(['Interline', 'Interline']);
    const cheaper = groupFares([fare({ source: 'Azul', price: priceInCash(1_000) })]);
    expect([readSource(filled, cheaper), readSource(cheaper, filled)]).toEqual(['Azul', 'Azul']);
  });

  test('keeps existing offers in place as the same objects and appends new ones', () => {
    const existing = groupFares([fare({ price: priceInMiles(9_000) }), fare()]);
    const merged = mergeOffers(existing, [...structuredClone(existing), ...groupFares([otherFlight()])]);
    expect(merged[0]).toBe(existing[0]);
    expect(merged[1]).toBe(existing[1]);
    expect(merged[2]?.journeyKey).toBe('LA8148-20261210-GRU-LIS');
  });

  test('keeps a fare twice if only one side lists it twice', () => {
    const twice = groupFares([fare(), fare({ fareFamily: 'PLUS' }), fare({ fareFamily: 'PLUS' })]);
    const once = groupFares([fare(), fare({ fareFamily: 'PLUS' })]);
    for (const merged of [mergeOffers(once, twice), mergeOffers(twice, once)]) {
      expect(merged[0]?.alternatives.map((it) => it.fareFamily)).toEqual(['PLUS', 'PLUS']);
    }
  });

  test('mutates neither list', () => {
    const existing = groupFares([fare({ price: priceInCash(300_000) })]);
    const incoming = groupFares([fare({ price: priceInCash(250_000) })]);
    const before = structuredClone([existing, incoming]);
    mergeOffers(existing, incoming);
    expect([existing, incoming]).toEqual(before);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyOffers(), anyOffers(), (some, others) => {
        const merged = mergeOffers(some, others);
        expect(mergeOffers(some, some)).toEqual(some);
        expect(mergeOffers(merged, others)).toEqual(merged);
        expect(mergeOffers(merged, some)).toEqual(merged);
      }),
    );
  });

  test('is independent of the order of replies', () => {
    fc.assert(
      fc.property(anyOffers(), anyOffers(), anyOffers(), (a, b, c) => {
        expect(byKey(mergeOffers(a, b))).toEqual(byKey(mergeOffers(b, a)));
        expect(byKey(mergeOffers(mergeOffers(a, b), c))).toEqual(byKey(mergeOffers(a, mergeOffers(b, c))));
      }),
    );
  });

  test('loses no fare and repeats none that both sides have (S-068)', () => {
    fc.assert(
      fc.property(anyOffers(), anyOffers(), (some, others) => {
        const merged = byKey(mergeOffers(some, others));
        for (const offer of [...some, ...others]) {
          const mergedKeys = fareKeys(merged[makeOfferKey(offer)] as FoundOffer);
          for (const key of fareKeys(offer)) {
            const times = (list: string[]) => list.filter((it) => it === key).length;
            const sides = [some, others].map((side) =>
              times(side.filter((it) => makeOfferKey(it) === makeOfferKey(offer)).flatMap(fareKeys)),
            );
            expect(times(mergedKeys)).toBe(Math.max(...sides));
          }
        }
      }),
    );
  });
});

describe('diffOffers', () => {
  const withIds = (offers: FoundOffer[]) => offers.map((offer) => ({ ...offer, id: makeOfferKey(offer) }));
  const byId = <Offer extends { id: string }>(offers: Offer[]) =>
    Object.fromEntries(offers.map((offer) => [offer.id, offer]));

  test('lists new, changed and removed offers', () => {
    const [stays, changes, goes] = withIds(
      groupFares([fare(), fare({ price: priceInMiles(9_000) }), fare({ price: priceInMiles(8_000, 'livelo') })]),
    );
    const [cheaper, fresh] = withIds(groupFares([fare({ price: priceInMiles(7_000) }), otherFlight()]));
    const before = [stays, changes, goes].filter((it) => it !== undefined);
    const after = [structuredClone(stays), cheaper, fresh].filter((it) => it !== undefined);
    expect(diffOffers(before, after)).toEqual({ changed: [cheaper, fresh], removed: [goes?.id] });
  });

  test('turns the earlier list into the later one', () => {
    fc.assert(
      fc.property(anyOffers().map(withIds), anyOffers().map(withIds), (before, after) => {
        const { changed, removed } = diffOffers(before, after);
        const reader = { ...byId(before), ...byId(changed) };
        for (const id of removed) delete reader[id];
        expect(reader).toEqual(byId(after));
        expect(diffOffers(after, after)).toEqual({ changed: [], removed: [] });
      }),
    );
  });
});
