import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { checkAlert } from './check-alert.ts';

const metros: Record<string, string[]> = { SAO: ['GRU', 'CGH'], XXX: [] };
const context = { findAirports: (code: string) => metros[code] ?? [code], todayAt: () => '2026-12-01' };

type Changes = Readonly<Record<string, unknown>>;
const check = (changes: Changes) => checkAlert({ ...buildAlertTerms(), ...changes }, context);
function findMessages(changes: Changes): Record<string, string> {
  const checked = check(changes);
  return checked.ok ? {} : Object.fromEntries(checked.fields.map(({ field, message }) => [field, message]));
}

const roundTrip = { minNights: 10, maxNights: 10 };
const slice = (origin: string, destination: string, date: string) => ({ origin, destination, date });
const onward = slice('LIS', 'MAD', '2027-03-14');

describe('an alert of an open jaw (S-644)', () => {
  test.each<[string, Changes, Record<string, string>]>([
    ['another place to return from', { ...roundTrip, returnOrigin: 'MAD' }, {}],
    ['another place to return to', { ...roundTrip, returnDestination: 'REC' }, {}],
    ['a window', { minNights: 7, maxNights: 9, lastDeparture: '2027-03-15', returnOrigin: 'MAD' }, {}],
    ['an unknown place', { ...roundTrip, returnOrigin: 'XXX' }, { returnOrigin: 'Nenhum aeroporto encontrado' }],
    ['no code', { ...roundTrip, returnDestination: 'recife' }, { returnDestination: 'Nenhum aeroporto encontrado' }],
    [
      'a return that leads nowhere',
      { ...roundTrip, origin: 'SAO', returnOrigin: 'CGH' },
      { returnDestination: 'A volta precisa sair de um lugar e chegar a outro.' },
    ],
    ['no return', { returnOrigin: 'MAD' }, { returnOrigin: 'Informe a data da volta' }],
  ])('with %s has these problems: %j', (_, changes, problems) => expect(findMessages(changes)).toEqual(problems));
});

describe('an alert of several slices (S-644)', () => {
  test.each<[string, Changes, Record<string, string>]>([
    ['one more slice', { further: [onward] }, {}],
    ['a slice on the day of the one before', { further: [slice('LIS', 'MAD', '2027-03-10')] }, {}],
    [
      'a slice before the one before',
      { further: [onward, slice('MAD', 'GRU', '2027-03-13')] },
      { 'further.1.date': 'A data deste trecho não pode ser anterior à do trecho de antes.' },
    ],
    [
      'a slice more than 360 days ahead',
      { further: [slice('LIS', 'MAD', '2027-11-27')] },
      { 'further.0.date': 'Escolha uma data em até 360 dias' },
    ],
    [
      'a slice that leads nowhere',
      { further: [slice('SAO', 'CGH', '2027-03-14')] },
      { 'further.0.destination': 'A origem e o destino precisam ser diferentes.' },
    ],
    [
      'places that are none',
      { further: [slice('XXX', 'mad', '2027-02-30')] },
      {
        'further.0.destination': 'Nenhum aeroporto encontrado',
        'further.0.date': 'Esta data não existe. Use o formato AAAA-MM-DD.',
      },
    ],
    [
      'an unknown place',
      { further: [slice('XXX', 'MAD', '2027-03-14')] },
      { 'further.0.origin': 'Nenhum aeroporto encontrado' },
    ],
    ['six slices', { further: Array(5).fill(onward) }, { further: 'Escolha até 5 trechos' }],
    ['thousands of wrong slices', { further: Array(20_000).fill({}) }, { further: 'Escolha até 5 trechos' }],
    ['nights', { ...roundTrip, further: [onward] }, { further: 'Uma viagem de vários trechos não tem volta à parte' }],
    [
      'a window',
      { lastDeparture: '2027-03-12', further: [onward] },
      { further: 'Uma viagem de vários trechos tem datas exatas' },
    ],
    ['something else', { further: 'LIS-MAD' }, { further: 'Este valor não é aceito.' }],
  ])('with %s has these problems: %j', (_, changes, problems) => expect(findMessages(changes)).toEqual(problems));

  test('may be left out by programs, as by those of earlier versions', () => {
    const { further: _, returnOrigin: __, returnDestination: ___, ...earlier } = buildAlertTerms();
    expect(checkAlert(earlier, context)).toEqual({ ok: true, value: buildAlertTerms() });
  });

  test('is accepted with its slices in order, or names a field of the slices', () => {
    const code = fc.constantFrom('GRU', 'LIS', 'MAD', 'SAO', 'XXX', 'x', '');
    const date = fc.constantFrom('2027-03-09', '2027-03-10', '2027-03-14', '2027-03-20', '2027-02-30', '');
    const slices = fc.array(fc.record({ origin: code, destination: code, date }), { maxLength: 6 });
    fc.assert(
      fc.property(slices, (further) => {
        const checked = check({ further });
        const accepted = checked.ok ? checked.value.further : further;
        const dates = checked.ok ? [checked.value.firstDeparture, ...accepted.map((each) => each.date)] : [];
        const wrong = checked.ok ? [] : checked.fields.filter(({ field }) => !field.startsWith('further'));
        expect({ accepted, dates, wrong }).toEqual({ accepted: further, dates: dates.toSorted(), wrong: [] });
      }),
    );
  });
});
