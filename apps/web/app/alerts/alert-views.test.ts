import type { Delivery } from '@revoada/core/alerts/delivery';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { expect, test } from 'vitest';
import { describeDays, describeRule } from './alert-texts.ts';
import { viewAlert, viewDelivery } from './alert-views.server.ts';
import { drawGraph, graphHeight } from './graph/draw-graph.server.ts';

const at = Date.parse('2026-12-01T15:00:00Z');
const day = 86_400_000;
const terms = buildAlertTerms({ minNights: 10, maxNights: 10 });
const cash = (reais: number, days: number) => ({
  price: { kind: 'cash' as const, totalCents: reais * 100 },
  at: at + days * day,
});

test('a card shows the initial, present and lowest price, with a graph (S-433)', () => {
  const points = [1_000, 800, 900].map((reais, index) => ({ at: at + index * day, amount: reais * 100 }));
  const card = viewAlert(
    {
      ...{ id: 'id', version: 1, terms, state: 'active', cities: { origin: 'São Paulo', destination: 'Lisboa' } },
      ...{ checkedAt: new Date(at).toISOString(), failing: false, createdAt: '' },
      stops: [
        { code: 'GRU', city: 'São Paulo', isGap: false },
        { code: 'LIS', city: 'Lisboa', isGap: false },
      ],
      prices: [{ line: 'cash', start: cash(1_000, 0), now: cash(900, 2), lowest: cash(800, 1), told: null, points }],
    },
    { whatsapp: null, push: null, email: { on: true, proven: true, email: 'ana@example.com' } },
  );
  expect(card).toMatchObject({
    route: 'São Paulo → Lisboa',
    days: 'Ida 10/03/2027, volta 20/03/2027',
    rule: 'Avisa quando o preço em dinheiro cair 10% ou mais',
    checked: '01/12/2026, 12:00',
    lines: [
      {
        start: { price: 'R$\u00a01.000' },
        now: { price: 'R$\u00a0900' },
        lowest: { price: 'R$\u00a0800', on: '02/12/2026' },
      },
    ],
  });
  expect(card.lines[0]?.graph?.path).toMatch(/^M4 4H\d+V\d+H\d+V\d+/);
});

test('a graph stays within its box, and needs more than one point', () => {
  expect(drawGraph([{ at, amount: 5 }])).toBeNull();
  const graph = drawGraph([3, 9, 1].map((amount, index) => ({ at: at + index, amount })));
  for (const number of graph?.path.match(/[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(240);
  expect(graph?.end.y).toBeLessThanOrEqual(graphHeight);
});

test('an alert and its messages name every place of an open jaw or of several slices (S-645)', () => {
  const stops = [
    { code: 'GRU', city: 'São Paulo', isGap: false },
    { code: 'LIS', city: 'Lisboa', isGap: false },
    { code: 'MAD', city: 'Madri', isGap: true },
    { code: 'GRU', city: 'São Paulo', isGap: false },
  ];
  const card = viewAlert(
    {
      ...{ id: 'id', version: 1, terms: { ...terms, returnOrigin: 'MAD' }, state: 'active', stops, prices: [] },
      ...{ cities: { origin: 'São Paulo', destination: 'Lisboa' }, checkedAt: null, failing: false, createdAt: '' },
    },
    { whatsapp: null, push: null, email: { on: true, proven: true, email: 'ana@example.com' } },
  );
  expect(card).toMatchObject({
    route: 'São Paulo → Lisboa · Madri → São Paulo',
    codes: 'GRU → LIS · MAD → GRU',
    days: 'Ida 10/03/2027, volta 20/03/2027',
  });
  const further = [
    { origin: 'LIS', destination: 'MAD', date: '2027-03-14' },
    { origin: 'MAD', destination: 'GRU', date: '2027-03-20' },
  ];
  expect(describeDays({ ...terms, minNights: null, maxNights: null, further })).toBe(
    'Trechos em 10/03/2027, 14/03/2027 e 20/03/2027',
  );
});

test('texts describe date ranges, targets and miles', () => {
  const window = { ...terms, firstDeparture: '2027-03-01', minNights: 7, maxNights: 10 };
  expect(describeDays(window)).toBe('Ida de 01/03/2027 a 10/03/2027, 7 a 10 noites');
  expect(describeDays({ ...terms, minNights: null, maxNights: null })).toBe('Ida 10/03/2027, só ida');
  const target = { ...terms, rule: 'target' as const, targetCents: 150_000, targetMiles: 30_000 };
  expect(describeRule({ ...target, watch: 'both' }).replaceAll('\u00a0', ' ')).toBe(
    'Avisa quando custar R$ 1.500 ou 30.000 milhas ou menos',
  );
  expect(describeRule({ ...terms, watch: 'milheiro', programme: 'smiles' })).toBe(
    'Avisa quando mil milhas Smiles valerem 10% a mais',
  );
  expect(describeRule({ ...target, watch: 'miles', programme: 'livelo', targetCents: null })).toBe(
    'Avisa quando custar 30.000\u00a0pontos Livelo ou menos',
  );
  expect(describeRule({ ...terms, watch: 'miles', programme: 'esfera' })).toBe(
    'Avisa quando o preço em pontos Esfera cair 10% ou mais',
  );
  expect(describeRule({ ...terms, watch: 'both', programme: 'smiles' })).toBe(
    'Avisa quando o preço em dinheiro ou em milhas Smiles cair 10% ou mais',
  );
});

test('the log shows each message with its channel, and the reason of an unsent one (S-434)', () => {
  const notice = {
    ...{ alertId: 'id', origin: { code: 'GRU', city: 'São Paulo' }, destination: { code: 'LIS', city: 'Lisboa' } },
    ...{
      now: { kind: 'cash', totalCents: 80_000 },
      before: { kind: 'cash', totalCents: 100_000 },
      searchPath: '/?origem=GRU',
    },
  } as PriceNotice;
  const iso = new Date(at).toISOString();
  const delivery: Delivery = {
    id: '1',
    channel: 'whatsapp',
    state: 'sent',
    notice,
    reason: null,
    createdAt: iso,
    dueAt: iso,
    sentAt: iso,
  };
  expect(viewDelivery(delivery)).toMatchObject({
    channel: 'WhatsApp',
    label: 'Enviado',
    when: '01/12/2026, 12:00',
    reason: null,
  });
  const waiting = { ...delivery, state: 'waiting', dueAt: '2026-12-02T12:00:00.000Z', sentAt: null } as const;
  expect(viewDelivery(waiting)).toMatchObject({ label: 'Na fila', reason: 'Sai 02/12/2026, 09:00.' });
  const cancelled = { ...delivery, state: 'cancelled', reason: 'risen' } as const;
  expect(viewDelivery(cancelled).reason).toBe('O preço subiu de novo antes do envio.');
  const unavailable = { ...delivery, state: 'unavailable', reason: 'Confirme o número.' } as const;
  expect(viewDelivery(unavailable)).toMatchObject({ label: 'Não enviado', reason: 'Confirme o número.' });
});
