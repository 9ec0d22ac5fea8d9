import { describe, expect, test } from 'vitest';
import { buildAlertForm } from '../../testing/alert-form.ts';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { readAlertForm } from './alert-form.ts';

describe('a form of exact days (S-419)', () => {
  test('reads a window of one day with the stay until the return', () => {
    expect(
      readAlertForm(
        buildAlertForm({
          origin: 'São Paulo (SAO)',
          departure: '2027-03-10',
          return: '2027-03-20',
          adults: '2',
          bags: 'checked,hand',
          channels: 'email,whatsapp',
        }),
      ),
    ).toEqual(
      buildAlertTerms({
        origin: 'SAO',
        minNights: 10,
        maxNights: 10,
        adults: 2,
        bags: ['checked', 'hand'],
        channels: ['email', 'whatsapp'],
      }),
    );
  });

  test.each([
    ['one way without a return', { return: '' }, null],
    ['a stay of no night', { return: '2027-03-10' }, 0],
    ['an invalid stay for a return before the departure', { return: '2027-03-09' }, -1],
    ['an invalid stay for an invalid return', { return: '2027-02-30' }, Number.NaN],
    ['an invalid stay for an invalid departure', { departure: '10/3', return: '2027-03-20' }, Number.NaN],
    ['one way although the window has nights', { return: '', minNights: '7', maxNights: '9' }, null],
  ])('reads %s', (_, changes, nights) => {
    expect(readAlertForm(buildAlertForm(changes))).toMatchObject({ minNights: nights, maxNights: nights });
  });
});

test('reads blank fields as their defaults', () => {
  const blank = { adults: ' ', children: '  ', maxStops: ' ' };
  expect(readAlertForm(buildAlertForm(blank))).toMatchObject({ adults: 1, children: 0, maxStops: null });
});

describe('a form of a window (S-419)', () => {
  const window = { days: 'janela', firstDeparture: '2027-03-01', lastDeparture: '2027-03-15' };

  test('reads its own days and nights and ignores exact days', () => {
    const given = { ...window, departure: '2027-01-01', return: '2027-01-09', minNights: '7', maxNights: '9' };
    expect(readAlertForm(buildAlertForm(given))).toMatchObject({
      firstDeparture: '2027-03-01',
      lastDeparture: '2027-03-15',
      minNights: 7,
      maxNights: 9,
      endsOn: '2027-03-15',
    });
  });

  test('is one way without nights', () => {
    expect(readAlertForm(buildAlertForm(window))).toMatchObject({ minNights: null, maxNights: null });
  });

  test('ends on the given last day', () => {
    expect(readAlertForm(buildAlertForm({ ...window, endsOn: '2027-02-01' }))).toMatchObject({ endsOn: '2027-02-01' });
  });
});

describe('a choice of the form (S-419)', () => {
  test.each([
    [
      { origin: 'Lugar Nenhum', destination: '' },
      { origin: '', destination: '' },
    ],
    [
      { bags: '', channels: '' },
      { bags: [], channels: [] },
    ],
    [
      { bags: ',hand,', channels: 'push,,email' },
      { bags: ['hand'], channels: ['push', 'email'] },
    ],
    [{ watch: 'miles', programme: 'smiles' }, { programme: 'smiles' }],
    [{ watch: 'miles', programme: '' }, { programme: null }],
    [{ watch: 'cash', programme: 'smiles' }, { programme: null }],
    [{ maxStops: '0' }, { maxStops: 0 }],
    [
      { adults: '', children: '2', infants: '1' },
      { adults: 1, children: 2, infants: 1 },
    ],
    [
      { quietFrom: '', quietTo: 'nove' },
      { quietFrom: Number.NaN, quietTo: Number.NaN },
    ],
    [{ rule: 'drop', dropPercent: '' }, { dropPercent: 5 }],
    [{ rule: 'drop', dropPercent: 'muito' }, { dropPercent: Number.NaN }],
    [{ rule: 'target', dropPercent: 'muito' }, { dropPercent: 5 }],
  ])('reads %j as %j', (changes, terms) => {
    expect(readAlertForm(buildAlertForm(changes))).toMatchObject(terms);
  });

  test.each([
    ['drop', 'cash', null, null],
    ['drop', 'miles', null, null],
    ['drop', 'both', null, null],
    ['target', 'cash', 1_000_00, null],
    ['target', 'miles', null, 30_000],
    ['target', 'both', 1_000_00, 30_000],
    ['target', 'milheiro', 1_000_00, null],
  ])('reads only the targets that apply to %s on %s', (rule, watch, targetCents, targetMiles) => {
    const form = buildAlertForm({ rule, watch, targetCents: '1.000', targetMiles: '30.000' });
    expect(readAlertForm(form)).toMatchObject({ targetCents, targetMiles });
  });
});

describe('an amount as typed (S-419)', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['R$', null],
    ['0,01', 1],
    ['8,29', 829],
    ['899.9', 89_990],
    ['2500', 2_500_00],
    [' 12 ', 12_00],
    ['12.345', 12_345_00],
    ['1.234,50', 1_234_50],
    ['1.234.567', 1_234_567_00],
    ['R$ 1.234', 1_234_00],
    ['  r$12,5', 12_50],
    ['12 R$', Number.NaN],
    ['xR$ 12', Number.NaN],
    ['-5', Number.NaN],
    ['12,345', Number.NaN],
    ['1.234.5', Number.NaN],
    ['1234.567,89', Number.NaN],
    ['12345678', Number.NaN],
    ['mil', Number.NaN],
  ])('reads the price %j as %j cents', (targetCents, cents) => {
    expect(readAlertForm(buildAlertForm({ rule: 'target', targetCents }))).toMatchObject({ targetCents: cents });
  });

  test.each([
    ['', null],
    [' 30000 ', 30_000],
    ['30.000', 30_000],
    ['1.234.567', 1_234_567],
    ['999999999', 999_999_999],
    ['1234567890', Number.NaN],
    ['1234.567', Number.NaN],
    ['1.2345', Number.NaN],
    ['5.5', Number.NaN],
    ['-5', Number.NaN],
    ['trinta mil', Number.NaN],
  ])('reads the miles %j as %j', (targetMiles, miles) => {
    expect(readAlertForm(buildAlertForm({ rule: 'target', watch: 'miles', targetMiles }))).toMatchObject({
      targetMiles: miles,
    });
  });
});
