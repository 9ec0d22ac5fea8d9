import { expect, test } from 'vitest';
import { staleReason } from './notices.tsx';

test('explains why earlier prices are shown', () => {
  expect(staleReason({ stale: false })).toBe('');
  expect(staleReason({ stale: true })).toBe('As companhias não responderam agora: ');
  expect(staleReason({ stale: true, saved: true })).toBe('Houve muitas buscas hoje, por isso mostramos a última: ');
});
