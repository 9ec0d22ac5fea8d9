import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersFromFares } from './build-offers.ts';
import { fareKey, ownFare } from './fares.ts';
import { diffOffers, mergeOffers } from './merge.ts';
import type { FlightOffer } from './offer.ts';
import { anyFare, cash, fare, miles } from './offer-fixtures.ts';

const anyOffers = () => fc.array(anyFare(), { maxLength: 20 }).map(offersFromFares);
const byId = (offers: FlightOffer[]) => Object.fromEntries(offers.map((offer) => [offer.id, offer]));
const fareKeys = (offer: FlightOffer) => [ownFare(offer), ...offer.alternatives].map(fareKey);

describe('mergeOffers', () => {
  it('lets a cheaper fare become the offer and keeps the dearer as an alternative', () => {
    const known = offersFromFares([fare({ price: cash(300_000) })]);
    const merged = mergeOffers(known, offersFromFares([fare({ price: cash(250_000), source: 'Interline' })]));
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ price: cash(250_000), source: 'Interline' });
    expect(merged[0]?.alternatives.map((it) => it.price)).toEqual([cash(300_000)]);
  });

  it('keeps known offers in their places, as the same objects, and puts new ones after', () => {
    const known = offersFromFares([fare({ price: miles(9_000) }), fare()]);
    const merged = mergeOffers(known, [...structuredClone(known), ...offersFromFares([fare({ direction: 'return' })])]);
    expect(merged[0]).toBe(known[0]);
    expect(merged[1]).toBe(known[1]);
    expect(merged[2]?.direction).toBe('return');
  });

  it('keeps a fare twice that one side alone lists twice', () => {
    const twice = offersFromFares([fare(), fare({ fareFamily: 'PLUS' }), fare({ fareFamily: 'PLUS' })]);
    const once = offersFromFares([fare(), fare({ fareFamily: 'PLUS' })]);
    for (const merged of [mergeOffers(once, twice), mergeOffers(twice, once)]) {
      expect(merged[0]?.alternatives.map((it) => it.fareFamily)).toEqual(['PLUS', 'PLUS']);
    }
  });

  it('changes neither list', () => {
    const known = offersFromFares([fare({ price: cash(300_000) })]);
    const incoming = offersFromFares([fare({ price: cash(250_000) })]);
    const before = structuredClone([known, incoming]);
    mergeOffers(known, incoming);
    expect([known, incoming]).toEqual(before);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyOffers(), anyOffers(), (some, others) => {
        const merged = mergeOffers(some, others);
        expect(mergeOffers(some, some)).toEqual(some);
        expect(mergeOffers(merged, others)).toEqual(merged);
        expect(mergeOffers(merged, some)).toEqual(merged);
      }),
    );
  });

  it('comes to the same whatever comes first', () => {
    fc.assert(
      fc.property(anyOffers(), anyOffers(), anyOffers(), (a, b, c) => {
        expect(byId(mergeOffers(a, b))).toEqual(byId(mergeOffers(b, a)));
        expect(byId(mergeOffers(mergeOffers(a, b), c))).toEqual(byId(mergeOffers(a, mergeOffers(b, c))));
      }),
    );
  });

  it('forgets no fare and repeats none that both sides know', () => {
    fc.assert(
      fc.property(anyOffers(), anyOffers(), (some, others) => {
        const merged = byId(mergeOffers(some, others));
        for (const offer of [...some, ...others]) {
          const kept = fareKeys(merged[offer.id] as FlightOffer);
          for (const key of fareKeys(offer)) {
            const times = (list: string[]) => list.filter((it) => it === key).length;
            const sides = [some, others].map((side) =>
              times(side.filter((it) => it.id === offer.id).flatMap(fareKeys)),
            );
            expect(times(kept)).toBe(Math.max(...sides));
          }
        }
      }),
    );
  });
});

describe('diffOffers', () => {
  it('names new and changed offers and those that are gone', () => {
    const [stays, changes, goes] = offersFromFares([
      fare(),
      fare({ price: miles(9_000) }),
      fare({ price: miles(8_000, 'livelo') }),
    ]);
    const [cheaper, fresh] = offersFromFares([fare({ price: miles(7_000) }), fare({ direction: 'return' })]);
    const before = [stays, changes, goes].filter((it) => it !== undefined);
    const after = [structuredClone(stays), cheaper, fresh].filter((it) => it !== undefined);
    expect(diffOffers(before, after)).toEqual({ changed: [cheaper, fresh], removed: [goes?.id] });
  });

  it('brings a reader of the earlier list to the later one', () => {
    fc.assert(
      fc.property(anyOffers(), anyOffers(), (before, after) => {
        const { changed, removed } = diffOffers(before, after);
        const reader = { ...byId(before), ...byId(changed) };
        for (const id of removed) delete reader[id];
        expect(reader).toEqual(byId(after));
        expect(diffOffers(after, after)).toEqual({ changed: [], removed: [] });
      }),
    );
  });
});
