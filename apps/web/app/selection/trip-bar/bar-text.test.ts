import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { payFromWallet, type SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { award, cash, offer } from '@revoada/core/testing/offers';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import { sumPrices } from '@revoada/core/trips/trip-total';
import { expect, test } from 'vitest';
import {
  describeBags,
  describePayment,
  describeTotal,
  describeTotalFor,
  describeWalletPayment,
  nameWay,
  nameWholeWay,
} from './bar-text.ts';

const total = (...prices: Parameters<typeof sumPrices>[0]) => describeTotal(sumPrices(prices, REFERENCE_PRICES));
const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' '));

test('a total shows its miles and the sum of reais', () => {
  expect(plain(total(cash(629_840), cash(100)))).toEqual({
    cash: 'R$ 6.299,40',
    besides: null,
    spoken: 'R$ 6.299,40',
  });
  expect(plain(total(award('latam-pass', 96_400, 36_000), cash(285_460)))).toEqual({
    cash: null,
    besides: '+ R$ 3.214,60',
    spoken: '96.400 milhas LATAM Pass e R$ 3.214,60',
  });
  expect(plain(total(award('smiles', 30_000), award('livelo', 40_000)))).toEqual({
    cash: null,
    besides: null,
    spoken: '30.000 milhas Smiles e 40.000 pontos Livelo',
  });
});

test('for a party of adults a total is one share, labelled so (S-322)', () => {
  const both = sumPrices([award('smiles', 30_001, 2_00), cash(100_01)], REFERENCE_PRICES);
  expect(plain(describeTotal(both, 2))).toMatchObject({
    besides: '+ R$ 51,01',
    spoken: '15.001 milhas Smiles e R$ 51,01',
  });
  expect(describeTotalFor({ adults: 1, children: 0, infants: 0, perPerson: true })).toBeNull();
  expect(describeTotalFor({ adults: 2, children: 0, infants: 0, perPerson: true })).toBe('por pessoa');
  expect(describeTotalFor({ adults: 1, children: 1, infants: 1, perPerson: true })).toBe('para os 3');
});

test('a way of paying has its Portuguese name', () => {
  expect([cash(1), award('livelo', 1)].map(describePayment)).toEqual(['em dinheiro', 'em Livelo']);
  const name = (kind: TripWay['kind'], ...prices: TripWay['prices']) => nameWay({ kind, prices }, false);
  const [smiles, livelo] = [award('smiles', 1), award('livelo', 1)];
  expect(name('cash', cash(1), cash(1))).toBe('Dinheiro');
  expect([name('miles', smiles, smiles), name('miles', livelo, livelo)]).toEqual(['Tudo em milhas', 'Tudo em milhas']);
  expect(name('programmes', smiles, livelo)).toBe('Tudo em milhas');
  expect([name('mixed', smiles, cash(1)), name('mixed', cash(1), livelo)]).toEqual([
    'Ida em milhas',
    'Volta em milhas',
  ]);
});

test('a way of paying for two of several slices is named by them, long and short alike (S-663)', () => {
  const [smiles, inCash] = [award('smiles', 1), cash(1)];
  const names = (kind: TripWay['kind'], ...prices: TripWay['prices']) => [
    nameWay({ kind, prices }, true),
    nameWholeWay({ kind, prices }, true),
  ];
  expect(names('mixed', smiles, inCash)).toEqual(['1º em milhas', '1º trecho em milhas, o resto em dinheiro']);
  expect(names('mixed', smiles, inCash, smiles)).toEqual([
    '1º e 3º em milhas',
    '1º e 3º em milhas, o resto em dinheiro',
  ]);
  expect(names('cash', inCash, inCash)).toEqual(['Dinheiro', 'Tudo em dinheiro']);
  expect(nameWholeWay({ kind: 'mixed', prices: [smiles, inCash] }, false)).toBe('Ida em milhas, volta em dinheiro');
});

test('a flight lists the bags for which it was chosen (S-498)', () => {
  const flight = offer({ id: 'a', price: cash(1) });
  expect(describeBags(flight)).toBe('');
  expect(describeBags({ ...flight, wantedBags: ['hand', 'checked'] })).toBe('com mala de mão, com mala despachada');
  expect(describeBags({ ...flight, wantedBags: ['checked', 'secondChecked'] })).toBe(
    'com 2 malas despachadas por pessoa',
  );
});

test('a total with unknown taxes mentions them (S-536)', () => {
  const total = describeTotal({
    cashCents: null,
    costCents: null,
    awards: [{ programme: 'smiles', miles: 9_000, taxCents: null }],
    unknownTaxes: true,
  });
  expect(plain(total)).toMatchObject({
    besides: 'taxas não informadas',
    spoken: '9.000 milhas Smiles, taxas não informadas',
  });
});

test('a way of paying shows whether the balances cover it, with possible transfers or the missing miles (S-545)', () => {
  const balances = [['latam-pass', 120_000] as const, ['livelo', 60_000] as const].map(([programme, balance]) => ({
    ...{ programme, balance, ownCentsPerThousand: null, club: 'none' as const },
  }));
  const transfers: SpendableWallet['transfers'] = [
    {
      from: 'livelo',
      to: 'smiles',
      points: 1,
      miles: 1,
      minimumPoints: 0,
      bonusPercent: 0,
      endsOn: null,
      example: false,
    },
  ];
  const say = (programme: 'latam-pass' | 'smiles', miles: number) =>
    describeWalletPayment(payFromWallet([{ programme, miles }], { balances, transfers }));
  expect(say('latam-pass', 104_910)).toBe('cabe: sobram 15.090');
  expect(say('smiles', 25_000)).toBe('cabe com 25.000 Livelo');
  expect(say('smiles', 199_500)).toBe('faltam 139.500 Smiles');
});

test('a total that is charged in another currency is approximate, as a whole (S-614)', () => {
  const inDollars = { ...cash(337_326), sold: { currency: 'USD', cents: 62_700, rateDay: '2026-11-28' } };
  expect(plain(total(inDollars, cash(100_000)))).toEqual({
    cash: '≈ R$ 4.373,26',
    besides: null,
    spoken: 'cerca de R$ 4.373,26',
  });
  expect(plain(total(inDollars, award('smiles', 30_000, 5_000)))).toEqual({
    cash: null,
    besides: '+ ≈ R$ 3.423,26',
    spoken: '30.000 milhas Smiles e cerca de R$ 3.423,26',
  });
});
