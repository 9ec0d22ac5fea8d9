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
  findChosen,
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
});

describe('a choice in a URL (S-323)', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyChosenFare, (chosen) => {
        expect(chosenFareCodec.parse(chosenFareCodec.format(chosen))).toEqual(chosen);
      }),
    );
  });

  test('is one word that people can tell apart', () => {
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

  test('stands beside the search and the view, and is taken out of them again', () => {
    const params = new URLSearchParams('origem=GRU&destino=LIS&ida=2026-12-10&volta=2026-12-20&cias=LA&semjs=1');
    const chosen = offer({ id: 'a', journeyKey: 'LA8146-20261210-GRU-LIS', price: award('smiles', 30_000, 5_000) });
    const once = formatChoice({ outbound: chosen }, params);
    expect(once.toString()).toBe(`${params}&vooIda=LA8146-20261210-GRU-LIS.smiles.30000`);
    expect([hasChoice(params), hasChoice(once)]).toEqual([false, true]);
    const both = formatChoice({ return: { ...chosen, fareFamily: 'A & B' } }, once);
    expect(readChoice(new URLSearchParams(both.toString()))).toEqual({
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
    '../../etc/passwd.dinheiro.1',
    'LA1 <script>.dinheiro.1',
    `${'A'.repeat(321)}.dinheiro.1`,
    `LA1.dinheiro.1.${'A'.repeat(201)}`,
    'A.'.repeat(10_000),
  ])('names nothing where it is none: %s (S-324)', (text) => {
    expect(readChoice(new URLSearchParams({ vooIda: text })).outbound).toBe('unreadable');
  });

  test('names nothing where it is given twice', () => {
    const params = new URLSearchParams('vooVolta=LA1.dinheiro.1&vooVolta=LA1.dinheiro.1');
    expect(readChoice(params)).toEqual({ outbound: null, return: 'unreadable' });
  });

  test('is read out of anything without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { outbound } = readChoice(new URLSearchParams({ [choiceParameters.outbound]: text }));
        const written = outbound === null || outbound === 'unreadable' ? text : chosenFareCodec.format(outbound);
        expect(written).toBe(text);
      }),
    );
  });

  test('is no parameter of the search, so that choosing asks for no other one', () => {
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

  test('is the offer that was chosen, at each of its fares, whatever else is for sale', () => {
    fc.assert(
      fc.property(anyList(), fc.nat(), fc.nat(), (offers, at, fareAt) => {
        const chosen = offers[at % Math.max(1, offers.length)];
        if (!chosen) return;
        const fare = chosen.alternatives[fareAt % (chosen.alternatives.length + 1)];
        const asked = fare ? offerAtFare(chosen, fare) : chosen;
        const found = findChosen(read(asked), offers);
        expect(found?.changed).toBe(false);
        expect(found?.offer.id).toBe(chosen.id);
        // Fares of one name and amount may differ in what of it is taxes: the URL tells them apart no more than a reader.
        expect(found && read(found.offer)).toEqual(read(asked));
      }),
    );
  });

  test('is nothing once the account does not see it, whatever is asked for (S-324)', () => {
    fc.assert(
      fc.property(anyList(), fc.nat(), (offers, at) => {
        const chosen = offers[at % Math.max(1, offers.length)];
        if (!chosen) return;
        const seen = offers.filter(({ id }) => id !== chosen.id);
        expect(findChosen(read(chosen), seen)).toBeNull();
      }),
    );
  });

  test('is found at its price of now, and says so', () => {
    const chosen = offer({ id: 'a', price: cash(100_000), fareFamily: 'Light' });
    const dearer = { ...chosen, price: cash(120_000) };
    expect(findChosen(read(chosen), [dearer])).toEqual({ offer: dearer, changed: true });
    expect(findChosen(read(chosen), [{ ...dearer, fareFamily: 'Plus' }])).toBeNull();
  });

  test('is the fare with the bags that were asked for', () => {
    const plain = offer({
      id: 'a',
      price: cash(100_000),
      alternatives: [{ fareFamily: null, price: cash(130_000), perAdult: null, baggage: buildBaggage(true, true) }],
    });
    const packed = fareWithBags(plain, ['checked']);
    expect(packed && findChosen(read(packed), [plain])?.offer.price).toEqual(cash(130_000));
  });
});
