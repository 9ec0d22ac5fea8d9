import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWorld, worldDirectory } from '../airports/world.ts';
import { exploreFields, listMonths, parseExploreForm, readExploreForm } from './explore-query.ts';

const months = listMonths('2026-11-23');
const rules = { directory: worldDirectory, suggest: (text: string) => searchWorld(text, 1)[0]?.iata ?? null, months };
const parse = (query: string) => parseExploreForm(readExploreForm(new URLSearchParams(query)), rules);

// S-438
test('begins in São Paulo with Brazil and no limits', () => {
  expect(parse('')).toEqual({
    errors: [],
    query: { origin: 'SAO', month: null, region: 'brasil', mostCents: null, balance: null },
  });
});

// S-438
test('reads every limit', () => {
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

// S-438
test.each([
  ['REC', 'REC'],
  ['rec', 'REC'],
  ['RIO', 'RIO'],
  ['recife', 'REC'],
  ['São Paulo (SAO)', 'SAO'],
  ['Londrina', 'LDB'],
])('the origin %j is %s', (typed, code) => {
  expect(parse(`origem=${encodeURIComponent(typed)}`).query.origin).toBe(code);
});

// S-438
test('without a region it is Brazil for who begins there, everywhere for others', () => {
  expect(parse('origem=MAO').query.region).toBe('brasil');
  expect(parse('origem=LIS').query.region).toBeNull();
  expect(parse('origem=MAO&regiao=mundo').query.region).toBeNull();
});

// S-438
test('what cannot be read is named and left out', () => {
  const { query, errors } = parse('origem=xqzw9&ate=muito&milhas=-5&mes=2019-01&regiao=lua&programa=other');
  expect(errors.map(({ field }) => field)).toEqual(['origem', 'ate', 'milhas']);
  expect(query).toEqual({ origin: 'SAO', month: null, region: 'brasil', mostCents: null, balance: null });
});

test('miles without a programme are those of any one', () => {
  expect(parse('milhas=20000').query.balance).toEqual({ miles: 20_000, programme: null });
});

test('months are twelve and go over the year', () => {
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[2], months[11]]).toEqual(['2026-11', '2026-12', '2027-01', '2027-10']);
});

// S-438
test('reads any text', () => {
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(exploreFields.map((field) => [field, fc.string({ unit: 'binary' })]))),
      (typed) => {
        const { query } = parseExploreForm(readExploreForm(new URLSearchParams(typed)), rules);
        expect(worldDirectory.findAirports(query.origin).length).toBeGreaterThan(0);
        expect(query.mostCents === null || Number.isSafeInteger(query.mostCents)).toBe(true);
      },
    ),
  );
});
