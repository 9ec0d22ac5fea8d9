import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import type { AlertTerms } from './alert-fields.ts';
import { checkAlert } from './check-alert.ts';

const metros: Record<string, string[]> = { SAO: ['GRU', 'CGH'], XXX: [] };
const context = { findAirports: (code: string) => metros[code] ?? [code], todayAt: () => '2026-12-01' };

/** Messages of the invalid fields. */
function findMessages(changes: Partial<AlertTerms>): Record<string, string> {
  const checked = checkAlert(buildAlertTerms(changes), context);
  return checked.ok ? {} : Object.fromEntries(checked.fields.map(({ field, message }) => [field, message]));
}

const tooFar = 'Escolha uma ida em até 360 dias';
const windowTooWide = 'Escolha uma janela menor: até 62 combinações de ida e estadia';
const window = { firstDeparture: '2027-03-01', lastDeparture: '2027-03-31', endsOn: '2027-03-01' };

describe('the trip of an alert (S-419)', () => {
  test.each<[string, Partial<AlertTerms>, Record<string, string>]>([
    ['an origin that there is not', { origin: 'XXX' }, { origin: 'Nenhum aeroporto encontrado' }],
    ['a destination that there is not', { destination: 'XXX' }, { destination: 'Nenhum aeroporto encontrado' }],
    [
      'a destination that is an airport of the origin',
      { origin: 'SAO', destination: 'GRU' },
      { destination: 'A origem e o destino precisam ser diferentes.' },
    ],
    [
      'a destination one of whose airports is the origin',
      { origin: 'GRU', destination: 'SAO' },
      { destination: 'A origem e o destino precisam ser diferentes.' },
    ],
    [
      'more infants than adults',
      { infants: 2 },
      { infants: 'Cada bebê viaja no colo de um adulto: não pode haver mais bebês do que adultos.' },
    ],
  ])('cannot have %s', (_, changes, messages) => expect(findMessages(changes)).toEqual(messages));

  test.each<[string, Partial<AlertTerms>, Record<string, string>]>([
    ['begin today', { firstDeparture: '2026-12-01', lastDeparture: '2026-12-01', endsOn: '2026-12-01' }, {}],
    [
      'not begin yesterday',
      { firstDeparture: '2026-11-30', lastDeparture: '2026-12-01', endsOn: '2026-12-01' },
      { firstDeparture: 'A data de ida já passou.' },
    ],
    ['begin in 360 days', { firstDeparture: '2027-11-26', lastDeparture: '2027-11-26' }, {}],
    [
      'not begin in 361 days',
      { firstDeparture: '2027-11-27', lastDeparture: '2027-11-27' },
      { firstDeparture: tooFar, lastDeparture: tooFar },
    ],
    [
      'not have a window that ends in 361 days',
      { firstDeparture: '2027-11-26', lastDeparture: '2027-11-27' },
      { lastDeparture: tooFar },
    ],
    [
      'not have a window that ends before it begins',
      { firstDeparture: '2027-03-11', lastDeparture: '2027-03-10' },
      { lastDeparture: 'O fim da janela vem antes do começo' },
    ],
    [
      'not have a window that ends before it begins, even if it is too far ahead',
      { firstDeparture: '2027-11-30', lastDeparture: '2027-11-28' },
      { firstDeparture: tooFar, lastDeparture: 'O fim da janela vem antes do começo' },
    ],
  ])('may %s', (_, changes, messages) => expect(findMessages(changes)).toEqual(messages));

  test.each<[string, Partial<AlertTerms>, Record<string, string>]>([
    ['equal nights', { minNights: 7, maxNights: 7 }, {}],
    ['a shortest stay alone', { minNights: 7 }, { minNights: 'Informe o mínimo e o máximo de noites' }],
    ['a longest stay alone', { maxNights: 7 }, { minNights: 'Informe o mínimo e o máximo de noites' }],
    [
      'a longest stay below the shortest',
      { minNights: 7, maxNights: 6 },
      { maxNights: 'O máximo vem antes do mínimo' },
    ],
    ['62 combinations of day and stay', { ...window, minNights: 7, maxNights: 8 }, {}],
    [
      '63 combinations of day and stay',
      { ...window, lastDeparture: '2027-03-21', minNights: 7, maxNights: 9 },
      { lastDeparture: windowTooWide },
    ],
    ['62 days of one way', { ...window, lastDeparture: '2027-05-01' }, {}],
    ['63 days of one way', { ...window, lastDeparture: '2027-05-02' }, { lastDeparture: windowTooWide }],
  ])('with %s: %j', (_, changes, messages) => expect(findMessages(changes)).toEqual(messages));
});

test.each([
  ['today', '2026-12-01', {}],
  ['on the day before', '2026-11-30', { endsOn: 'Escolha um dia que ainda vem' }],
  ['on the last day of departure', '2027-03-10', {}],
  ['on the day after', '2027-03-11', { endsOn: 'O alerta termina, no máximo, no último dia de ida' }],
])('an alert that ends %s: %j (S-419)', (_, endsOn, messages) => {
  expect(findMessages({ endsOn })).toEqual(messages);
});

describe('the price of an alert (S-419)', () => {
  const price = { targetCents: 'Informe um preço maior que zero' };
  const miles = { targetMiles: 'Informe uma quantidade de milhas' };
  const either = { targetCents: 'Informe um preço em reais ou em milhas' };
  const milheiro = { targetCents: 'Informe o valor do milheiro' };
  test.each<[AlertTerms['watch'], number | null, number | null, Record<string, string>]>([
    ['cash', 900_00, null, {}],
    ['cash', null, null, price],
    ['cash', null, 30_000, price],
    ['miles', null, 30_000, {}],
    ['miles', null, null, miles],
    ['miles', 900_00, null, miles],
    ['both', 900_00, null, {}],
    ['both', null, 30_000, {}],
    ['both', null, null, either],
    ['milheiro', 20_00, null, {}],
    ['milheiro', null, null, milheiro],
    ['milheiro', null, 30_000, milheiro],
  ])('on %s with the targets %j and %j: %j', (watch, targetCents, targetMiles, messages) => {
    expect(findMessages({ rule: 'target', watch, targetCents, targetMiles })).toEqual(messages);
    expect(findMessages({ rule: 'drop', watch, targetCents, targetMiles })).toEqual({});
  });
});
