import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import type { AlertTerms } from './alert-fields.ts';
import { checkAlert } from './check-alert.ts';

const metros: Record<string, string[]> = { SAO: ['GRU', 'CGH'], XXX: [] };
const context = { findAirports: (code: string) => metros[code] ?? [code], todayAt: () => '2026-12-01' };

type Changes = Partial<Record<keyof AlertTerms, unknown>>;

/** Messages of the invalid fields. */
function findMessages(changes: Changes): Record<string, string> {
  const checked = checkAlert({ ...buildAlertTerms(), ...changes }, context);
  return checked.ok ? {} : Object.fromEntries(checked.fields.map(({ field, message }) => [field, message]));
}

const noAirport = 'Nenhum aeroporto encontrado';
const noDay = 'Esta data não existe. Use o formato AAAA-MM-DD.';
const notAccepted = 'Este valor não é aceito.';
const noHour = 'Escolha uma hora de 0 a 23';
const noNights = 'Informe de 0 a 90 noites';
const noDrop = 'Informe uma queda de 3 a 70%';
const noPrice = 'Informe um preço maior que zero';
const noMiles = 'Informe uma quantidade de milhas';

describe('a field of an alert (S-419)', () => {
  test.each<[keyof AlertTerms, unknown[], string]>([
    ['origin', ['', 'gru', 'XGRU', 'GRUX', null], noAirport],
    ['destination', ['', 'lis', 'XLIS', 'LISX', null], noAirport],
    ['firstDeparture', ['', '2027-02-30', null], noDay],
    ['lastDeparture', ['', '2027-02-30', null], noDay],
    ['endsOn', ['', '2027-02-30', null], noDay],
    ['minNights', [-1, 91, 1.5, '7'], noNights],
    ['maxNights', [-1, 91, 1.5, '7'], noNights],
    ['adults', [0, 10, 1.5, null], 'Escolha de 1 a 9 adultos.'],
    ['children', [-1, 9, 1.5, null], 'Escolha de 0 a 8 crianças.'],
    ['infants', [-1, 9, 1.5, null], 'Escolha de 0 a 8 bebês.'],
    ['cabin', ['', 'suite', null], 'Escolha a classe'],
    ['watch', ['', 'points', null], 'Escolha o que acompanhar'],
    ['programme', ['', 'other', 'varig'], 'Escolha um programa da lista'],
    ['maxStops', [-1, 2, '0'], 'Escolha as paradas'],
    ['bags', [['backpack'], ['hand', '']], 'Escolha a bagagem'],
    ['rule', ['', 'rise', null], 'Escolha quando avisar'],
    ['dropPercent', [2, 71, 3.5, null], noDrop],
    ['targetCents', [0, 100_000_001, 1.5, '900'], noPrice],
    ['targetMiles', [0, 100_000_001, 1.5, '900'], noMiles],
    ['channels', [['pigeon'], ['email', '']], 'Escolha um canal da lista'],
    ['channels', [[]], 'Escolha por onde avisar'],
    ['bags', [null, 'hand', 1, {}, Symbol('NUL')], notAccepted],
    ['channels', [null, 'email', 1, {}], notAccepted],
    ['quietFrom', [-1, 24, 1.5, null], noHour],
    ['quietTo', [-1, 24, 1.5, null], noHour],
    ['quietChannels', ['', 'email', null], 'Escolha os canais do silêncio'],
  ])('%s cannot be any of %j', (field, values, message) => {
    for (const value of values) expect(findMessages({ [field]: value })).toEqual({ [field]: message });
  });

  test.each<[string, Changes]>([
    ['nights from 0', { minNights: 0, maxNights: 0 }],
    ['nights to 90', { minNights: 90, maxNights: 90 }],
    ['nine adults with eight children and eight infants', { adults: 9, children: 8, infants: 8 }],
    ['a drop of 3 %', { dropPercent: 3 }],
    ['a drop of 70 %', { dropPercent: 70 }],
    ['the least targets', { targetCents: 1, targetMiles: 1 }],
    ['the highest targets', { targetCents: 100_000_000, targetMiles: 100_000_000 }],
    ['quiet hours from 0 to 23', { quietFrom: 0, quietTo: 23, quietChannels: 'all' }],
    ['no stop', { maxStops: 0 }],
    ['one stop', { maxStops: 1 }],
  ])('accepts %s', (_, changes) => expect(findMessages(changes)).toEqual({}));

  test.each([
    'latam-pass',
    'smiles',
    'azul-fidelidade',
    'tap-miles-go',
    'connectmiles',
    'aadvantage',
    'iberia-club',
    'livelo',
    'esfera',
  ])('accepts the programme %s', (programme) => {
    expect(findMessages({ watch: 'miles', programme })).toEqual({});
  });

  test('with several choices keeps each once, in their fixed order', () => {
    const check = (changes: Changes) => checkAlert({ ...buildAlertTerms(), ...changes }, context);
    expect(check({ bags: ['checked', 'hand', 'checked'], channels: ['email', 'whatsapp', 'email'] })).toEqual({
      ok: true,
      value: buildAlertTerms({ bags: ['hand', 'checked'], channels: ['whatsapp', 'email'] }),
    });
    expect(check({ bags: ['checked'], channels: ['push'] })).toEqual({
      ok: true,
      value: buildAlertTerms({ bags: ['checked'], channels: ['push'] }),
    });
  });

  test('with a second checked bag alone keeps the first as well (S-601)', () => {
    expect(checkAlert({ ...buildAlertTerms(), bags: ['secondChecked'] }, context)).toEqual({
      ok: true,
      value: buildAlertTerms({ bags: ['checked', 'secondChecked'] }),
    });
  });

  test('that is invalid skips the rules between fields', () => {
    expect(findMessages({ dropPercent: 2, endsOn: '2026-11-30' })).toEqual({ dropPercent: noDrop });
  });

  test.each([null, 'GRU', 42])('is required when %j is sent instead', (given) => {
    expect(checkAlert(given, context)).toMatchObject({ ok: false, fields: [{ field: 'origin' }] });
  });

  test('that is missing has a message in Portuguese', () => {
    const { cabin: _, ...terms } = buildAlertTerms();
    const fields = [{ field: 'cabin', message: notAccepted }];
    expect(checkAlert(terms, context)).toEqual({ ok: false, fields });
  });
});
