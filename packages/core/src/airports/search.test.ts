import { describe, expect, test } from 'vitest';
import type { MetroArea } from './airport.ts';
import { TYPED_QUERIES } from './data/typed-queries.ts';
import { popularAirport, searchPopular } from './popular.ts';
import { type AirportSearch, createAirportSearch } from './search.ts';
import type { SearchableAirport, SearchOverlay } from './search-entry.ts';
import { searchWorld } from './world.ts';

const codes = (search: AirportSearch, typed: string, limit = 8) => search(typed, limit).map(({ iata }) => iata);
const world = (typed: string, limit?: number) => codes(searchWorld, typed, limit);

function accuracy(search: AirportSearch, queries: readonly { typed: string; expected: string }[]) {
  const ranks = queries.map(({ typed, expected }) => codes(search, typed).indexOf(expected));
  const share = (places: number) => ranks.filter((place) => place >= 0 && place < places).length / queries.length;
  return { first: share(1), firstFive: share(5) };
}

describe('the list of typed queries', () => {
  test('covers at least two hundred queries, each once', () => {
    expect(new Set(TYPED_QUERIES.map(({ typed }) => typed)).size).toBe(TYPED_QUERIES.length);
    expect(TYPED_QUERIES.length).toBeGreaterThanOrEqual(200);
  });

  test('finds the right place first over the whole world', () => {
    const { first, firstFive } = accuracy(searchWorld, TYPED_QUERIES);
    expect(first).toBeGreaterThanOrEqual(0.98);
    expect(firstFive).toBeGreaterThanOrEqual(0.995);
  });

  test('finds the right place as often among the airports of the browser', () => {
    const popularQueries = TYPED_QUERIES.filter(({ expected }) => popularAirport(expected) !== undefined);
    const { first, firstFive } = accuracy(searchPopular, popularQueries);
    expect(popularQueries.length).toBeGreaterThan(200);
    expect(first).toBeGreaterThanOrEqual(0.98);
    expect(firstFive).toBeGreaterThanOrEqual(0.995);
  });
});

describe('the order of suggestions (S-106)', () => {
  test('puts the exact IATA code before everything else', () => {
    expect(world('sal')[0]).toBe('SAL');
    expect(world('nat')[0]).toBe('NAT');
    expect(world('par')[0]).toBe('PAR');
    expect(world('paris cdg')[0]).toBe('CDG');
    expect(world('Jos JOS')[0]).toBe('JOS');
  });

  test('prefers the short name of a country over the code of a small airport elsewhere', () => {
    expect(world('eua')[0]).toBe('NYC');
    expect(world('EUA', 3)).toEqual(['NYC', 'EUA', 'MIA']);
    expect(world('usa')[0]).toBe('NYC');
    expect(world('eau')[0]).toBe('DXB');
    expect(codes(searchPopular, 'eua')[0]).toBe('NYC');
    expect(world('tonga eua')[0]).toBe('EUA');
  });

  test('puts beginnings of names before text inside them', () => {
    const matches = world('polis', 50);
    expect(matches).toContain('FLN');
    const begins = searchWorld('ampa', 50).map(({ city }) => city.toLowerCase().startsWith('ampa'));
    expect(begins.indexOf(true)).toBeLessThanOrEqual(Math.max(0, begins.indexOf(false)));
  });

  test('puts a metro area before its airports, the main one next', () => {
    expect(world('são paulo', 4)).toEqual(['SAO', 'GRU', 'CGH', 'VCP']);
    expect(world('nova york', 3)).toEqual(['NYC', 'JFK', 'EWR']);
    expect(searchWorld('rio de janeiro', 1)[0]).toMatchObject({ kind: 'metro', airports: ['GIG', 'SDU'] });
  });

  test('puts the larger place first, and Brazil first among equals', () => {
    expect(world('santiago')[0]).toBe('SCL');
    expect(world('santa maria')[0]).toBe('RIA');
    expect(world('toledo')[0]).toBe('TOW');
  });

  test('lists a country with its metro areas and largest airports first', () => {
    expect(world('paraguai')[0]).toBe('ASU');
    expect(world('estados unidos').slice(0, 2)).toEqual(['NYC', 'MIA']);
    expect(searchWorld('japão', 8).every(({ countryCode }) => countryCode === 'JP')).toBe(true);
  });

  test('finds Brazilian states by name and by their two letters', () => {
    expect(world('bahia')[0]).toBe('SSA');
    expect(world('rs')[0]).toBe('POA');
    expect(world('chapeco sc')).toEqual(['XAP']);
  });
});

describe('the text', () => {
  test('needs at least two characters (S-103, S-135)', () => {
    expect(world('')).toEqual([]);
    expect(world(' g ')).toEqual([]);
    expect(world('gr')).toContain('GRU');
  });

  test('returns only that place for a selected value (S-103)', () => {
    expect(world('São Paulo (GRU)')).toEqual(['GRU']);
    expect(world('Nova York (NYC) ')).toEqual(['NYC']);
  });

  test('ignores accents, hyphens, missing spaces and the word aeroporto', () => {
    for (const typed of ['Sao-Paulo', 'SAOPAULO', '  são   paulo  ', 'aeroportos de são paulo']) {
      expect(world(typed)[0], typed).toBe('SAO');
    }
  });

  test('allows a typo only when no large place matches as typed', () => {
    expect(world('flroianopolis')).toEqual(['FLN']);
    expect(world('sas paulo')[0]).toBe('SAO');
    expect(world('riodejaneiro')[0]).toBe('RIO');
    expect(world('lima').slice(1)).not.toContain('LIS');
  });

  test('finds nothing for text without a place', () => {
    expect(world('xqzwk')).toEqual([]);
    expect(world('東京 ✈')).toEqual([]);
  });
});

describe('a search over a given list', () => {
  const place = (iata: string, city: string, countryCode: string): SearchableAirport => ({
    iata,
    name: city,
    city,
    countryCode,
    country: countryCode === 'BR' ? 'Brasil' : 'Portugal',
    state: null,
    metro: null,
  });
  const overlay: SearchOverlay = { names: { AAA: ['Apelido'] }, countries: { PT: ['Lusitânia'] }, weights: {} };
  const airports = [place('CCC', 'Vila Nova', 'PT'), place('BBB', 'Vila Ágata', 'BR'), place('AAA', 'Vila Bela', 'BR')];
  const metros: MetroArea[] = [
    { iata: 'MMM', city: 'Vila', countryCode: 'BR', country: 'Brasil', airports: ['AAA', 'BBB'] },
  ];
  const search = createAirportSearch(airports, metros, overlay);

  test('orders equals by metro area, Brazil and the city in pt-BR', () => {
    expect(codes(search, 'vila')).toEqual(['MMM', 'BBB', 'AAA', 'CCC']);
  });

  test('knows the other names of places and countries', () => {
    expect(codes(search, 'apelido')).toEqual(['AAA']);
    expect(codes(search, 'lusitania')).toEqual(['CCC']);
  });

  test('finds nothing in an empty list', () => {
    expect(createAirportSearch([], [], overlay)('vila', 8)).toEqual([]);
  });
});
