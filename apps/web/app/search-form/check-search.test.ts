import { searchMessages } from '@revoada/core/search/messages';
import { describe, expect, it } from 'vitest';
import { checkSearch, isMissing } from './check-search.ts';
import { emptyForm } from './form-values.ts';

const free = { today: '2026-11-21', maxDaysAhead: 30 };
const trip = {
  ...emptyForm,
  origin: 'São Paulo (GRU)',
  destination: 'LIS',
  departure: '2026-12-01',
  return: '2026-12-08',
};
const errorsOf = (form: typeof emptyForm) => {
  const checked = checkSearch(form, free);
  return checked.kind === 'wrong' ? checked.errors : [];
};

describe('checking a form', () => {
  it('lets a whole one search', () => expect(checkSearch(trip, free)).toEqual({ kind: 'ready', values: trip }));

  it('names every required field that is empty', () => {
    const errors = errorsOf({ ...emptyForm, origin: '  ' });
    expect(errors.map(({ field }) => field)).toEqual(['origem', 'destino', 'ida']);
    expect(isMissing(errors)).toBe(true);
  });

  it('refuses a return before the departure, and takes the same day', () => {
    const errors = errorsOf({ ...trip, return: '2026-11-30' });
    expect(errors).toEqual([{ field: 'volta', message: searchMessages.returnBeforeDeparture }]);
    expect(isMissing(errors)).toBe(false);
    expect(checkSearch({ ...trip, return: trip.departure }, free).kind).toBe('ready');
  });

  it('ignores the return one way', () =>
    expect(checkSearch({ ...trip, oneWay: true, return: '2020-01-01' }, free)).toMatchObject({
      kind: 'ready',
      values: { return: '' },
    }));

  it('gives a round trip without a return the usual one', () =>
    expect(checkSearch({ ...trip, return: '' }, free)).toMatchObject({ values: { return: '2026-12-08' } }));

  it('refuses unfinished dates by their field', () => {
    expect(errorsOf({ ...trip, departure: '1' })[0]?.field).toBe('ida');
    expect(errorsOf({ ...trip, return: '31/02/2027' })[0]?.field).toBe('volta');
  });

  it('refuses the same place twice, and a place without a code', () => {
    expect(errorsOf({ ...trip, destination: 'gru' })).toEqual([
      { field: 'destino', message: searchMessages.sameAirports },
    ]);
    expect(errorsOf({ ...trip, origin: '12' })).toEqual([{ field: 'origem', message: searchMessages.unknownAirport }]);
  });

  it('asks for the upgrade beyond day 30, on either leg', () => {
    expect(checkSearch({ ...trip, return: '2026-12-22' }, free)).toEqual({ kind: 'beyond' });
    expect(checkSearch({ ...trip, return: '2026-12-21' }, free).kind).toBe('ready');
    expect(checkSearch({ ...trip, return: '2027-12-22' }, { ...free, maxDaysAhead: null }).kind).toBe('ready');
  });

  it('refuses more infants than adults', () =>
    expect(errorsOf({ ...trip, infants: 2 })[0]?.message).toBe(searchMessages.moreInfantsThanAdults));
});
