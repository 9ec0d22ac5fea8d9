import { describe, expect, test } from 'vitest';
import { buildAlertForm } from '../../testing/alert-form.ts';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { readAlertForm, toFormErrors, writeAlertForm } from './alert-form.ts';
import { checkAlert } from './check-alert.ts';

const context = { findAirports: (code: string) => (code === '' ? [] : [code]), todayAt: () => '2026-12-01' };
const show = (code: string) => `Lugar (${code})`;

const further = [
  { origin: 'LIS', destination: 'MAD', date: '2027-03-14' },
  { origin: 'MAD', destination: 'GRU', date: '2027-03-20' },
];

describe('the form of an open jaw (S-644)', () => {
  const jaw = buildAlertTerms({ minNights: 10, maxNights: 10, returnOrigin: 'MAD', returnDestination: 'VCP' });

  test('reads back what it shows, on exact days and in a window', () => {
    for (const terms of [jaw, { ...jaw, lastDeparture: '2027-03-12', endsOn: '2027-03-12', maxNights: 12 }]) {
      const form = writeAlertForm(terms, show);
      expect(form).toMatchObject({ returnOrigin: 'Lugar (MAD)', returnDestination: 'Lugar (VCP)' });
      expect(readAlertForm(form)).toEqual(terms);
    }
  });

  test.each([
    ['without a return', { return: '' }],
    ['from and to the places of the way out', { return: '2027-03-20', returnOrigin: 'LIS', returnDestination: 'GRU' }],
  ])('is between two places %s', (_, changes) => {
    const form = buildAlertForm({ returnOrigin: 'MAD', returnDestination: 'VCP', ...changes });
    expect(readAlertForm(form)).toMatchObject({ returnOrigin: null, returnDestination: null });
  });

  test('rejects a name that is no code', () => {
    const form = buildAlertForm({ return: '2027-03-20', returnOrigin: 'Lugar Nenhum' });
    const checked = checkAlert(readAlertForm(form), context);
    expect(checked.ok ? [] : toFormErrors(form, checked.fields)).toEqual([
      { field: 'returnOrigin', message: 'Nenhum aeroporto encontrado' },
    ]);
  });
});

describe('the form of several slices (S-644)', () => {
  test('reads back what it shows', () => {
    const terms = buildAlertTerms({ further });
    const form = writeAlertForm(terms, show);
    expect(form).toMatchObject({ departure: '2027-03-10', origin2: 'Lugar (LIS)', date3: '2027-03-20', origin4: '' });
    expect(readAlertForm(form)).toEqual(terms);
  });

  test('ignores the fields of a return and of a window', () => {
    const form = writeAlertForm(buildAlertTerms({ further }), show);
    const filled = {
      ...form,
      days: 'janela',
      return: '2027-04-01',
      returnOrigin: 'MAD',
      minNights: '7',
      maxNights: '9',
    };
    expect(readAlertForm(filled)).toEqual(buildAlertTerms({ further }));
  });

  test('skips empty rows, and names the missing fields of one that is filled in part', () => {
    const form = buildAlertForm({ origin4: 'LIS', date4: '2027-03-09' });
    const checked = checkAlert(readAlertForm(form), context);
    expect(checked.ok ? [] : toFormErrors(form, checked.fields)).toEqual([
      { field: 'destination4', message: 'Diga para onde vai este trecho.' },
    ]);
    const complete = { ...form, destination4: 'MAD' };
    const dated = checkAlert(readAlertForm(complete), context);
    expect(dated.ok ? [] : toFormErrors(complete, dated.fields)).toEqual([
      { field: 'date4', message: 'A data deste trecho não pode ser anterior à do trecho de antes.' },
    ]);
  });
});
