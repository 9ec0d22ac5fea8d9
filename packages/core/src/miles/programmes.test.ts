import { expect, test } from 'vitest';
import type { ProgrammeId } from '../flights/programme.ts';
import {
  isNamedProgramme,
  isProgrammeId,
  NAMED_PROGRAMMES,
  PROGRAMMES,
  programmeFromText,
  programmeName,
} from './programmes.ts';

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

test('finds every programme by its name, except the one without a name', () => {
  for (const { id, name } of PROGRAMMES) {
    expect(programmeName(id)).toBe(name);
    expect(isProgrammeId(id)).toBe(true);
  }
  for (const { id, name } of PROGRAMMES.filter((each) => each.id !== 'other')) expect(programmeFromText(name)).toBe(id);
  expect(isProgrammeId('__proto__')).toBe(false);
});

test('names every programme but the unknown one', () => {
  expect(NAMED_PROGRAMMES).toEqual([
    ...['latam-pass', 'smiles', 'azul-fidelidade', 'tap-miles-go', 'connectmiles'],
    ...['aadvantage', 'iberia-club', 'livelo', 'esfera'],
  ]);
  expect(['smiles', 'other', 'Smiles', ''].map(isNamedProgramme)).toEqual([true, false, false, false]);
});

test('treats a programme stored by a newer version as unknown', () => {
  expect(programmeName('other')).toBe('Outro programa');
  expect(programmeName('clube-novo' as ProgrammeId)).toBe('Outro programa');
});

test.each([
  ['latam-pass', ['LA'], ['LATAM', 'Latam Fidelidade', 'Multiplus']],
  ['smiles', ['G3'], ['Gol', 'Gol Smiles', 'Smiles GOL']],
  ['azul-fidelidade', ['AD'], ['Azul', 'Tudo Azul', 'Interline']],
  ['tap-miles-go', ['TP'], ['TAP', 'Miles&Go', 'Miles and Go', 'TAP Miles and Go']],
  ['connectmiles', ['CM'], ['Copa', 'Copa ConnectMiles']],
  ['aadvantage', ['AA'], ['American', 'American Airlines']],
  ['iberia-club', ['IB'], ['Iberia', 'Iberia Plus', 'Avios']],
  ['livelo', [], []],
  ['esfera', [], []],
  ['other', [], []],
] as const)('%s is the programme of %j and is also called %j', (id, airlines, names) => {
  const programme = PROGRAMMES.find((each) => each.id === id);
  expect(programme?.airlines).toEqual(airlines);
  expect(names.map(programmeFromText)).toEqual(names.map(() => id));
  expect(programme?.aliases).toHaveLength(names.length);
});
