import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyList, award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import { anyCharacter } from '../../testing/text.ts';
import { fareWithBags, offerAtFare } from '../flights/offer-at-fare.ts';
import { PROGRAMMES } from '../miles/programmes.ts';
import {
  type ChosenFare,
  choiceParameters,
  chosenFareCodec,
  findChosenOffer,
  formatChoice,
  hasChoice,
  readChoice,
} from './choice-params.ts';
import { searchParameterList } from './parameters.ts';

const anyChosenFare: fc.Arbitrary<ChosenFare> = fc.record({
  journeyKey: fc.stringMatching(/^[A-Z0-9][\w@-]{0,319}$/),
  payment: fc.constantFrom('cash' as const, ...PROGRAMMES.map(({ id }) => id)),
  amount: fc.integer({ min: 0, max: 999_999_999_999 }),
  fareFamily: fc.option(fc.string({ minLength: 1, maxLength: 160, unit: anyCharacter }), { nil: null }),
  slices: fc.option(fc.subarray([0, 1, 2, 3, 4], { minLength: 2 }), { nil: undefined }),
});

describe('a choice in a URL (S-323)', () => {
  test('survives a round trip', () => {
    fc.assert(
      fc.property(anyChosenFare, (chosen) => {
        expect(chosenFareCodec.parse(chosenFareCodec.format(chosen))).toEqual(chosen);
      }),
    );
  });

  test('is readable for people', () => {
    const text = 'LA8146-20261210-GRU-LIS.dinheiro.285460.Light';
    const chosen = chosenFareCodec.parse(text);
    expect(chosen).toEqual({
      journeyKey: 'LA8146-20261210-GRU-LIS',
      payment: 'cash',
      amount: 285_460,
      fareFamily: 'Light',
    });
    expect(chosen && chosenFareCodec.format(chosen)).toBe(text);
  });

  test('names the slices of a joint ticket, at the price of the whole ticket', () => {
    const text = 'TP82-20261210-GRU-LIS.dinheiro.769000-bilhete12.Discount';
    const chosen = chosenFareCodec.parse(text);
    expect(chosen).toMatchObject({ payment: 'cash', amount: 769_000, slices: [0, 1], fareFamily: 'Discount' });
    expect(chosen && chosenFareCodec.format(chosen)).toBe(text);
    const flight = offer({ id: 'a', journeyKey: 'TP82', price: award('smiles', 30_000) });
    const { outbound } = readChoice(
      formatChoice({ outbound: { ...flight, ticket: { id: 'any', slices: [1, 2] } } }, new URLSearchParams()),
    );
    expect(outbound).toEqual({
      ...{ journeyKey: 'TP82', payment: 'smiles', amount: 30_000, fareFamily: null },
      slices: [1, 2],
    });
    expect(outbound && outbound !== 'unreadable' && findChosenOffer(outbound, [flight])).toBeNull();
  });

  test('is added beside search and view parameters and can be removed again', () => {
    const params = new URLSearchParams('origem=GRU&destino=LIS&ida=2026-12-10&volta=2026-12-20&cias=LA&semjs=1');
    const chosen = offer({ id: 'a', journeyKey: 'LA8146-20261210-GRU-LIS', price: award('smiles', 30_000, 5_000) });
    const once = formatChoice({ outbound: chosen }, params);
    expect(once.toString()).toBe(`${params}&vooIda=LA8146-20261210-GRU-LIS.smiles.30000`);
    expect([hasChoice(params), hasChoice(once)]).toEqual([false, true]);
    const both = formatChoice({ return: { ...chosen, fareFamily: 'A & B' } }, once);
    expect(readChoice(new URLSearchParams(both.toString()))).toMatchObject({
      outbound: { journeyKey: 'LA8146-20261210-GRU-LIS', payment: 'smiles', amount: 30_000, fareFamily: null },
      return: { journeyKey: 'LA8146-20261210-GRU-LIS', payment: 'smiles', amount: 30_000, fareFamily: 'A & B' },
    });
    expect(formatChoice({ outbound: null, return: null }, both).toString()).toBe(params.toString());
  });

  test.each([
    '',
    'x',
    'LA1.cash.100',
    'LA1.dinheiro',
    'LA1.dinheiro.-5',
    'LA1.dinheiro.1e9',
    'LA1.dinheiro.01',
    'LA1.__proto__.1',
    'LA1.constructor.1',
    '__proto__.dinheiro.1',
    'LA1.dinheiro.1-bilhete',
    'LA1.dinheiro.1-bilhete1',
    'LA1.dinheiro.1-bilhete21',
    'LA1.dinheiro.1-bilhete11',
    'LA1.dinheiro.1-bilhete16',
    '../../etc/passwd.dinheiro.1',
    'LA1 <script>.dinheiro.1',
    `${'A'.repeat(321)}.dinheiro.1`,
    `LA1.dinheiro.1.${'A'.repeat(201)}`,
    'A.'.repeat(10_000),
  ])('is unreadable: %s (S-324)', (text) => {
    expect(readChoice(new URLSearchParams({ vooIda: text })).outbound).toBe('unreadable');
  });

  test('is unreadable if it is given twice', () => {
    const params = new URLSearchParams('vooVolta=LA1.dinheiro.1&vooVolta=LA1.dinheiro.1');
    expect(readChoice(params)).toMatchObject({ outbound: null, return: 'unreadable', 'slice-1': null });
  });

  test('is read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { outbound } = readChoice(new URLSearchParams({ [choiceParameters.outbound]: text }));
        const written = outbound === null || outbound === 'unreadable' ? text : chosenFareCodec.format(outbound);
        expect(written).toBe(text);
      }),
    );
  });

  test('is no parameter of the search, so that a choice starts no other search', () => {
    const names: readonly string[] = searchParameterList.map(([, { name }]) => name);
    expect(Object.values(choiceParameters).filter((name) => names.includes(name))).toEqual([]);
  });
});

describe('the flight behind a choice', () => {
  const read = (chosen: Parameters<typeof formatChoice>[0]['outbound']): ChosenFare => {
    const { outbound } = readChoice(formatChoice({ outbound: chosen ?? null }, new URLSearchParams()));
    if (outbound === null || outbound === 'unreadable') throw new Error('no choice');
    return outbound;
  };

  test('is the chosen offer at each of its fares, among any other offers', () => {
    fc.assert(
      fc.property(anyList(), fc.nat(), fc.nat(), (offers, at, fareAt) => {
        const chosen = offers[at % Math.max(1, offers.length)];
        if (!chosen) return;
        const fare = chosen.alternatives[fareAt % (chosen.alternatives.length + 1)];
        const chosenFare = fare ? offerAtFare(chosen, fare) : chosen;
        const match = findChosenOffer(read(chosenFare), offers);
        expect(match?.changed).toBe(false);
        expect(match?.offer.id).toBe(chosen.id);
        // Fares with the same name and amount may differ in their taxes, which the URL does not contain.
        expect(match && read(match.offer)).toEqual(read(chosenFare));
      }),
    );
  });

  test('is null once the account does not see the offer (S-324)', () => {
    fc.assert(
      fc.property(anyList(), fc.nat(), (offers, at) => {
        const chosen = offers[at % Math.max(1, offers.length)];
        if (!chosen) return;
        const visible = offers.filter(({ id }) => id !== chosen.id);
        expect(findChosenOffer(read(chosen), visible)).toBeNull();
      }),
    );
  });

  test('is found at its current price and marked as changed', () => {
    const chosen = offer({ id: 'a', price: cash(100_000), fareFamily: 'Light' });
    const dearer = { ...chosen, price: cash(120_000) };
    expect(findChosenOffer(read(chosen), [dearer])).toEqual({ offer: dearer, changed: true });
    expect(findChosenOffer(read(chosen), [{ ...dearer, fareFamily: 'Plus' }])).toBeNull();
  });

  test('is the fare with the requested bags', () => {
    const plain = offer({
      id: 'a',
      price: cash(100_000),
      alternatives: [{ fareFamily: null, price: cash(130_000), perAdult: null, baggage: buildBaggage(true, true) }],
    });
    const packed = fareWithBags(plain, ['checked']);
    expect(packed && findChosenOffer(read(packed), [plain])?.offer.price).toEqual(cash(130_000));
  });
});
