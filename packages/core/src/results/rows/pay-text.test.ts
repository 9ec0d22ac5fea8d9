import { describe, expect, test } from 'vitest';
import type { Payment } from '../../flights/payment.ts';
import { payText, shortPayText } from './pay-text.ts';

const texts = (...payments: Payment[]) => [payText({ payments }, 'slice-2'), shortPayText({ payments }, 'slice-2')];

describe('how a trip of several slices is paid', () => {
  test('names the slices that miles pay', () => {
    expect(texts('smiles', 'cash', 'cash')).toEqual(['1º trecho em milhas, o resto em dinheiro', '1º em milhas']);
    expect(texts('smiles', 'cash', 'cash', 'smiles')).toEqual([
      '1º e 4º em milhas, o resto em dinheiro',
      '1º e 4º em milhas',
    ]);
  });

  test('names them in one way, long and short, also where fewer are paid in cash (S-663)', () => {
    expect(texts('smiles', 'cash', 'smiles')).toEqual(['1º e 3º em milhas, o resto em dinheiro', '1º e 3º em milhas']);
  });

  test('counts the programmes where miles pay all of them', () => {
    expect(texts('smiles', 'smiles', 'smiles')).toEqual(['tudo em milhas', 'tudo em milhas']);
    expect(texts('smiles', 'latam-pass')[0]).toBe('tudo em milhas, dois programas');
    expect(texts('smiles')).toEqual(['só o 2º trecho em milhas', 'só o 2º trecho']);
  });
});
