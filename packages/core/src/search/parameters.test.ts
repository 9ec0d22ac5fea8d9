import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySearchValues, searchContext } from '../../testing/search.ts';
import { formatSearchQuery, formatSearchValues } from './format-query.ts';
import { parameterDocs } from './parameter-docs.ts';
import { defaultSearchValues, searchParameterList } from './parameters.ts';
import { parseSearchQuery, toSearchQuery } from './parse-query.ts';
import { readLeniently } from './reading/read-params.ts';
import { repairSearchParams } from './repair-query.ts';

const context = searchContext();

describe('the table of parameters (S-050)', () => {
  test('documents each parameter under a unique name', () => {
    expect(Object.values(parameterDocs).filter((text) => text.length < 10)).toEqual([]);
    const names = searchParameterList.map(([, { name }]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual([
      ...['origem', 'destino', 'ida', 'origem2', 'destino2', 'data2', 'origem3', 'destino3', 'data3'],
      ...['origem4', 'destino4', 'data4', 'origem5', 'destino5', 'data5', 'soIda', 'volta', 'voltaDe', 'voltaPara'],
      ...['adultos', 'criancas', 'bebes', 'companhia', 'tipoPagamento', 'orderBy', 'classe'],
    ]);
  });

  test('documents words, limits and defaults as they are', () => {
    expect(parameterDocs).toMatchObject({
      adults: '1 to 9, default 1',
      children: '0 to 8, default 0',
      infants: '0 to 8, never more than adults, default 0',
      airline: 'Airline number or IATA code, -1 for all (default)',
      payment: 'ambos (default), milhas, dinheiro',
      orderBy: 'preco (default), tempo',
      cabin: 'economica (default), executiva, primeira',
    });
  });

  test('requires origin, destination and departure', () => {
    const required = searchParameterList.filter(([, parameter]) => parameter.required).map(([, { name }]) => name);
    expect(required).toEqual(['origem', 'destino', 'ida']);
  });
});

describe('readers and writer', () => {
  test('read the same search from a valid form, strictly and leniently, as was written', () => {
    fc.assert(
      fc.property(anySearchValues, (values) => {
        const params = formatSearchValues(values);
        expect(readLeniently(params)).toEqual(values);
        const query = toSearchQuery(values);
        expect(parseSearchQuery(params, context)).toEqual({ ok: true, query });
        expect(formatSearchQuery(query).toString()).toBe(params.toString());
      }),
    );
  });

  test('agree on every URL that the strict reader accepts, which needs no repair', () => {
    const words = ['', '0', '1', '2', '9', ' 1 ', '-1', '11', 'true', 'SIM', 'nao', 'GRU', 'São Paulo (SAO)', 'lis'];
    const more = ['2026-12-10', '2026-12-20', '0001-01-01', 'milhas', 'tempo', 'executiva', 'ambos', 'x'];
    const names = searchParameterList.map(([, { name }]) => name);
    const texts = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...words, ...more)), { maxLength: 4 });
    const params = fc.tuple(anySearchValues, texts).map(([values, changes]) => {
      return new URLSearchParams([...new Map([...formatSearchValues(values), ...changes])]);
    });
    fc.assert(
      fc.property(params, (given) => {
        const parsed = parseSearchQuery(given, context);
        if (!parsed.ok) return;
        expect(repairSearchParams(given, context)).toMatchObject({ notices: [] });
        expect(repairSearchParams(given, context).params.toString()).toBe(given.toString());
        const again = formatSearchValues(readLeniently(given));
        expect(parseSearchQuery(again, context)).toEqual(parsed);
      }),
    );
  });

  test('fill the form with defaults for an empty URL', () => {
    expect(readLeniently(new URLSearchParams())).toEqual(defaultSearchValues);
    expect(defaultSearchValues).toEqual({
      origin: '',
      destination: '',
      departure: '',
      ...Object.fromEntries(
        [2, 3, 4, 5].flatMap((n) => [`origin${n}`, `destination${n}`, `date${n}`].map((name) => [name, ''])),
      ),
      oneWay: false,
      return: '',
      returnOrigin: '',
      returnDestination: '',
      adults: 1,
      children: 0,
      infants: 0,
      airline: null,
      payment: 'both',
      orderBy: 'price',
      cabin: 'economy',
    });
  });

  test('read any URL leniently to values that survive a round trip', () => {
    const names = searchParameterList.map(([, { name }]) => name);
    const anyParams = fc
      .array(fc.tuple(fc.constantFrom(...names), fc.string()))
      .map((pairs) => new URLSearchParams(pairs));
    fc.assert(
      fc.property(anyParams, (params) => {
        const values = readLeniently(params);
        expect(readLeniently(formatSearchValues(values))).toMatchObject({
          adults: values.adults,
          airline: values.airline,
          cabin: values.cabin,
        });
      }),
    );
  });
});

describe('a form filled in from a URL', () => {
  test('replaces invalid values by defaults and clamps the party to its limits', () => {
    const params = { adultos: '1e9', criancas: '-1', bebes: '99', companhia: '7', classe: '__proto__', soIda: '?' };
    expect(readLeniently(new URLSearchParams(params))).toEqual({ ...defaultSearchValues, infants: 8 });
    expect(readLeniently(new URLSearchParams({ adultos: '0' })).adults).toBe(1);
  });

  test('keeps 120 characters of typed texts and drops the placeholder date', () => {
    const read = readLeniently(new URLSearchParams({ origem: 'x'.repeat(9_000), volta: '0001-01-01T00:00:00' }));
    expect([read.origin.length, read.return]).toEqual([120, '']);
  });

  test('is one way if it has only a departure', () => {
    const oneWay = (text: string) => readLeniently(new URLSearchParams(text)).oneWay;
    expect(oneWay('ida=2026-12-20')).toBe(true);
    expect(oneWay('ida=2026-12-20&soIda=false')).toBe(false);
    expect(oneWay('ida=2026-12-20&volta=2026-12-27')).toBe(false);
    expect(oneWay('')).toBe(false);
    expect(oneWay('soIda=sim')).toBe(true);
  });
});

test('reports every invalid kind of a party, and infants over adults only if all kinds are valid', () => {
  const fields = (text: string) => {
    const parsed = parseSearchQuery(new URLSearchParams(`origem=GRU&destino=LIS&ida=2026-12-20&${text}`), context);
    return parsed.ok ? [] : parsed.errors.map(({ field }) => field);
  };
  expect(fields('adultos=10&criancas=9&bebes=9')).toEqual(['adultos', 'criancas', 'bebes']);
  expect(fields('adultos=x&bebes=3')).toEqual(['adultos']);
  expect(fields('adultos=1&criancas=9&bebes=3')).toEqual(['criancas']);
});
