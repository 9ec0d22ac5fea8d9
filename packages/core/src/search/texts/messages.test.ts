import { expect, test } from 'vitest';
import { priceChangedText } from './choice-messages.ts';
import { NOTHING_CHOSEN } from './summary-messages.ts';

test('reports a changed price with its direction (S-324)', () => {
  expect(priceChangedText(['outbound'])).toBe('O preço da ida mudou. Mostramos o de agora.');
  expect(priceChangedText(['return'])).toBe('O preço da volta mudou. Mostramos o de agora.');
  expect(priceChangedText(['outbound', 'return'])).toBe('Os preços da ida e da volta mudaram. Mostramos os de agora.');
  expect(priceChangedText(['slice-2'])).toBe('O preço do 2º trecho mudou. Mostramos o de agora.');
  const rise = (cents: number, people = 1) => ({ cents, people });
  const one = (cents: number, people?: number) => priceChangedText(['outbound'], rise(cents, people));
  expect(one(40_00)).toBe('O preço da ida subiu R$\u00a040. Mostramos o de agora.');
  expect(one(-40_50, 2)).toBe('O preço da ida caiu R$\u00a040,50 no total. Mostramos o de agora.');
  expect(one(0)).toBe('O preço da ida mudou. Mostramos o de agora.');
  const both = priceChangedText(['outbound', 'return'], rise(80_00));
  expect(both).toBe('Os preços da ida e da volta mudaram: R$\u00a080 a mais. Mostramos os de agora.');
});

test('refers from a summary without a choice to the results (S-047)', () => {
  expect(NOTHING_CHOSEN).toBe(
    'Nenhum voo selecionado ainda. Volte para a página de resultados para escolher seus voos.',
  );
});
