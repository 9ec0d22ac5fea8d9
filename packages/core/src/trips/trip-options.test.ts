import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, cash } from '../../testing/offers.ts';
import { anyTrip, listOptions, readKinds } from '../../testing/trips.ts';
import type { Price } from '../flights/offer.ts';
import { readPayment } from '../flights/payment.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import { collectReturnFares } from './collect-return-fares.ts';
import {
  type ChosenPayments,
  findBestOption,
  findCheaperOption,
  listPaidWays,
  listTripOptions,
  suggestReturns,
} from './trip-options.ts';

// S-315
describe('the ways of paying for a trip', () => {
  const outMiles = award('latam-pass', 96_400, 36_000);
  const backMiles = award('latam-pass', 100_000, 36_390);

  test('are reais, miles of one programme, and mixed where that is the cheapest', () => {
    const options = listOptions([cash(400_000), outMiles], [cash(229_840), backMiles], { outbound: 'latam-pass' });
    expect(options).toMatchObject([
      { kind: 'cash', total: { cashCents: 629_840, awards: [] }, savingCents: null },
      {
        kind: 'miles',
        total: { cashCents: null, awards: [{ programme: 'latam-pass', miles: 196_400, taxCents: 72_390 }] },
        savingCents: 629_840 - (510_640 + 72_390),
      },
      {
        kind: 'mixed',
        outbound: { price: outMiles },
        inbound: { price: cash(229_840) },
        total: { cashCents: 229_840, awards: [{ miles: 96_400, taxCents: 36_000 }] },
        savingCents: 629_840 - (250_640 + 36_000 + 229_840),
      },
    ]);
    expect(findBestOption(options, { outbound: 'latam-pass', inbound: null })?.kind).toBe('mixed');
    expect(findBestOption(options, { outbound: 'cash', inbound: null })?.kind).toBe('cash');
    expect(findBestOption(options, { outbound: 'smiles', inbound: null })).toBeNull();
  });

  // S-472
  test('name the cheapest beside one that is dearer', () => {
    const options = listOptions([cash(400_000), outMiles], [cash(229_840), backMiles], { outbound: 'latam-pass' });
    const [inCash, , mixed] = options;
    if (!inCash || !mixed) throw new Error('No such way of paying');
    expect(findCheaperOption(options, inCash)).toEqual({ option: mixed, savingCents: mixed.savingCents });
    expect(findCheaperOption(options, mixed)).toBeNull();
    expect(findCheaperOption([inCash], inCash)).toBeNull();
    const alike = { ...mixed, kind: 'miles' as const };
    expect(findCheaperOption([mixed, alike, inCash], inCash)?.option).toBe(mixed);
  });

  // S-546
  test('are compared with none where a flight is in a lower cabin than the one asked for', () => {
    const way = (price: Price) => ({
      price,
      journeyKey: 'out',
      departsAt: '2026-12-10T14:25:00',
      lowerCabin: true as const,
    });
    const back = { price: cash(229_840), journeyKey: 'back', departsAt: '2026-12-17T14:25:00' };
    const ways = { outbound: [cash(400_000), outMiles].map(way), inbound: [back, { ...back, price: backMiles }] };
    const options = listTripOptions(ways, {
      references: REFERENCE_PRICES,
      chosen: { outbound: 'cash', inbound: null },
    });
    expect(options.map(({ savingCents, total }) => [savingCents, total.costCents])).toEqual([
      [null, null],
      [null, null],
    ]);
    const [first] = options;
    expect(first && findCheaperOption(options, first)).toBeNull();
  });

  // S-481
  test('tell whose flights back their saving is counted against', () => {
    const way = (journeyKey: string, price: Price) => ({ price, journeyKey, departsAt: '2026-12-17T14:25:00' });
    const options = listTripOptions(
      {
        outbound: [way('out', cash(400_000)), way('out', outMiles)],
        inbound: [way('a', cash(229_840)), way('b', backMiles)],
      },
      { references: REFERENCE_PRICES, chosen: { outbound: 'cash', inbound: null } },
    );
    expect(options.map(({ kind, comparedReturn }) => [kind, comparedReturn])).toEqual([
      ['cash', 'b'],
      ['miles', 'a'],
      ['mixed', 'a'],
    ]);
  });

  test('tell how much less they cost than reais, and reais how much less than miles', () => {
    const chosen = { outbound: 'latam-pass' } as const;
    const both = [award('latam-pass', 70_000)];
    const cheapCash = listOptions([cash(100_000), ...both], [cash(60_000), ...both], chosen);
    // 140,000 miles are worth R$ 3,640.
    expect(cheapCash.map(({ kind, savingCents }) => [kind, savingCents])).toEqual([
      ['cash', 364_000 - 160_000],
      ['miles', null],
    ]);
  });

  test('praise reais for nothing beside a mixed trip, which costs less', () => {
    const chosen = { outbound: 'latam-pass' } as const;
    const dearMiles = listOptions(
      [cash(100_000), award('latam-pass', 10_000)],
      [cash(60_000), award('latam-pass', 70_000)],
      chosen,
    );
    // 10,000 miles are worth R$ 260.
    expect(dearMiles.map(({ kind, savingCents }) => [kind, savingCents])).toEqual([
      ['cash', null],
      ['miles', null],
      ['mixed', 160_000 - 86_000],
    ]);
    const withoutCash = listOptions([award('latam-pass', 10_000)], [award('latam-pass', 70_000)], chosen);
    expect(withoutCash.map(({ savingCents }) => savingCents)).toEqual([null]);
  });

  test('are not mixed where that costs as much, but for a draw', () => {
    const dearBack = (cents: number) => listOptions([cash(300_000), award('livelo', 100_000)], [cash(cents)]);
    expect(readKinds(dearBack(200_000))).toEqual(['cash']);
    const even = (totalCents: number) =>
      listOptions([cash(300_000), award('livelo', 100_000)], [cash(totalCents), award('livelo', 90_000)]);
    expect(readKinds(even(269_000))).toEqual(['cash', 'miles']);
    expect(readKinds(even(265_000))).toEqual(['cash', 'miles']);
  });

  test('count of several ways back in one programme the one that costs least in reais', () => {
    const [mixed] = listOptions([cash(300_000)], [award('smiles', 19_999, 50_000), award('smiles', 20_000, 3_500)]);
    expect(mixed).toMatchObject({ kind: 'mixed', inbound: { price: { miles: 20_000 } } });
  });

  test('are mixed where there is no other way', () => {
    expect(readKinds(listOptions([award('smiles', 9)], [cash(9)], { outbound: 'smiles' }))).toEqual(['mixed']);
    expect(readKinds(listOptions([award('connectmiles', 9)], [cash(9)], { outbound: 'connectmiles' }))).toEqual([
      'mixed',
    ]);
  });

  test('never add up two programmes: together they are a mix, whose totals stand side by side', () => {
    const smiles = award('smiles', 30_000, 100);
    expect(listOptions([smiles], [backMiles], { outbound: 'smiles', inbound: 'latam-pass' })).toMatchObject([
      { kind: 'mixed', total: { cashCents: null, awards: [{ programme: 'smiles' }, { programme: 'latam-pass' }] } },
    ]);
    const unknown = award('other', 9);
    expect(readKinds(listOptions([unknown], [unknown], { outbound: 'other' }))).toEqual(['mixed']);
  });

  test('keep to the chosen programme where it pays both ways', () => {
    const prices = [award('smiles', 10_000), award('livelo', 90_000)];
    const programme = (chosen: ChosenPayments) => listOptions(prices, prices, chosen)[0]?.total.awards[0]?.programme;
    expect(programme({ outbound: 'livelo', inbound: null })).toBe('livelo');
    expect(programme({ outbound: 'cash', inbound: 'livelo' })).toBe('livelo');
    expect(programme({ outbound: 'latam-pass', inbound: null })).toBe('smiles');
  });

  test('say what is chosen where that is not the best: dearer mixed, or a programme one way', () => {
    const chosen = { outbound: 'smiles', inbound: 'cash' } as const;
    const options = listOptions([cash(10_000), award('smiles', 90_000)], [cash(10_000)], chosen);
    expect(readKinds(options)).toEqual(['cash', 'chosen']);
    expect(findBestOption(options, chosen)?.kind).toBe('chosen');
  });

  test('in a draw begin with cash', () => {
    const options = listOptions([cash(100_000)], [cash(100_000), award('smiles', 62_000)]);
    expect(findBestOption(options, { outbound: 'cash', inbound: null })?.kind).toBe('cash');
  });
});

test('one offer stands for each way of paying for a journey', () => {
  fc.assert(
    fc.property(anyTrip(), ({ outbound }) => {
      const payments = listPaidWays(outbound).map(({ price }) => readPayment(price));
      expect(new Set(payments).size).toBe(payments.length);
      expect(new Set(payments)).toEqual(new Set(outbound.map(({ price }) => readPayment(price))));
    }),
  );
});

describe('for any trip', () => {
  const anyOptions = anyTrip().chain(({ outbound, inbound }) => {
    const journey = outbound.filter(({ journeyKey }) => journeyKey === outbound[0]?.journeyKey);
    const ways = {
      outbound: listPaidWays(journey),
      inbound: suggestReturns(collectReturnFares(inbound), journey[0]?.arrivesAt ?? ''),
    };
    const payment = fc.constantFrom(...ways.outbound.map(({ price }) => readPayment(price)), 'cash' as const);
    return payment.map((picked) => {
      const chosen: ChosenPayments = { outbound: picked, inbound: null };
      return { ways, chosen, options: listTripOptions(ways, { references: REFERENCE_PRICES, chosen }) };
    });
  });
  const cost = (price: Price) => equivalentCents(price, REFERENCE_PRICES) ?? Number.NaN;

  test('a total is the sum of both ways, and only what was chosen so holds two programmes', () => {
    fc.assert(
      fc.property(anyOptions, ({ options }) => {
        for (const { kind, outbound, inbound, total } of options) {
          const prices = [outbound.price, inbound.price];
          const reais = prices.reduce(
            (sum, price) => sum + (price.kind === 'cash' ? price.totalCents : (price.taxCents ?? 0)),
            0,
          );
          expect((total.cashCents ?? 0) + total.awards.reduce((sum, { taxCents }) => sum + (taxCents ?? 0), 0)).toBe(
            reais,
          );
          for (const { programme, miles } of total.awards) {
            const own = prices.map((price) =>
              price.kind === 'miles' && price.programme === programme ? price.miles : 0,
            );
            expect(miles).toBe((own[0] ?? 0) + (own[1] ?? 0));
          }
          // A sum is rounded once, each price by itself.
          const sum = cost(outbound.price) + cost(inbound.price);
          expect(total.costCents === null).toBe(Number.isNaN(sum));
          expect(total.costCents === null || Math.abs(total.costCents - sum) < 2).toBe(true);
          expect(kind === 'mixed' || kind === 'chosen' || total.awards.length <= 1).toBe(true);
          expect(kind !== 'cash' || total.awards.length === 0).toBe(true);
        }
      }),
    );
  });

  test('mixed is offered only where no pair of one kind costs as little', () => {
    fc.assert(
      fc.property(anyOptions, ({ ways, options }) => {
        const mixed = options.find(({ kind }) => kind === 'mixed');
        const plain = ways.outbound.flatMap((one) =>
          ways.inbound
            .filter(({ price }) => readPayment(price) === readPayment(one.price) && readPayment(price) !== 'other')
            .map(({ price }) => cost(one.price) + cost(price)),
        );
        const cheapest = Math.min(...plain.filter(Number.isFinite));
        const known = mixed?.total.costCents ?? -Infinity;
        expect(mixed === undefined || plain.length === 0 || known < cheapest).toBe(true);
      }),
    );
  });

  test('each kind stands once at most, and the option to begin with leaves the choice as it is', () => {
    fc.assert(
      fc.property(anyOptions, ({ ways, chosen, options }) => {
        expect(new Set(readKinds(options)).size).toBe(options.length);
        const best = findBestOption(options, chosen);
        const possible =
          ways.inbound.length > 0 && ways.outbound.some(({ price }) => readPayment(price) === chosen.outbound);
        expect(best !== null).toBe(possible);
        expect(best === null || readPayment(best.outbound.price) === chosen.outbound).toBe(true);
      }),
    );
  });
});
