import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../../../testing/offers.ts';
import { NO_FILTERS } from '../registry.ts';
import { createBalanceFilter } from './balance.ts';
import { isBalanceAlone } from './balance-alone.ts';

const smiles = offer({ id: 'smiles', journeyKey: 'one', price: award('smiles', 60_000) });
const livelo = offer({ id: 'livelo', journeyKey: 'one', price: award('livelo', 50_000) });
const inCash = offer({ id: 'cash', journeyKey: 'one', price: cash(300_000) });

describe('the filter of what a balance pays (S-333)', () => {
  test('keeps the awards that a balance pays, and the cash price of their journey', () => {
    const filter = createBalanceFilter(new Map([['one', ['smiles']]]));
    const matches = [smiles, livelo, inCash].map((each) => filter.match(each, ['fits'])?.id ?? null);
    expect(matches).toEqual(['smiles', null, 'cash']);
  });

  test.each([
    ['that no balance pays', new Map([['one', []]])],
    ['that is not known', new Map()],
  ])('drops a journey %s altogether', (_, covered) => {
    const filter = createBalanceFilter(covered);
    expect([smiles, inCash].map((each) => filter.match(each, ['fits']))).toEqual([null, null]);
  });

  test('has one option, and none where no balance is known', () => {
    const option = { value: 'fits', label: 'Mostrar só o que cabe no meu saldo' };
    expect(createBalanceFilter(new Map()).options([])).toEqual([option]);
    expect(createBalanceFilter(null).options([])).toEqual([]);
    expect(createBalanceFilter(null).labelValue('fits')).toBe(option.label);
  });
});

test('the balance is the only active filter where no other narrows the list (S-333)', () => {
  expect(isBalanceAlone(NO_FILTERS)).toBe(false);
  expect(isBalanceAlone({ ...NO_FILTERS, stops: [0] })).toBe(false);
  expect(isBalanceAlone({ ...NO_FILTERS, balance: ['fits'] })).toBe(true);
  expect(isBalanceAlone({ ...NO_FILTERS, balance: ['fits'], stops: [0] })).toBe(false);
});
