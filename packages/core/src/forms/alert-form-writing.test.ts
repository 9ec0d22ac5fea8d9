import { describe, expect, test } from 'vitest';
import { buildAlertForm } from '../../testing/alert-form.ts';
import { buildAlertTerms } from '../../testing/alerts.ts';
import type { AlertTerms } from './alert-fields.ts';
import { ALERT_FIELDS, toFormErrors, writeAlertForm } from './alert-form.ts';

const write = (changes: Partial<AlertTerms>) => writeAlertForm(buildAlertTerms(changes), (code) => `Lugar (${code})`);

describe('the form of an alert (S-419)', () => {
  test('shows a day and its return as exact days', () => {
    const form = write({
      minNights: 10,
      maxNights: 10,
      adults: 2,
      bags: ['hand', 'checked'],
      channels: ['whatsapp', 'email'],
      endsOn: '2027-02-01',
    });
    expect(Object.keys(form).toSorted()).toEqual(ALERT_FIELDS.toSorted());
    expect(form).toMatchObject({
      origin: 'Lugar (GRU)',
      destination: 'Lugar (LIS)',
      days: 'exatas',
      departure: '2027-03-10',
      return: '2027-03-20',
      firstDeparture: '',
      lastDeparture: '',
      minNights: '',
      maxNights: '',
      adults: '2',
      children: '0',
      infants: '0',
      cabin: 'economy',
      watch: 'cash',
      programme: '',
      maxStops: '',
      bags: 'hand,checked',
      rule: 'drop',
      dropPercent: '10',
      targetCents: '',
      targetMiles: '',
      channels: 'whatsapp,email',
      quietFrom: '21',
      quietTo: '9',
      quietChannels: 'whatsapp',
      endsOn: '2027-02-01',
    });
  });

  test.each([
    [
      'several days',
      { lastDeparture: '2027-03-15', minNights: 7, maxNights: 7 },
      { firstDeparture: '2027-03-10', lastDeparture: '2027-03-15', minNights: '7', maxNights: '7' },
    ],
    [
      'several stays',
      { minNights: 7, maxNights: 9 },
      { firstDeparture: '2027-03-10', lastDeparture: '2027-03-10', minNights: '7', maxNights: '9' },
    ],
    [
      'several days of one way',
      { lastDeparture: '2027-03-15' },
      { firstDeparture: '2027-03-10', lastDeparture: '2027-03-15', minNights: '', maxNights: '' },
    ],
  ])('shows %s as a window', (_, changes, expected) => {
    expect(write(changes)).toMatchObject({ days: 'janela', departure: '', return: '', ...expected });
  });

  test.each<[Partial<AlertTerms>, Partial<ReturnType<typeof write>>]>([
    [{}, { days: 'exatas', departure: '2027-03-10', return: '' }],
    [
      { programme: 'smiles', watch: 'miles' },
      { programme: 'smiles', watch: 'miles' },
    ],
    [{ maxStops: 0 }, { maxStops: '0' }],
    [{ targetCents: 1_999_90 }, { targetCents: '1999,90' }],
    [{ targetCents: 5 }, { targetCents: '0,05' }],
    [{ targetMiles: 30_000 }, { targetMiles: '30000' }],
  ])('shows %j as %j', (changes, shown) => expect(write(changes)).toMatchObject(shown));
});

describe('the errors of the terms (S-419)', () => {
  const errors = ['firstDeparture', 'lastDeparture', 'minNights', 'maxNights', 'endsOn'].map((field) => ({
    field,
    message: `errado: ${field}`,
  }));

  test('appear in the fields of exact days, one message in each', () => {
    const form = buildAlertForm({ endsOn: '2027-02-01' });
    expect(toFormErrors(form, errors)).toEqual([
      { field: 'departure', message: 'errado: firstDeparture' },
      { field: 'return', message: 'Escolha uma volta depois da ida, em até 90 dias' },
      { field: 'endsOn', message: 'errado: endsOn' },
    ]);
    expect(toFormErrors(form, errors.slice(1, 2))).toEqual([{ field: 'departure', message: 'errado: lastDeparture' }]);
    expect(toFormErrors(form, errors.slice(3, 4))).toEqual([
      { field: 'return', message: 'Escolha uma volta depois da ida, em até 90 dias' },
    ]);
  });

  test('appear in their own fields of a window', () => {
    const window = { days: 'janela', firstDeparture: '2027-03-01', lastDeparture: '2027-03-15' };
    expect(toFormErrors(buildAlertForm({ ...window, endsOn: '2027-02-01' }), errors)).toEqual(errors);
  });

  test.each([
    [{}, 'departure'],
    [{ days: 'janela', lastDeparture: '2027-03-15' }, 'lastDeparture'],
  ])('of an empty last day appear where the trip ends: %j', (changes, field) => {
    expect(toFormErrors(buildAlertForm(changes), errors.slice(4))).toEqual([{ field, message: 'errado: endsOn' }]);
  });

  test.each([
    [{ origin: '' }, 'origin', 'Diga de onde você sai.'],
    [{ destination: '  ' }, 'destination', 'Diga para onde você vai.'],
    [{ departure: '' }, 'departure', 'Escolha a data de ida.'],
    [{ days: 'janela', firstDeparture: '' }, 'firstDeparture', 'Escolha o primeiro dia de ida'],
    [{ days: 'janela', lastDeparture: ' ' }, 'lastDeparture', 'Escolha o último dia de ida'],
    [{ origin: 'Lugar Nenhum' }, 'origin', 'errado'],
    [{ programme: '' }, 'programme', 'errado'],
    [{}, 'somethingElse', 'errado'],
  ])('of %j appear in %s as %j', (changes, field, message) => {
    expect(toFormErrors(buildAlertForm(changes), [{ field, message: 'errado' }])).toEqual([{ field, message }]);
  });
});
