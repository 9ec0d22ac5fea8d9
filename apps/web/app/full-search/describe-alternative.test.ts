import { worldDirectory } from '@revoada/core/airports/world';
import { expect, test } from 'vitest';
import { sampleQuery } from '../flight-card/sample-query.ts';
import { describeAlternative } from './describe-alternative.ts';

test('a search that found nothing is named by its cities and class, or by codes without a known name (S-126)', () => {
  const query = { ...sampleQuery, origin: 'GRU', destination: 'EZE', cabin: 'first' } as const;
  expect(describeAlternative('not-found', { query })).toBe('Nenhum voo encontrado para GRU → EZE na classe Primeira');
  const places = ['GRU', 'EZE'].map((iata) => ({ iata, city: worldDirectory.airport(iata)?.city }) as never);
  expect(describeAlternative('not-found', { query, places })).toBe(
    'Nenhum voo encontrado para São Paulo → Buenos Aires na classe Primeira',
  );
});
