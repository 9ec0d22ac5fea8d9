import { describe, expect, test } from 'vitest';
import {
  createAirportEntry,
  createMetroEntry,
  type SearchableAirport,
  type SearchOverlay,
  scoreEntry,
} from './search-entry.ts';

const overlay: SearchOverlay = {
  names: { XYZ: ['Cabugá'], MMM: ['Grande Norte'] },
  countries: { BR: ['Terra Brasilis'] },
  weights: { XYZ: 7, ABC: 4 },
};

const airport = (changes: Partial<SearchableAirport> = {}): SearchableAirport => ({
  iata: 'XYZ',
  name: 'Guararapes Internacional',
  city: 'Areia do Norte',
  countryCode: 'BR',
  country: 'Brasil',
  state: 'PE',
  metro: null,
  ...changes,
});

const metro = { iata: 'MMM', city: 'Vila Grande', countryCode: 'BR', country: 'Brasil', airports: ['ABC', 'XYZ'] };
const entry = createAirportEntry(airport(), undefined, overlay);

const points = (typed: string, of = entry): number =>
  scoreEntry(
    of,
    typed,
    typed.split(' ').map((token) => ` ${token}`),
  );

describe('the points of an airport', () => {
  test.each([
    ['its code', 'xyz', 1000],
    ['the beginning of its code', 'xy', 34],
    ['its city', 'areia do norte', 60],
    ['the beginning of its city', 'areia', 40],
    ['another name of it', 'cabuga', 60],
    ['the beginning of another name', 'cabu', 32],
    ['its official name', 'guararapes internacional', 38],
    ['the beginning of its official name', 'guararapes', 32],
    ['its country', 'brasil', 42],
    ['the beginning of its country', 'bras', 20],
    ['another name of its country', 'terra brasilis', 42],
    ['its state', 'pernambuco', 42],
    ['the two letters of its state', 'pe', 32],
    ['its code among other words', 'norte xyz', 80],
    ['a later word of its city', 'norte', 25],
    ['a later word of its official name', 'internacional', 12],
    ['words of its city and of its official name', 'norte internacional', 12],
  ])('%s: %s', (_what, typed, expected) => {
    expect(points(typed)).toBe(expected);
  });

  test('include the names of its metro area', () => {
    const inMetro = createAirportEntry(airport({ metro: 'MMM' }), metro, overlay);
    expect(points('vila grande', inMetro)).toBe(60);
    expect(points('grande norte', inMetro)).toBe(60);
    expect(points('grande norte')).toBe(12);
  });
});

describe('the text by which a place is found', () => {
  const text = (of: SearchableAirport) => createAirportEntry(of, undefined, overlay).text;

  test('has its code, names without accents, state and country', () => {
    expect(entry.text).toBe(
      ' xyz| areia do norte| guararapes internacional| cabuga| brasil| terra brasilis| pe| pernambuco' +
        '| areiadonorte| guararapesinternacional| terrabrasilis|',
    );
    expect(entry.place).toBe(' xyz| areia do norte|');
    expect(entry.words).toEqual(
      new Set(
        (
          'xyz areia do norte guararapes internacional cabuga brasil terra brasilis pe pernambuco ' +
          'areiadonorte guararapesinternacional terrabrasilis'
        ).split(' '),
      ),
    );
  });

  test.each([
    ['SP', 'sao paulo'],
    ['RJ', 'rio de janeiro'],
  ])('excludes the name of the state %s, which means the city', (state, name) => {
    expect(text(airport({ state }))).toContain(` brasil| terra brasilis| ${state.toLowerCase()}| areiadonorte|`);
    expect(text(airport({ state }))).not.toContain(name);
  });

  test('has no aliases for a place without any', () => {
    const plain = { iata: 'NEW', name: 'Novo', city: 'Novo', state: null, countryCode: 'PT', country: 'Portugal' };
    expect(text(airport(plain))).toBe(' new| novo| novo| portugal|');
    const unnamed = { ...metro, iata: 'NNN', countryCode: 'PT', country: 'Portugal' };
    expect(createMetroEntry(unnamed, null, overlay).text).toBe(' nnn| vila grande| portugal| vilagrande|');
    expect(createAirportEntry(airport(plain), unnamed, overlay).text).toBe(
      ' new| novo| vila grande| novo| portugal| vilagrande|',
    );
  });

  test('has no state abroad or for an unknown state code', () => {
    expect(text(airport({ state: null, countryCode: 'PT', country: 'Portugal' }))).toBe(
      ' xyz| areia do norte| guararapes internacional| cabuga| portugal| areiadonorte| guararapesinternacional|',
    );
    expect(text(airport({ state: 'ZZ' }))).toContain(' terra brasilis| zz| areiadonorte|');
  });
});

describe('the suggestion', () => {
  test('of an airport has its place, with a weight by its size', () => {
    expect(entry).toMatchObject({ code: 'xyz', weight: 7 });
    expect(entry.suggestion).toEqual({
      kind: 'airport',
      iata: 'XYZ',
      name: 'Guararapes Internacional',
      city: 'Areia do Norte',
      country: 'Brasil',
      countryCode: 'BR',
    });
    expect(createAirportEntry(airport({ iata: 'NEW' }), undefined, overlay).weight).toBe(0);
  });

  test('of a metro area ranks a little above its largest airport', () => {
    const whole = createMetroEntry(metro, 'PE', overlay);
    expect(whole).toMatchObject({ code: 'mmm', weight: 10 });
    expect(whole.suggestion).toEqual({
      kind: 'metro',
      iata: 'MMM',
      name: 'Todos os aeroportos',
      city: 'Vila Grande',
      country: 'Brasil',
      countryCode: 'BR',
      airports: ['ABC', 'XYZ'],
    });
    expect(whole.text).toBe(
      ' mmm| vila grande| grande norte| brasil| terra brasilis| pe| pernambuco| vilagrande| grandenorte| terrabrasilis|',
    );
    expect(createMetroEntry({ ...metro, airports: ['NEW'] }, null, overlay).weight).toBe(3);
  });
});
