import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, award, cash, offer } from '../results/offer-fixtures.ts';
import { REFERENCE_PRICES, withOwnPrice } from './reference-prices.ts';
import { type Verdict, verdictFor, verdictsFor } from './verdict.ts';
import { monthLabel, referenceSentence, verdictReason, verdictText } from './verdict-text.ts';

const cashOffer = offer({ id: 'cash', price: cash(329_800, 41_218) });
const awardOffer = offer({ id: 'award', price: award('latam-pass', 103_600, 39_020) });
const both = [cashOffer, awardOffer];

const verdict = (of: Parameters<typeof verdictFor>[0], among: Parameters<typeof verdictFor>[1]): Verdict => {
  const found = verdictFor(of, among, REFERENCE_PRICES);
  if (!found) throw new Error('no verdict');
  return found;
};
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('a journey sold in both ways', () => {
  test('miles win by what they cost less at the reference price', () => {
    expect(verdict(awardOffer, both)).toMatchObject({
      winner: 'miles',
      savingCents: 21_420,
      valuePerThousandCents: 2807,
      basis: 'offer',
      cashCents: 329_800,
      milesCostCents: 308_380,
      twinId: 'cash',
    });
    expect(verdict(cashOffer, both).twinId).toBe('award');
  });

  test('an equal cost speaks for cash: the miles stay', () => {
    const even = offer({ id: 'cash', price: cash(308_380) });
    expect(verdict(even, [even, awardOffer])).toMatchObject({ winner: 'cash', savingCents: 0 });
  });

  test('the cash card is held against the cheapest award, each award card against the cheapest cash fare', () => {
    const livelo = offer({ id: 'livelo', price: award('livelo', 150_000, 20_000) });
    const dearCash = offer({ id: 'dear', price: cash(400_000) });
    const all = [livelo, dearCash, ...both];
    expect(verdict(cashOffer, all).twinId).toBe('award');
    expect(verdict(livelo, all)).toMatchObject({ winner: 'cash', twinId: 'cash', savingCents: 140_200 });
  });

  test('other journeys and the other direction do not count', () => {
    const elsewhere = { ...awardOffer, journeyKey: 'TP82@2026-12-10' };
    const back = { ...awardOffer, direction: 'return' as const };
    expect(verdictFor(cashOffer, [cashOffer, elsewhere, back], REFERENCE_PRICES)).toBeNull();
  });
});

describe('an award whose journey nobody sells for cash', () => {
  const quoted = { ...awardOffer, companyCashCents: 300_000 };

  test('is held against the airline’s own price, marked as such', () => {
    expect(verdict(quoted, [quoted])).toMatchObject({
      winner: 'cash',
      basis: 'company',
      twinId: null,
      cashCents: 300_000,
    });
    expect(plain(verdictReason(verdict(quoted, [quoted]), 'miles'))).toContain(
      'em dinheiro R$ 3.000 (referência da companhia)',
    );
  });

  test('a cash fare on sale counts before the quote', () => {
    expect(verdict(quoted, [cashOffer, quoted]).basis).toBe('offer');
  });

  test.each([null, 0, -5])('has no verdict for a quote of %s', (companyCashCents) => {
    expect(verdictFor({ ...awardOffer, companyCashCents }, [], REFERENCE_PRICES)).toBeNull();
  });
});

test('without a reference price there is no verdict; the reader’s own price gives one', () => {
  const copa = offer({ id: 'copa', price: award('connectmiles', 40_000, 10_000) });
  expect(verdictFor(copa, [cashOffer, copa], REFERENCE_PRICES)).toBeNull();
  expect(verdictFor(cashOffer, [cashOffer, copa], REFERENCE_PRICES)).toBeNull();
  expect(verdictFor(copa, [cashOffer, copa], withOwnPrice(REFERENCE_PRICES, 2_000))?.winner).toBe('miles');
});

test('the two cards of a pair say the same thing of each other', () => {
  const money = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(money, money, money, (total, miles, tax) => {
      const pair = [
        offer({ id: 'cash', price: cash(total) }),
        offer({ id: 'award', price: award('smiles', miles, tax) }),
      ] as const;
      const { twinId: fromCash, ...onCash } = verdict(pair[0], pair);
      const { twinId: fromAward, ...onAward } = verdict(pair[1], pair);
      expect(onCash).toEqual(onAward);
      expect([fromCash, fromAward]).toEqual(['award', 'cash']);
      expect(onCash.savingCents).toBe(Math.abs(onCash.cashCents - onCash.milesCostCents));
      expect(onCash.winner === 'miles').toBe(onCash.milesCostCents < onCash.cashCents);
    }),
  );
});

test('a whole list’s verdicts are each card’s own, and the offers stay untouched', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const before = structuredClone(offers);
      const verdicts = verdictsFor(offers, REFERENCE_PRICES);
      for (const each of offers) {
        expect(verdicts.get(each.id) ?? null).toEqual(verdictFor(each, offers, REFERENCE_PRICES));
      }
      expect(offers).toEqual(before);
    }),
  );
});

describe('in words', () => {
  const saved = verdict(awardOffer, both);
  const dear = { ...awardOffer, price: award('latam-pass', 128_000, 40_260) };
  const lost = verdict(dear, [cashOffer, dear]);

  test('miles that pay', () => {
    expect(plain(verdictText(saved))).toBe('Em milhas você economiza R$ 214');
    expect(plain(verdictReason(saved, 'miles'))).toBe('R$ 28,07 por milheiro; referência R$ 26, jul/2026');
    expect(plain(verdictReason(saved, 'cash'))).toBe('103.600 milhas + R$ 390,20');
  });

  test('miles that do not', () => {
    expect(verdictText(lost)).toBe('Melhor em dinheiro');
    expect(plain(verdictReason(lost, 'cash'))).toBe('R$ 433 a menos que em milhas');
  });

  test('a use value and the reader’s own price are said to be such', () => {
    const tap = offer({ id: 'tap', price: award('tap-miles-go', 121_000, 74_210) });
    const byUse = verdict(tap, [offer({ id: 'cash', price: cash(328_800) }), tap]);
    expect(plain(verdictText(byUse))).toBe('Em milhas você economiza R$ 126');
    expect(plain(verdictReason(byUse, 'miles'))).toBe('R$ 21,04 por milheiro; referência de uso R$ 20, jul/2026');
    expect(plain(referenceSentence(byUse.reference))).toBe(
      'Conta com o valor de uso do milheiro TAP Miles&Go, R$ 20 (jul/2026).',
    );
    const own = verdictFor(awardOffer, both, withOwnPrice(REFERENCE_PRICES, 22_50));
    expect(plain(own ? verdictReason(own, 'miles') : '')).toBe('R$ 28,07 por milheiro; seu milheiro a R$ 22,50');
    expect(plain(own ? referenceSentence(own.reference) : '')).toBe('Conta com o seu milheiro a R$ 22,50.');
  });

  test('a difference under R$ 5 or under 1 % is said to be next to none', () => {
    const sides = (cashCents: number, milesCostCents: number) => ({
      winner: milesCostCents < cashCents ? ('miles' as const) : ('cash' as const),
      savingCents: Math.abs(cashCents - milesCostCents),
      cashCents,
      milesCostCents,
    });
    expect(verdictText(sides(20_000, 19_501))).toBe('Quase igual');
    expect(plain(verdictText(sides(20_000, 19_500)))).toBe('Em milhas você economiza R$ 5');
    expect(verdictText(sides(300_000, 302_900))).toBe('Quase igual');
    expect(verdictText(sides(300_000, 303_100))).toBe('Melhor em dinheiro');
    expect(verdictText(sides(10_000, 10_000))).toBe('Quase igual');
    const close = offer({ id: 'close', price: award('latam-pass', 100_000, 320) });
    expect(plain(verdictReason(verdict(close, [offer({ id: 'cash', price: cash(260_000) }), close]), 'cash'))).toBe(
      'R$ 3,20 a menos que em milhas',
    );
    expect(verdictReason(verdict(close, [offer({ id: 'cash', price: cash(260_320) }), close]), 'cash')).toBe(
      'custa o mesmo em milhas',
    );
  });

  test('a date is named by month and year', () => {
    expect([monthLabel('2026-07-30'), monthLabel('2026-10')]).toEqual(['jul/2026', 'out/2026']);
  });
});
