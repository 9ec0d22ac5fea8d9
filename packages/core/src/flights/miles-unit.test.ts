import { expect, test } from 'vitest';
import { PROGRAMMES } from '../miles/programmes.ts';
import { findUnit } from './miles-unit.ts';

// S-286
test('banks give points, airlines miles; of both together there are miles', () => {
  expect(PROGRAMMES.filter(({ id }) => findUnit(id) === 'pontos').map(({ id }) => id)).toEqual(['livelo', 'esfera']);
  expect(findUnit('livelo', 'esfera')).toBe('pontos');
  expect(findUnit('livelo', 'smiles')).toBe('milhas');
  expect(findUnit()).toBe('milhas');
});
