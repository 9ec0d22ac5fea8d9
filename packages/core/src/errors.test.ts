import { expect, test } from 'vitest';
import { errors } from './errors.ts';

test('every error has a failure status and a Portuguese text (S-119)', () => {
  for (const [code, { status, text }] of Object.entries(errors)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status, code).toBeLessThan(600);
    expect(text, code).toMatch(/\p{L}+.*/u);
  }
});

test('keeps the catalogue word for word (S-122)', () => {
  expect(errors['invalid-search'].text).toBe('Preencha todos os campos obrigatórios');
  expect(errors.timeout.text).toBe('Timeout na busca de voos. Tente novamente em alguns instantes.');
  expect(errors['authentication-failure'].text).toBe('Problema de autenticação com a API. Tente novamente.');
  expect(errors['budget-exhausted'].text).toBe('Erro ao buscar voos. Tente novamente.');
});
