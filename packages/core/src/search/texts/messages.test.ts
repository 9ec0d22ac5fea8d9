import { expect, test } from 'vitest';
import { priceChangedText } from './choice-messages.ts';
import { NOTHING_CHOSEN } from './summary-messages.ts';

test('reports a changed price with its direction (S-324)', () => {
  expect(priceChangedText(['outbound'])).toBe('O preço da ida mudou. Mostramos o de agora.');
  expect(priceChangedText(['return'])).toBe('O preço da volta mudou. Mostramos o de agora.');
  expect(priceChangedText(['outbound', 'return'])).toBe('Os preços da ida e da volta mudaram. Mostramos os de agora.');
  expect(priceChangedText(['slice-2'])).toBe('O preço do 2º trecho mudou. Mostramos o de agora.');
});

test('refers from a summary without a choice to the results (S-047)', () => {
  expect(NOTHING_CHOSEN).toBe(
    'Nenhum voo selecionado ainda. Volte para a página de resultados para escolher seus voos.',
  );
});
