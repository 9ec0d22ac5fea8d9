import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyList,
  anyOffers,
  award,
  buildBaggage,
  cash,
  makeCardVerdicts,
  offer,
  withJourneyFares,
} from '../../testing/offers.ts';
import { mergeOffers } from '../flights/merge.ts';
import type { FoundOffer } from '../flights/offer.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { limitOffers } from '../results/limit.ts';
import { findUnseenPayments, groupJourneys, type JourneyOptions, type ListedOffer } from './journey.ts';
import { listOffers } from './list-offers.ts';

const group = (offers: readonly ListedOffer[], options: Partial<JourneyOptions> = {}) =>
  groupJourneys(offers, { references: REFERENCE_PRICES, ...options });
const wishes = fc.subarray<'hand' | 'checked'>(['hand', 'checked']);

describe('journeys', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const smiles = offer({ id: 'smiles', price: award('smiles', 200), airline: { iata: 'G3', name: 'GOL' } });
  const latam = offer({ id: 'latam', price: award('latam-pass', 900) });

  test('hold the offers of the same flights on the same day, one way', () => {
    const elsewhere = offer({ id: 'elsewhere', price: cash(100), journeyKey: 'TP82' });
    const back = offer({ id: 'back', price: cash(50), direction: 'return' });
    const journeys = group(withJourneyFares([smiles, elsewhere, back, money]));
    expect(journeys.map(({ key, direction, offers }) => [key, direction, offers.map(({ id }) => id)])).toEqual([
      [money.journeyKey, 'outbound', ['money', 'smiles']],
      ['TP82', 'outbound', ['elsewhere']],
      [money.journeyKey, 'return', ['back']],
    ]);
  });

  test('list cash first, then the programmes by name, and take their flights from the first offer', () => {
    const [found] = group(withJourneyFares([smiles, latam, money]));
    expect(found?.offers.map(({ id }) => id)).toEqual(['money', 'latam', 'smiles']);
    expect(found).toMatchObject({ airline: money.airline, departsAt: money.departsAt, arrivesAt: money.arrivesAt });
    const [unsold] = group(withJourneyFares([smiles]));
    expect(unsold).toMatchObject({ airline: { iata: 'G3' }, comparison: null });
  });

  test('keep only fares with the required bags, even when no offer has one', () => {
    const withBag = { fareFamily: 'Plus', price: cash(400), perAdult: null, baggage: buildBaggage(true, true) };
    const listed = withJourneyFares([{ ...money, alternatives: [withBag] }, smiles]);
    const [found] = group(listed, { bags: ['checked'] });
    expect(found).toMatchObject({
      offers: [{ id: 'money', price: cash(400) }],
      fares: { awards: [] },
      comparison: null,
    });
    expect(group(withJourneyFares([smiles]), { bags: ['checked'] })).toMatchObject([{ offers: [], comparison: null }]);
  });

  test('are the same for the same offers in any order, from however many sources, in however many replies', () => {
    const anySplit = anyOffers(16).chain((offers) =>
      fc.record({
        offers: fc.constant(offers),
        shuffled: fc.shuffledSubarray(offers, { minLength: offers.length }),
        cuts: fc.array(fc.nat(offers.length), { maxLength: 4 }),
        bags: wishes,
      }),
    );
    const learn = (replies: readonly FoundOffer[][]) =>
      replies.reduce((merged, reply) => mergeOffers(merged, reply), []);
    const byKey = (replies: readonly FoundOffer[][], bags: JourneyOptions['bags']) =>
      group(listOffers(learn(replies), 'outbound'), bags ? { bags } : {}).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    fc.assert(
      fc.property(anySplit, ({ offers, shuffled, cuts, bags }) => {
        const ends = [...cuts.toSorted((a, b) => a - b), shuffled.length];
        const replies = ends.map((end, at) => shuffled.slice(ends[at - 1] ?? 0, end));
        expect(byKey(replies, bags)).toEqual(byKey([offers], bags));
      }),
    );
  });

  test('keep their comparison under any limit', () => {
    fc.assert(
      fc.property(anyList(), fc.integer({ min: 0, max: 12 }), wishes, (offers, most, bags) => {
        const whole = new Map(group(offers, { bags }).map((journey) => [journey.key, journey]));
        for (const { key, fares, comparison } of group(limitOffers(offers, most, REFERENCE_PRICES).shown, { bags })) {
          expect([fares, comparison]).toEqual([whole.get(key)?.fares, whole.get(key)?.comparison]);
        }
      }),
    );
  });

  test('leave the offers untouched', () => {
    fc.assert(
      fc.property(anyList(), wishes, (offers, bags) => {
        const before = structuredClone(offers);
        makeCardVerdicts(offers, { bags });
        expect(offers).toEqual(before);
      }),
    );
  });
});

const listUnseen = (...offers: ListedOffer[]) => group(offers).map(findUnseenPayments);

test('does not count a way of paying that only another journey has as visible', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200) });
  const elsewhere = offer({ id: 'elsewhere', price: award('smiles', 100), journeyKey: 'TP82' });
  const [inCash, , other] = withJourneyFares([money, miles, elsewhere]);
  if (!inCash || !other) throw new Error('no cards');
  expect(listUnseen(inCash, other)).toEqual([['smiles'], []]);
});

test('finds the ways of paying that no visible offer has', () => {
  const money = offer({ id: 'money', price: cash(300) });
  const miles = offer({ id: 'miles', price: award('smiles', 200, 10) });
  const elsewhere = offer({ id: 'elsewhere', price: award('livelo', 100), journeyKey: 'TP82' });
  const [inCash, inMiles, other] = withJourneyFares([money, miles, elsewhere]);
  if (!inCash || !inMiles || !other) throw new Error('no cards');
  expect(listUnseen(inCash, inMiles, other)[0]).toEqual([]);
  expect(listUnseen(inCash, other)[0]).toEqual(['smiles']);
  expect(listUnseen(inMiles)[0]).toEqual(['cash']);
  expect(listUnseen(other)[0]).toEqual([]);
});
