import { expect, test } from 'vitest';
import { isProgrammeId, PROGRAMMES, programmeFromText, programmeName } from './programmes.ts';

test.each([
  ['LATAM Pass', 'latam-pass'],
  ['LATAM', 'latam-pass'],
  ['Smiles', 'smiles'],
  ['TudoAzul', 'azul-fidelidade'],
  ['Azul Fidelidade', 'azul-fidelidade'],
  ['TAP Miles&Go', 'tap-miles-go'],
  ['Iberia Plus', 'iberia-club'],
  ['AAdvantage', 'aadvantage'],
  ['LIVELO', 'livelo'],
  ['Flying Blue', 'other'],
  ['', 'other'],
  [null, 'other'],
])('%s is %s', (text, id) => {
  expect(programmeFromText(text)).toBe(id);
});

test('every programme is found again by its own name, but for the one without a name', () => {
  for (const { id, name } of PROGRAMMES) {
    expect(programmeName(id)).toBe(name);
    expect(isProgrammeId(id)).toBe(true);
    if (id !== 'other') expect(programmeFromText(name)).toBe(id);
  }
  expect(isProgrammeId('__proto__')).toBe(false);
});
