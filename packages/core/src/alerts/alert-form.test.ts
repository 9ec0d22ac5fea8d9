import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertForm, readAlertForm, toFormErrors, writeAlertForm } from './alert-form.ts';
import { alertLimits } from './alert-terms.ts';
import { checkAlert } from './check-alert.ts';

const metros: Record<string, string[]> = {
  SAO: ['GRU', 'CGH'],
  GRU: ['GRU'],
  CGH: ['CGH'],
  LIS: ['LIS'],
  REC: ['REC'],
};
const context = { findAirports: (code: string) => metros[code] ?? [], todayAt: () => '2026-12-01' };

const form: AlertForm = {
  origin: 'São Paulo (SAO)',
  destination: 'LIS',
  days: 'exatas',
  departure: '2027-03-10',
  return: '2027-03-20',
  firstDeparture: '',
  lastDeparture: '',
  minNights: '',
  maxNights: '',
  adults: '2',
  children: '',
  infants: '',
  cabin: 'economy',
  watch: 'cash',
  programme: '',
  maxStops: '',
  bags: 'checked,hand',
  rule: 'drop',
  dropPercent: '10',
  targetCents: '',
  targetMiles: '',
  channels: 'email,whatsapp',
  quietFrom: '21',
  quietTo: '9',
  quietChannels: 'whatsapp',
  endsOn: '',
};
const check = (changes: Partial<AlertForm> = {}) => {
  const changed = { ...form, ...changes };
  const checked = checkAlert(readAlertForm(changed), context);
  return checked.ok ? checked : { ok: false as const, fields: toFormErrors(changed, checked.fields) };
};
const faults = (changes: Partial<AlertForm>) => {
  const checked = check(changes);
  return checked.ok ? [] : checked.fields.map(({ field }) => field);
};

// S-419
describe('the form of an alert', () => {
  test('reads exact days as a window of one day, and ends with the trip where no end is given', () => {
    expect(check()).toMatchObject({
      ok: true,
      terms: {
        origin: 'SAO',
        destination: 'LIS',
        firstDeparture: '2027-03-10',
        lastDeparture: '2027-03-10',
        minNights: 10,
        maxNights: 10,
        bags: ['hand', 'checked'],
        channels: ['whatsapp', 'email'],
        endsOn: '2027-03-10',
      },
    });
    expect(check({ return: '' })).toMatchObject({ ok: true, terms: { minNights: null, maxNights: null } });
  });

  test('takes a window with a stay, up to its number of combinations', () => {
    const window = { days: 'janela', firstDeparture: '2027-03-01', lastDeparture: '2027-03-15', minNights: '7' };
    expect(check({ ...window, maxNights: '10' })).toMatchObject({ ok: true, terms: { minNights: 7, maxNights: 10 } });
    expect(faults({ ...window, maxNights: '12' })).toEqual(['lastDeparture']);
    expect(faults({ ...window, maxNights: '6' })).toEqual(['maxNights']);
    expect(faults({ ...window, maxNights: '' })).toEqual(['minNights']);
    expect(faults({ ...window, minNights: '', maxNights: '', lastDeparture: '2027-02-01' })).toContain('lastDeparture');
  });

  test.each([
    ['an unknown place', { origin: 'Lugar Nenhum' }, ['origin']],
    ['an airport of the same city', { destination: 'GRU' }, ['destination']],
    ['a day that has passed', { departure: '2026-11-30', return: '' }, ['departure']],
    ['a day that does not exist', { departure: '2027-02-30' }, ['departure', 'return']],
    ['a return before the departure', { return: '2027-03-09' }, ['return']],
    ['more infants than adults', { infants: '3' }, ['infants']],
    ['no channel', { channels: '' }, ['channels']],
    ['a channel that there is not', { channels: 'pombo' }, ['channels']],
    ['a drop that wobbles', { dropPercent: '1' }, ['dropPercent']],
    ['a target without a price', { rule: 'target' }, ['targetCents']],
    ['a target that is no number', { rule: 'target', targetCents: 'mil' }, ['targetCents']],
    ['a target in miles without miles', { rule: 'target', watch: 'miles' }, ['targetMiles']],
    ['an hour that there is not', { quietFrom: '24' }, ['quietFrom']],
    ['an end after the trip', { endsOn: '2027-03-11' }, ['endsOn']],
  ] as const)('names %s', (_, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  test('asks for the places and the day that were left empty', () => {
    const checked = check({ origin: '', destination: ' ', departure: '', return: '' });
    expect(checked.ok ? [] : checked.fields).toEqual([
      { field: 'origin', message: 'Diga de onde você sai.' },
      { field: 'destination', message: 'Diga para onde você vai.' },
      { field: 'departure', message: 'Escolha a data de ida.' },
    ]);
    const window = check({ days: 'janela', firstDeparture: '2027-03-01', departure: '', return: '' });
    expect(window.ok ? [] : window.fields.map(({ field }) => field)).toEqual(['lastDeparture']);
  });

  test('tells of nights where exact days are asked for as a day to come back', () => {
    const message = `Escolha uma volta depois da ida, em até ${alertLimits.nights} dias`;
    expect(check({ return: '2027-07-01' })).toEqual({ ok: false, fields: [{ field: 'return', message }] });
  });

  test('reads prices as people type them', () => {
    for (const [text, cents] of [
      ['1.234,50', 123_450],
      ['R$ 1.234', 123_400],
      ['899.9', 89_990],
      ['2500', 250_000],
    ] as const) {
      expect(check({ rule: 'target', targetCents: text })).toMatchObject({ ok: true, terms: { targetCents: cents } });
    }
    const miles = { rule: 'target', watch: 'miles', targetMiles: '30.000' };
    expect(check(miles)).toMatchObject({ ok: true, terms: { targetMiles: 30_000, targetCents: null } });
  });

  test('written and read again it means the same', () => {
    for (const changes of [{}, { return: '' }, { rule: 'target', targetCents: '1.999,90' }]) {
      const checked = check(changes);
      if (!checked.ok) throw new Error('does not fit');
      const again = checkAlert(readAlertForm(writeAlertForm(checked.terms, (code) => `Lugar (${code})`)), context);
      expect(again).toEqual(checked);
    }
  });

  test('whatever is sent, it answers with terms within the limits or with a field', () => {
    const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', '0', '5', '2027-03-10', 'LIS', 'janela'));
    const some = fc.dictionary(fc.constantFrom(...(Object.keys(form) as (keyof AlertForm)[])), text);
    fc.assert(
      fc.property(some, (changes) => {
        const checked = check(changes);
        return checked.ok ? checked.terms.dropPercent >= alertLimits.leastDropPercent : checked.fields.length > 0;
      }),
    );
  });
});
