import { expect, test } from 'vitest';
import { describeEmpty } from './empty-results.tsx';

test.each([
  ['no-data', null],
  [
    'no-flights',
    'Nenhum voo encontrado. Possíveis causas: (1) Nenhuma companhia aérea disponível na conta, (2) Rota não operada, (3) Datas indisponíveis.',
  ],
  ['filtered', 'Nenhum voo encontrado para os critérios especificados. Tente ajustar as datas ou destinos.'],
  [undefined, 'Nenhum voo encontrado para os critérios especificados. Tente ajustar as datas ou destinos.'],
] as const)('an empty result of %s says: %s (S-560)', (reason, text) => {
  expect(describeEmpty(reason)).toBe(text);
});
