import { defaultSearchValues } from '@revoada/core/search/parameters';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { describe, expect, test } from 'vitest';
import { checkSearch, hasMissingField } from './check-search.ts';

const free = { today: '2026-11-21', maxDaysAhead: 30 };
const trip = {
  ...defaultSearchValues,
  origin: 'São Paulo (GRU)',
  destination: 'LIS',
  departure: '2026-12-01',
  return: '2026-12-08',
};
const findErrors = (form: typeof defaultSearchValues) => {
  const checked = checkSearch(form, free);
  return checked.kind === 'wrong' ? checked.errors : [];
};

describe('checking a form', () => {
  test('accepts a complete one', () => expect(checkSearch(trip, free)).toEqual({ kind: 'ready', values: trip }));

  test('reports every empty required field', () => {
    const errors = findErrors({ ...defaultSearchValues, origin: '  ' });
    expect(errors.map(({ field }) => field)).toEqual(['origem', 'destino', 'ida']);
    expect(hasMissingField(errors)).toBe(true);
  });

  test('reports an unknown place together with empty fields', () => {
    expect(findErrors({ ...defaultSearchValues, origin: 'Qwerty' })).toEqual([
      { field: 'origem', message: searchMessages.unknownAirport },
      { field: 'destino', message: 'Diga para onde você vai.' },
      { field: 'ida', message: 'Escolha a data de ida.' },
    ]);
  });

  test('rejects a return before the departure, and accepts the same day (S-092)', () => {
    const errors = findErrors({ ...trip, return: '2026-11-30' });
    expect(errors).toEqual([{ field: 'volta', message: searchMessages.returnBeforeDeparture }]);
    expect(hasMissingField(errors)).toBe(false);
    expect(checkSearch({ ...trip, return: trip.departure }, free).kind).toBe('ready');
  });

  test('ignores the return of a one-way trip', () =>
    expect(checkSearch({ ...trip, oneWay: true, return: '2020-01-01' }, free)).toMatchObject({
      kind: 'ready',
      values: { return: '' },
    }));

  test('adds the default return to a round trip without one (S-133)', () =>
    expect(checkSearch({ ...trip, return: '' }, free)).toMatchObject({ values: { return: '2026-12-08' } }));

  test('rejects unfinished dates by field', () => {
    expect(findErrors({ ...trip, departure: '1' })[0]?.field).toBe('ida');
    expect(findErrors({ ...trip, return: '31/02/2027' })[0]?.field).toBe('volta');
  });

  test('rejects equal places, and a place without a code', () => {
    expect(findErrors({ ...trip, destination: 'gru' })).toEqual([
      { field: 'destino', message: searchMessages.sameAirports },
    ]);
    expect(findErrors({ ...trip, origin: '12' })).toEqual([
      { field: 'origem', message: searchMessages.unknownAirport },
    ]);
  });

  test('requires the upgrade beyond day 30, for either date', () => {
    expect(checkSearch({ ...trip, return: '2026-12-22' }, free)).toEqual({ kind: 'beyond' });
    expect(checkSearch({ ...trip, return: '2026-12-21' }, free).kind).toBe('ready');
    expect(checkSearch({ ...trip, return: '2027-12-22' }, { ...free, maxDaysAhead: null }).kind).toBe('ready');
  });

  test('rejects more infants than adults', () =>
    expect(findErrors({ ...trip, infants: 2 })[0]?.message).toBe(searchMessages.moreInfantsThanAdults));
});
