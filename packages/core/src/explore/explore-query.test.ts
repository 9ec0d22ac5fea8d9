import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../testing/text.ts';
import { searchWorld, worldDirectory } from '../airports/world.ts';
import { listMonths } from '../dates/months.ts';
import { exploreFields, findOrigin, parseExploreForm, readExploreForm } from './explore-query.ts';

const months = listMonths('2026-11-23', 12);
const rules = { directory: worldDirectory, suggest: (text: string) => searchWorld(text, 1)[0]?.iata ?? null, months };
const parse = (query: string) => parseExploreForm(readExploreForm(new URLSearchParams(query)), rules);

test('defaults to São Paulo, Brazil and no limits (S-438)', () => {
  expect(parse('')).toEqual({
    errors: [],
    query: { origin: 'SAO', month: null, region: 'brasil', mostCents: null, balance: null },
  });
});

test('reads every limit (S-438)', () => {
  const { query, errors } = parse(
    'origem=Recife+(REC)&mes=2027-03&regiao=sul&ate=R$+1.500&milhas=20+mil&programa=smiles',
  );
  expect(errors).toEqual([]);
  expect(query).toEqual({
    origin: 'REC',
    month: '2027-03',
    region: 'sul',
    mostCents: 150_000,
    balance: { miles: 20_000, programme: 'smiles' },
  });
});

test.each([
  ['REC', 'REC'],
  ['rec', 'REC'],
  ['RIO', 'RIO'],
  ['recife', 'REC'],
  ['São Paulo (SAO)', 'SAO'],
  ['Londrina', 'LDB'],
])('reads the origin %j as %s (S-438)', (typed, code) => {
  expect(parse(`origem=${encodeURIComponent(typed)}`).query.origin).toBe(code);
});

test('defaults to Brazil for origins there and to everywhere for others (S-438)', () => {
  expect(parse('origem=MAO').query.region).toBe('brasil');
  expect(parse('origem=LIS').query.region).toBeNull();
  expect(parse('origem=MAO&regiao=mundo').query.region).toBeNull();
});

test('reports and ignores unreadable values (S-438)', () => {
  const { query, errors } = parse('origem=xqzw9&ate=muito&milhas=-5&mes=2019-01&regiao=lua&programa=other');
  expect(errors).toEqual([
    { field: 'origem', message: 'Não conhecemos este lugar. Digite uma cidade ou um aeroporto.' },
    { field: 'ate', message: 'Digite um valor em reais, como 500' },
    { field: 'milhas', message: 'Digite quantas milhas, como 20.000' },
  ]);
  expect(query).toEqual({ origin: 'SAO', month: null, region: 'brasil', mostCents: null, balance: null });
});

test.each([
  ['500', 500_00],
  ['R$ 500', 500_00],
  ['R$500', 500_00],
  ['r$   1.500', 1_500_00],
  ['100.000', 100_000_00],
  ['100.001', null],
  ['0', null],
  ['5R$00', null],
])('reads %j as at most %j cents (S-438)', (typed, cents) => {
  expect(parse(`ate=${encodeURIComponent(typed)}`).query.mostCents).toBe(cents);
});

test('trims a field and cuts it at 80 characters', () => {
  const read = (origem: string) => readExploreForm(new URLSearchParams({ origem })).origem;
  expect(read('  Recife ')).toBe('Recife');
  expect([read('x'.repeat(80)), read('x'.repeat(81))]).toEqual(['x'.repeat(80), 'x'.repeat(80)]);
});

test('treats a code that no airport has as text', () => {
  const queries: string[] = [];
  const suggest = (text: string) => {
    queries.push(text);
    return null;
  };
  expect(findOrigin('XQZ', { directory: worldDirectory, suggest })).toBeNull();
  expect(findOrigin('9', { directory: worldDirectory, suggest })).toBeNull();
  expect(findOrigin('rec', { directory: worldDirectory, suggest })).toBe('REC');
  expect(queries).toEqual(['XQZ', '9']);
});

test.each(['belo hor', 'BELO HOR', 'rio de jan'])('resolves the half-typed %j by the suggestions (S-100)', (text) => {
  const suggest = (queries: string) => (queries === text ? 'BHZ' : null);
  expect(findOrigin(text, { directory: worldDirectory, suggest })).toBe('BHZ');
});

test('ignores an unknown programme of the miles', () => {
  expect(parse('milhas=20000&programa=other').query.balance).toEqual({ miles: 20_000, programme: null });
});

test('accepts miles without a programme', () => {
  expect(parse('milhas=20000').query.balance).toEqual({ miles: 20_000, programme: null });
});

test('accepts any text (S-438)', () => {
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(exploreFields.map((field) => [field, fc.string({ unit: anyCharacter })]))),
      (typed) => {
        const { query } = parseExploreForm(readExploreForm(new URLSearchParams(typed)), rules);
        expect(worldDirectory.findAirports(query.origin).length).toBeGreaterThan(0);
        expect(query.mostCents === null || Number.isSafeInteger(query.mostCents)).toBe(true);
      },
    ),
  );
});
