import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAlertForm } from '../../testing/alert-form.ts';
import { alertLimits } from './alert-choices.ts';
import { ALERT_FIELDS, type AlertForm, readAlertForm, toFormErrors, writeAlertForm } from './alert-form.ts';
import { checkAlert } from './check-alert.ts';

const metros: Record<string, string[]> = { SAO: ['GRU', 'CGH'], GRU: ['GRU'], LIS: ['LIS'] };
const context = { findAirports: (code: string) => metros[code] ?? [], todayAt: () => '2026-12-01' };

const check = (changes: Partial<AlertForm>) => {
  const form = buildAlertForm(changes);
  const checked = checkAlert(readAlertForm(form), context);
  return checked.ok ? checked : { ok: false as const, fields: toFormErrors(form, checked.fields) };
};
const faults = (changes: Partial<AlertForm>) => {
  const checked = check(changes);
  return checked.ok ? [] : checked.fields.map(({ field }) => field);
};

describe('the form of an alert (S-419)', () => {
  test.each<[string, Partial<AlertForm>, string[]]>([
    ['an unknown place', { origin: 'Lugar Nenhum' }, ['origin']],
    ['a day that has passed', { departure: '2026-11-30' }, ['departure']],
    ['a day that does not exist', { departure: '2027-02-30' }, ['departure']],
    ['a return before the departure', { return: '2027-03-09' }, ['return']],
    ['a return without a departure', { departure: '', return: '2027-03-20' }, ['departure', 'return']],
    ['a window without its days', { days: 'janela' }, ['firstDeparture', 'lastDeparture']],
    ['a channel that there is not', { channels: 'pombo' }, ['channels']],
    ['a target without a price', { rule: 'target' }, ['targetCents']],
    ['a target that is no number', { rule: 'target', targetCents: 'mil' }, ['targetCents']],
    ['a target in miles without miles', { rule: 'target', watch: 'miles' }, ['targetMiles']],
    ['an hour that is none', { quietFrom: '' }, ['quietFrom']],
  ])('rejects %s', (_, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  test('requires the places and the day', () => {
    const checked = check({ origin: '', destination: ' ', departure: '' });
    expect(checked.ok ? [] : checked.fields).toEqual([
      { field: 'origin', message: 'Diga de onde você sai.' },
      { field: 'destination', message: 'Diga para onde você vai.' },
      { field: 'departure', message: 'Escolha a data de ida.' },
    ]);
  });

  test.each<Partial<AlertForm>>([
    {},
    { return: '2027-03-20', bags: 'checked,hand', channels: 'email,whatsapp' },
    { rule: 'target', targetCents: '1.999,90' },
    { watch: 'miles', programme: 'smiles', rule: 'target', targetMiles: '30.000', maxStops: '1' },
    { days: 'janela', firstDeparture: '2027-03-01', lastDeparture: '2027-03-15', minNights: '7', maxNights: '10' },
  ])('reads back the written form of %j', (changes) => {
    const checked = check({ origin: 'São Paulo (SAO)', ...changes });
    if (!checked.ok) throw new Error('does not fit');
    const again = checkAlert(readAlertForm(writeAlertForm(checked.value, (code) => `Lugar (${code})`)), context);
    expect(again).toEqual(checked);
  });

  test('without a last day ends with the trip, also after the trip has moved', () => {
    const checked = check({ days: 'exatas', departure: '2027-03-10', return: '', endsOn: '' });
    if (!checked.ok) throw new Error('does not fit');
    const form = writeAlertForm(checked.value, (code) => `Lugar (${code})`);
    const moved = checkAlert(readAlertForm({ ...form, departure: '2027-03-25' }), context);
    expect(moved).toMatchObject({ ok: true, value: { lastDeparture: '2027-03-25', endsOn: '2027-03-25' } });
    const withLastDay = writeAlertForm({ ...checked.value, endsOn: '2027-03-01' }, (code) => code);
    expect(withLastDay.endsOn).toBe('2027-03-01');
  });

  test('yields terms within the limits or a field error for any input', () => {
    const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', '0', '5', '2027-03-10', 'LIS', 'janela'));
    const some = fc.dictionary(fc.constantFrom(...ALERT_FIELDS), text);
    fc.assert(
      fc.property(some, (changes) => {
        const checked = check(changes);
        return checked.ok ? checked.value.dropPercent >= alertLimits.leastDropPercent : checked.fields.length > 0;
      }),
    );
  });
});
