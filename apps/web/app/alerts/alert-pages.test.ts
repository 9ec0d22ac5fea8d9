import { searchWorld, worldDirectory } from '@revoada/core/airports/world';
import type { Delivery } from '@revoada/core/alerts/delivery';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { expect, test } from 'vitest';
import {
  readFormContext,
  readPostedAlert,
  resolvePlaces,
  saveAlertOrExplain,
  startAlertForm,
  viewAlert,
  viewDelivery,
} from './alert-pages.server.ts';
import { describeDays, describeRule } from './alert-texts.ts';
import { drawGraph, graphHeight } from './draw-graph.server.ts';

const at = Date.parse('2026-12-01T15:00:00Z');
const day = 86_400_000;
const terms = buildAlertTerms({ minNights: 10, maxNights: 10 });
const cash = (reais: number, days: number) => ({
  price: { kind: 'cash' as const, totalCents: reais * 100 },
  at: at + days * day,
});

// S-433
test('a card tells the price at the start, now and at its lowest, with a graph', () => {
  const points = [1_000, 800, 900].map((reais, index) => ({ at: at + index * day, amount: reais * 100 }));
  const card = viewAlert(
    {
      ...{ id: 'id', version: 1, terms, state: 'active', cities: { origin: 'São Paulo', destination: 'Lisboa' } },
      ...{ checkedAt: new Date(at).toISOString(), failing: false, createdAt: '' },
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

test('a graph keeps within its box, and one point draws none', () => {
  expect(drawGraph([{ at, amount: 5 }])).toBeNull();
  const graph = drawGraph([3, 9, 1].map((amount, index) => ({ at: at + index, amount })));
  for (const number of graph?.path.match(/[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(240);
  expect(graph?.end.y).toBeLessThanOrEqual(graphHeight);
});

test('words tell windows, targets and miles', () => {
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

// S-434
test('the log says what went out, how, and why not', () => {
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
  const held = { ...delivery, state: 'waiting', dueAt: '2026-12-02T12:00:00.000Z', sentAt: null } as const;
  expect(viewDelivery(held)).toMatchObject({ label: 'Na fila', reason: 'Sai 02/12/2026, 09:00.' });
  const cancelled = { ...delivery, state: 'cancelled', reason: 'risen' } as const;
  expect(viewDelivery(cancelled).reason).toBe('O preço subiu de novo antes do envio.');
  const unavailable = { ...delivery, state: 'unavailable', reason: 'Confirme o número.' } as const;
  expect(viewDelivery(unavailable)).toMatchObject({ label: 'Não enviado', reason: 'Confirme o número.' });
});

// S-419, S-436
test('a form begins with the search of its link, and reads what is posted', () => {
  const places = (codes: string[]) => codes.map((iata) => ({ iata, city: `Cidade ${iata}` }) as never);
  const services = { directory: worldDirectory, places, now: () => at };
  const params = new URLSearchParams(
    'origem=GRU&destino=LIS&ida=2027-03-10&volta=2027-03-20&adultos=2&tipoPagamento=milhas',
  );
  expect(startAlertForm(params, services)).toMatchObject({
    ...{ origin: 'Cidade GRU (GRU)', destination: 'Cidade LIS (LIS)', departure: '2027-03-10', return: '2027-03-20' },
    ...{ adults: '2', watch: 'miles', channels: 'whatsapp,push,email' },
  });
  const narrowed = (filters: string) =>
    startAlertForm(new URLSearchParams(`origem=GRU&destino=LIS${filters}`), services);
  expect(narrowed('&paradas=0&bagagem=despachada.mao')).toMatchObject({ maxStops: '0', bags: 'checked,hand' });
  expect(narrowed('&paradas=0.1')).toMatchObject({ maxStops: '1', bags: '' });
  expect(narrowed('&paradas=2')).toMatchObject({ maxStops: '' });
  expect(startAlertForm(new URLSearchParams(), services)).toMatchObject({ origin: '', departure: '', watch: 'both' });
  const posted = new FormData();
  posted.set('origem', 'São Paulo (GRU)');
  posted.append('channels', 'email');
  posted.append('channels', 'push');
  expect(readPostedAlert(posted)).toMatchObject({ origin: 'São Paulo (GRU)', channels: 'email,push', adults: '' });
});

// S-532
test('the first day of a form is its origin’s', () => {
  const services = { directory: worldDirectory, places: () => [], now: () => at };
  const days = ['Auckland (AKL)', 'GRU', ''].map((origin) => readFormContext(origin, services).today);
  expect(days).toEqual(['2026-12-02', '2026-12-01', '2026-12-01']);
});

// S-457
test('a typed name becomes its place, or comes back with the places that it may be', async () => {
  const world = { directory: worldDirectory, suggestPlaces: (text: string) => searchWorld(text, 8) };
  const start = startAlertForm(new URLSearchParams(), { ...world, places: () => [], now: () => at });
  const typed = { ...start, origin: 'recife', destination: 'Santiago' };
  expect(resolvePlaces(typed, world)).toMatchObject({
    form: { origin: 'Recife (REC)', destination: 'Santiago' },
    choices: {
      destination: expect.arrayContaining([{ value: 'Santiago (SCL)', label: expect.stringMatching(/Chile$/) }]),
    },
  });
  const known = { ...start, origin: 'GRU', destination: 'São Paulo (SAO)' };
  expect(resolvePlaces(known, world)).toEqual({ form: known, choices: {} });

  const wrong = { ok: false as const, fields: [{ field: 'destination', message: 'Nenhum' }], message: null };
  const save = async (terms: unknown) => {
    expect(terms).toMatchObject({ origin: 'REC' });
    return wrong;
  };
  expect(await saveAlertOrExplain(typed, save, { ...world, report: () => undefined })).toMatchObject({
    form: { destination: 'Santiago' },
    fields: [{ field: 'destino', message: 'Escolha um destes lugares' }],
  });
  const chosen = new FormData();
  chosen.set('destino', 'Santiago');
  chosen.set('destinoEscolhido', 'Santiago (SCL)');
  expect(readPostedAlert(chosen).destination).toBe('Santiago (SCL)');
});
