import { expect, test } from 'vitest';
import { PROGRAMMES } from '../miles/programmes.ts';
import { findUnit, nameUnit } from './miles-unit.ts';

test('says points for banks, miles for airlines and for both together (S-286)', () => {
  expect(PROGRAMMES.filter(({ id }) => findUnit(id) === 'pontos').map(({ id }) => id)).toEqual(['livelo', 'esfera']);
  expect(findUnit('livelo', 'esfera')).toBe('pontos');
  expect(findUnit('livelo', 'smiles')).toBe('milhas');
  expect(findUnit()).toBe('milhas');
});

test('uses the singular for amounts that round to one (S-558)', () => {
  expect([0, 1, 2, 1_001].map((amount) => nameUnit(amount, 'smiles'))).toEqual(['milhas', 'milha', 'milhas', 'milhas']);
  expect([nameUnit(1, 'livelo'), nameUnit(1.2, null), nameUnit(1.5, null)]).toEqual(['ponto', 'milha', 'milhas']);
});
