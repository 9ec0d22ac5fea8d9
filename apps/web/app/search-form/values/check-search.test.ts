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
  test('lets a whole one search', () => expect(checkSearch(trip, free)).toEqual({ kind: 'ready', values: trip }));

  test('names every required field that is empty', () => {
    const errors = findErrors({ ...defaultSearchValues, origin: '  ' });
    expect(errors.map(({ field }) => field)).toEqual(['origem', 'destino', 'ida']);
    expect(hasMissingField(errors)).toBe(true);
  });

  test('names a place that is no airport beside the fields that are empty', () => {
    expect(findErrors({ ...defaultSearchValues, origin: 'Qwerty' })).toEqual([
      { field: 'origem', message: searchMessages.unknownAirport },
      { field: 'destino', message: 'Diga para onde você vai.' },
      { field: 'ida', message: 'Escolha a data de ida.' },
    ]);
  });

  test('refuses a return before the departure, and takes the same day (S-092)', () => {
    const errors = findErrors({ ...trip, return: '2026-11-30' });
    expect(errors).toEqual([{ field: 'volta', message: searchMessages.returnBeforeDeparture }]);
    expect(hasMissingField(errors)).toBe(false);
    expect(checkSearch({ ...trip, return: trip.departure }, free).kind).toBe('ready');
  });

  test('ignores the return one way', () =>
    expect(checkSearch({ ...trip, oneWay: true, return: '2020-01-01' }, free)).toMatchObject({
      kind: 'ready',
      values: { return: '' },
    }));

  test('gives a round trip without a return the usual one (S-133)', () =>
    expect(checkSearch({ ...trip, return: '' }, free)).toMatchObject({ values: { return: '2026-12-08' } }));

  test('refuses unfinished dates by their field', () => {
    expect(findErrors({ ...trip, departure: '1' })[0]?.field).toBe('ida');
    expect(findErrors({ ...trip, return: '31/02/2027' })[0]?.field).toBe('volta');
  });

  test('refuses the same place twice, and a place without a code', () => {
    expect(findErrors({ ...trip, destination: 'gru' })).toEqual([
      { field: 'destino', message: searchMessages.sameAirports },
    ]);
    expect(findErrors({ ...trip, origin: '12' })).toEqual([
      { field: 'origem', message: searchMessages.unknownAirport },
    ]);
  });

  test('asks for the upgrade beyond day 30, on either leg', () => {
    expect(checkSearch({ ...trip, return: '2026-12-22' }, free)).toEqual({ kind: 'beyond' });
    expect(checkSearch({ ...trip, return: '2026-12-21' }, free).kind).toBe('ready');
    expect(checkSearch({ ...trip, return: '2027-12-22' }, { ...free, maxDaysAhead: null }).kind).toBe('ready');
  });

  test('refuses more infants than adults', () =>
    expect(findErrors({ ...trip, infants: 2 })[0]?.message).toBe(searchMessages.moreInfantsThanAdults));
});
