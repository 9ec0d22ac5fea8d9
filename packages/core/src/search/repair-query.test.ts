import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchContext } from '../../testing/search.ts';
import { parseSearchQuery } from './parse-query.ts';
import { repairSearchParams } from './repair-query.ts';

const context = searchContext();

function repair(params: Record<string, string>, entitlement?: { maxDaysAhead: number | null }) {
  const given = new URLSearchParams({ origem: 'GRU', destino: 'LIS', ...params });
  const { params: repaired, notices } = repairSearchParams(given, { ...context, entitlement });
  return { ida: repaired.get('ida'), volta: repaired.get('volta'), notices };
}

describe('repairing the dates of a shared link', () => {
  test('keeps future dates', () => {
    expect(repair({ ida: '2026-12-10', volta: '2026-12-17' })).toEqual({
      ida: '2026-12-10',
      volta: '2026-12-17',
      notices: [],
    });
  });

  test('moves a past departure to tomorrow with a notice (S-098, S-241)', () => {
    expect(repair({ ida: '2026-11-01', volta: '2026-12-17' })).toEqual({
      ida: '2026-12-11',
      volta: '2026-12-17',
      notices: ['A data de ida informada já passou. Mudamos para amanhã, 11/12/2026.'],
    });
  });

  test('keeps a return on the day to which the departure moves', () => {
    expect(repair({ ida: '2026-11-01', volta: '2026-12-11' })).toEqual({
      ida: '2026-12-11',
      volta: '2026-12-11',
      notices: ['A data de ida informada já passou. Mudamos para amanhã, 11/12/2026.'],
    });
  });

  test('uses tomorrow at the origin', () => {
    expect(repair({ origem: 'NRT', ida: '2026-12-10' }).ida).toBe('2026-12-12');
    expect(repair({ origem: 'nowhere', ida: '2026-12-09' }).ida).toBe('2026-12-11');
  });

  test('moves an impossible departure, and a return before it (S-098)', () => {
    expect(repair({ ida: '2026-02-30', volta: '2026-12-10' })).toEqual({
      ida: '2026-12-11',
      volta: '2026-12-18',
      notices: [
        'A data de ida informada não existe. Mudamos para amanhã, 11/12/2026.',
        'Data de volta ajustada automaticamente para ser posterior à ida.',
      ],
    });
  });

  test('moves an impossible or past return', () => {
    const adjusted = ['Data de volta ajustada automaticamente para ser posterior à ida.'];
    expect(repair({ ida: '2026-12-20', volta: 'xx' })).toMatchObject({ volta: '2026-12-27', notices: adjusted });
    expect(repair({ ida: '2026-12-20', volta: '2026-12-01' })).toMatchObject({
      volta: '2026-12-27',
      notices: adjusted,
    });
    expect(repair({ ida: '2026-12-10', volta: '2026-12-01' })).toMatchObject({
      volta: '2026-12-11',
      notices: ['A data de volta informada já passou. Mudamos para amanhã, 11/12/2026.'],
    });
  });

  test("limits an automatic return to the account's last day", () => {
    expect(repair({ ida: '2027-01-06', volta: '2026-12-01' }, { maxDaysAhead: 30 }).volta).toBe('2027-01-09');
  });

  test('keeps a return before an unchanged departure, which is an error', () => {
    expect(repair({ ida: '2026-12-20', volta: '2026-12-15' }).notices).toEqual([]);
  });

  test('keeps the return of a one-way search, absent dates and other parameters', () => {
    expect(repair({ ida: '2026-12-20', volta: '2020-01-01', soIda: 'true' }).notices).toEqual([]);
    expect(repair({ ida: '2026-12-20', soIda: 'false' })).toMatchObject({ volta: null, notices: [] });
    expect(repair({ volta: '2026-12-20' })).toMatchObject({ ida: null, volta: '2026-12-20', notices: [] });
    const { params } = repairSearchParams(new URLSearchParams('ida=ontem&pagina=2&classe=luxo'), context);
    expect(params.toString()).toBe('ida=2026-12-11&pagina=2&classe=luxo');
  });

  test('moves past and impossible days of several slices, and those before a moved one', () => {
    const given = new URLSearchParams({
      ...{ origem: 'GRU', destino: 'LIS', ida: '2026-11-01' },
      ...{ origem2: 'LIS', destino2: 'NRT', data2: '2026-02-30' },
      ...{ origem3: 'NRT', destino3: 'BOA', data3: '2026-12-10' },
      ...{ origem4: 'BOA', destino4: 'GRU', data4: '2026-12-20' },
    });
    const { params, notices } = repairSearchParams(given, context);
    const dates = ['ida', 'data2', 'data3', 'data4'].map((name) => params.get(name));
    expect(dates).toEqual(['2026-12-11', '2026-12-11', '2026-12-11', '2026-12-20']);
    expect(notices).toEqual([
      'A data de ida informada já passou. Mudamos para amanhã, 11/12/2026.',
      'A data do 2º trecho não existe. Mudamos para 11/12/2026.',
      'A data do 3º trecho ficou antes do trecho anterior. Mudamos para 11/12/2026.',
    ]);
    expect(parseSearchQuery(params, context).ok).toBe(true);
  });

  test('keeps a slice before an unmoved one, which is an error', () => {
    const given = new URLSearchParams({
      ...{ origem: 'GRU', destino: 'LIS', ida: '2026-12-20' },
      ...{ origem2: 'LIS', destino2: 'GRU', data2: '2026-12-15' },
    });
    expect(repairSearchParams(given, context).notices).toEqual([]);
  });

  test('does not mutate its input', () => {
    const given = new URLSearchParams('origem=GRU&ida=2020-01-01');
    repairSearchParams(given, context);
    expect(given.get('ida')).toBe('2020-01-01');
  });

  test('returns dates that need no second repair and are neither impossible nor past', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('2020-01-01', '2026-12-10', '2026-12-20', '2027-02-29', '0001-01-01'),
    );
    fc.assert(
      fc.property(text, text, (ida, volta) => {
        const first = repairSearchParams(new URLSearchParams({ origem: 'GRU', destino: 'LIS', ida, volta }), context);
        expect(repairSearchParams(first.params, context).notices).toEqual([]);
        const parsed = parseSearchQuery(first.params, context);
        const messages = parsed.ok ? [] : parsed.errors.map((error) => error.message);
        expect(messages.filter((message) => !/volta não pode|obrigatórios/.test(message))).toEqual([]);
      }),
    );
  });
});
