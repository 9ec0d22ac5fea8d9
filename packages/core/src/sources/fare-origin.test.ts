import { expect, test } from 'vitest';
import { describeSimulation } from './fare-origin.ts';

test('names what is not real, and is silent only where everything is (S-296)', () => {
  expect(describeSimulation(true, 'simulated')).toBe('Demonstração: voos e preços simulados');
  expect(describeSimulation(true, 'test')).toBe('Demonstração: tarifas de teste, que não são reais');
  expect(describeSimulation(false, 'test')).toBe('Tarifas de teste: voos e preços não são reais');
  expect(describeSimulation(true, 'real')).toBe('Voos e preços reais; o resto é demonstração');
  expect(describeSimulation(false, 'real')).toBeNull();
});
