import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySearchValues, searchContext } from '../../testing/search.ts';
import { worldDirectory } from '../airports/world.ts';
import { formatSearchQuery } from './format-query.ts';
import { parseSearchQuery, toSearchQuery } from './parse-query.ts';
import { betweenTwoPlaces, type SearchQuery } from './query.ts';

const context = searchContext();
const complete = { origem: 'GRU', destino: 'LIS', ida: '2026-12-20' };

function parse(params: Record<string, string> | string) {
  return parseSearchQuery(new URLSearchParams(params), context);
}

function fieldsAtFault(params: Record<string, string> | string): string[] {
  const parsed = parse(params);
  return parsed.ok ? [] : parsed.errors.map((error) => error.field);
}

describe('a valid search', () => {
  test('fills in the defaults (S-050)', () => {
    expect(parse(complete)).toEqual({
      ok: true,
      query: {
        origin: 'GRU',
        destination: 'LIS',
        departure: '2026-12-20',
        return: null,
        ...betweenTwoPlaces,
        adults: 1,
        children: 0,
        infants: 0,
        airline: null,
        payment: 'both',
        orderBy: 'price',
        cabin: 'economy',
      },
    });
  });

  test('reads the code of a closed airport as its successor (S-530)', () => {
    const params = new URLSearchParams({ origem: 'TXL', destino: 'São Paulo (gru)', ida: '2026-12-20' });
    const parsed = parseSearchQuery(params, { ...context, directory: worldDirectory });
    expect(parsed).toMatchObject({ query: { origin: 'BER', destination: 'GRU' } });
  });

  test('reads every parameter', () => {
    const parsed = parse({
      origem: 'São Paulo (SAO)',
      destino: 'lis',
      ida: '2028-02-29',
      volta: '2028-02-29',
      adultos: '2',
      criancas: '1',
      bebes: '2',
      companhia: '1200',
      tipoPagamento: 'milhas',
      orderBy: 'tempo',
      soIda: 'false',
      classe: 'primeira',
    });
    expect(parsed).toMatchObject({
      ok: true,
      query: {
        origin: 'SAO',
        return: '2028-02-29',
        infants: 2,
        airline: 'azul-interline',
        payment: 'miles',
        cabin: 'first',
      },
    });
  });

  test('ignores the return date of a one-way search and the parameters of the view', () => {
    const parsed = parse({
      ...complete,
      soIda: 'true',
      volta: '2020-01-01',
      ordenar: 'melhor',
      pagina: '2',
      __proto__: '1',
    });
    expect(parsed).toMatchObject({ ok: true, query: { return: null } });
  });

  test('treats an empty value and the placeholder date as absent (S-098)', () => {
    expect(parse({ ...complete, adultos: '', volta: '0001-01-01', companhia: ' ' })).toMatchObject({
      ok: true,
      query: { adults: 1, return: null, airline: null },
    });
  });

  test('accepts a number with a leading zero and up to 120 characters', () => {
    expect(parse({ ...complete, adultos: '02', criancas: `1${' '.repeat(119)}` })).toMatchObject({
      ok: true,
      query: { adults: 2, children: 1 },
    });
  });

  test('accepts the placeholder date with a time', () => {
    expect(parse({ ...complete, volta: '0001-01-01T00:00:00' })).toMatchObject({ ok: true, query: { return: null } });
  });

  test.each(['true', '1', 'on', 'sim', 'SIM'])('is one way with soIda=%s', (soIda) => {
    expect(parse({ ...complete, volta: '2026-12-27', soIda })).toMatchObject({ ok: true, query: { return: null } });
  });

  test.each(['false', '0', 'off', 'nao', 'não', ''])('has a return with soIda=%s', (soIda) => {
    const query = { return: '2026-12-27' };
    expect(parse({ ...complete, volta: '2026-12-27', soIda })).toMatchObject({ ok: true, query });
  });

  test("may leave today, by the origin's calendar", () => {
    expect(fieldsAtFault({ ...complete, ida: '2026-12-10' })).toEqual([]);
    expect(fieldsAtFault({ ...complete, origem: 'NRT', ida: '2026-12-10' })).toEqual(['ida']);
    expect(fieldsAtFault({ ...complete, origem: 'SAO', ida: '2026-12-09' })).toEqual(['ida']);
    expect(fieldsAtFault({ ...complete, origem: 'TYO', ida: '2026-12-10' })).toEqual(['ida']);
  });
});

describe('an invalid search', () => {
  test('requires missing parameters (S-093)', () => {
    const parsed = parse('');
    expect(parsed).toEqual({
      ok: false,
      errors: ['origem', 'destino', 'ida'].map((field) => ({
        field,
        message: 'Preencha todos os campos obrigatórios',
      })),
    });
  });

  test('rejects a return before the departure (S-092, S-094)', () => {
    expect(parse({ ...complete, volta: '2026-12-19' })).toEqual({
      ok: false,
      errors: [{ field: 'volta', message: 'A data de volta não pode ser anterior à data de ida.' }],
    });
  });

  test.each([
    ['an unknown origin', { origem: 'XXX' }, 'origem'],
    ['an unknown destination', { destino: 'ZZZ' }, 'destino'],
    ['a typed city whose last letters happen to be a code', { destino: 'Lisboa' }, 'destino'],
    ['the same airport twice', { destino: 'GRU' }, 'destino'],
    ['an airport of its own metro area', { origem: 'SAO', destino: 'CGH' }, 'destino'],
    ['a metro area of its own airport', { origem: 'GRU', destino: 'SAO' }, 'destino'],
    ['an impossible day before a possible return', { ida: '2027-02-29', volta: '2026-12-20' }, 'ida'],
    ['a prototype for an airport', { origem: '__proto__' }, 'origem'],
    ['an impossible day', { ida: '2027-02-29' }, 'ida'],
    ['an impossible return', { volta: '2027-02-30' }, 'volta'],
    ['a past day', { ida: '2026-12-09' }, 'ida'],
    ['-1 adults', { adultos: '-1' }, 'adultos'],
    ['1e9 adults', { adultos: '1e9' }, 'adultos'],
    ['a thousand million adults', { adultos: '1000000000' }, 'adultos'],
    ['no adult', { adultos: '0' }, 'adultos'],
    ['an adult and a fraction', { adultos: '1.0' }, 'adultos'],
    ['adults in another notation', { adultos: '0x2' }, 'adultos'],
    ['a number behind 120 characters', { adultos: `1${' '.repeat(120)}` }, 'adultos'],
    ['nine children', { criancas: '9' }, 'criancas'],
    ['more infants than adults', { adultos: '2', bebes: '3' }, 'bebes'],
    ['an unknown airline', { companhia: '7' }, 'companhia'],
    ['an airline in another notation', { companhia: '0x1' }, 'companhia'],
    ['an airline and a fraction', { companhia: '1.0' }, 'companhia'],
    ['an airline that is no number', { companhia: '1 or 1=1' }, 'companhia'],
    ['an unknown payment', { tipoPagamento: 'pix' }, 'tipoPagamento'],
    ['an unknown order', { orderBy: '__proto__' }, 'orderBy'],
    ['an unknown class', { classe: 'constructor' }, 'classe'],
    ['an unreadable one-way mark', { soIda: 'talvez' }, 'soIda'],
    ['20 kB of airport', { origem: 'a'.repeat(20_000) }, 'origem'],
    ['20 kB of date', { ida: '2'.repeat(20_000) }, 'ida'],
  ])('reports the field of %s', (_, change, field) => {
    expect(fieldsAtFault({ ...complete, ...change })).toEqual([field]);
  });

  test('rejects a repeated parameter, even with the same value', () => {
    expect(fieldsAtFault('origem=GRU&destino=LIS&ida=2026-12-20&origem=GRU')).toEqual(['origem']);
    expect(fieldsAtFault('origem=GRU&destino=LIS&ida=2026-12-20&bebes=0&bebes=1')).toEqual(['bebes']);
  });

  test('reports every invalid field once', () => {
    expect(fieldsAtFault('origem=&destino=XXX&ida=ontem&ida=hoje&adultos=0&classe=luxo')).toEqual([
      'ida',
      'origem',
      'destino',
      'adultos',
      'classe',
    ]);
  });
});

describe('an open jaw', () => {
  const openJaw = { ...complete, volta: '2026-12-27' };

  test('returns from and to other places (S-630)', () => {
    expect(parse({ ...openJaw, voltaDe: 'nrt', voltaPara: 'BOA' })).toMatchObject({
      ok: true,
      query: { returnOrigin: 'NRT', returnDestination: 'BOA' },
    });
  });

  test('is a round trip where its return leads between the same places', () => {
    expect(parse({ ...openJaw, voltaDe: 'LIS', voltaPara: 'GRU' })).toMatchObject({
      query: { returnOrigin: null, returnDestination: null },
    });
  });

  test('is ignored without a return', () => {
    expect(parse({ ...complete, voltaDe: 'NRT' })).toMatchObject({ query: { returnOrigin: null } });
    expect(parse({ ...openJaw, soIda: 'true', voltaDe: 'XXX' })).toMatchObject({ query: { returnOrigin: null } });
  });

  test.each([
    ['an unknown origin', { voltaDe: 'XXX' }, 'voltaDe'],
    ['an unknown destination', { voltaPara: 'ZZZ' }, 'voltaPara'],
    ['a return to where it departs', { voltaDe: 'NRT', voltaPara: 'TYO' }, 'voltaPara'],
    ['a return that departs from the origin', { voltaDe: 'CGH', voltaPara: 'SAO' }, 'voltaPara'],
    ['a return from the origin to the origin', { voltaDe: 'GRU' }, 'voltaPara'],
  ])('reports the field of %s', (_, change, field) => {
    expect(fieldsAtFault({ ...openJaw, ...change })).toEqual([field]);
  });
});

describe('a trip of several slices', () => {
  const second = { origem2: 'LIS', destino2: 'NRT', data2: '2026-12-22' };
  const several = { ...complete, ...second };

  test('ignores the return and one way (S-631)', () => {
    expect(parse({ ...several, volta: 'x', soIda: 'true', voltaDe: 'XXX' })).toMatchObject({
      ok: true,
      query: { return: null, returnOrigin: null, further: [{ origin: 'LIS', destination: 'NRT', date: '2026-12-22' }] },
    });
  });

  test('skips rows of a form that are empty (S-631)', () => {
    const gap = {
      ...complete,
      origem2: '',
      destino2: ' ',
      data2: '',
      origem4: 'LIS',
      destino4: 'NRT',
      data4: '2026-12-20',
    };
    expect(parse(gap)).toMatchObject({
      query: { further: [{ origin: 'LIS', destination: 'NRT', date: '2026-12-20' }] },
    });
    expect(parse({ ...complete, origem2: '', destino2: '', data2: '' })).toMatchObject({ query: { further: [] } });
  });

  test.each([
    ['a slice without a date', { data2: '' }, ['data2']],
    ['a slice with only a date', { origem2: '', destino2: '' }, ['origem2', 'destino2']],
    ['an unknown place', { destino2: 'XXX' }, ['destino2']],
    ['a slice between airports of one place', { origem2: 'SAO', destino2: 'CGH' }, ['destino2']],
    ['an impossible date', { data2: '2026-02-30' }, ['data2']],
    ['a date before that of the slice before it', { data2: '2026-12-19' }, ['data2']],
    ['a date before that of an earlier slice', { origem5: 'NRT', destino5: 'GRU', data5: '2026-12-21' }, ['data5']],
    ['a repeated field', 'origem2', ['origem2']],
  ])('reports the fields of %s', (_, change, fields) => {
    const params =
      typeof change === 'string' ? `${new URLSearchParams(several)}&${change}=LIS` : { ...several, ...change };
    expect(fieldsAtFault(params)).toEqual(fields);
  });
});

describe('the URL of a search', () => {
  test('omits defaults', () => {
    const parsed = parse({ ...complete, volta: '2026-12-27', adultos: '1', classe: 'economica' });
    expect(parsed.ok && formatSearchQuery(parsed.query).toString()).toBe(
      'origem=GRU&destino=LIS&ida=2026-12-20&volta=2026-12-27',
    );
  });

  test('contains one-way', () => {
    const parsed = parse(complete);
    expect(parsed.ok && formatSearchQuery(parsed.query).get('soIda')).toBe('true');
  });

  test('survives a round trip', () => {
    fc.assert(
      fc.property(anySearchValues.map(toSearchQuery), (query) => {
        expect(parse(formatSearchQuery(query).toString())).toEqual({ ok: true, query });
      }),
    );
  });

  test('never makes parsing throw', () => {
    const anyParams = fc.array(fc.tuple(fc.constantFrom(...formatSearchQuery(sample).keys(), 'volta'), fc.string()));
    fc.assert(
      fc.property(anyParams, (entries) => typeof parse(new URLSearchParams(entries).toString()).ok === 'boolean'),
    );
  });
});

const sample: SearchQuery = {
  origin: 'GRU',
  destination: 'LIS',
  departure: '2026-12-20',
  return: null,
  ...betweenTwoPlaces,
  adults: 2,
  children: 1,
  infants: 1,
  airline: 'LA',
  payment: 'cash',
  orderBy: 'duration',
  cabin: 'business',
};
