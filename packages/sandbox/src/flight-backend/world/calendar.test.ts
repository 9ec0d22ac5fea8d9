import { expect, test } from 'vitest';
import { type Json, NOON, read, testBackend } from '../testing/test-backend.ts';
import { createCalendar } from './calendar.ts';
import { DAY } from './local-time.ts';

const trip = (out: string, back: string) => ({ Ida: out, Volta: back });

test('without a pinned day every day is itself', () => {
  const calendar = createCalendar(() => NOON, null);
  expect(calendar.now()).toBe(NOON);
  expect(calendar.inward('2026-12-10')).toBe('2026-12-10');
  expect(calendar.outward('2026-12-10')).toBe('2026-12-10');
  const body = { Saida: '2026-12-10T10:00:00' };
  expect(calendar.outwardBody(body)).toBe(body);
});

test('with a pinned day, flights and fares are those of that day at any time of request (S-485)', async () => {
  const pinned = testBackend({ day: '2026-11-20' });
  const first = await pinned.finished(trip('2026-12-10', '2026-12-17'));
  pinned.later(30 * DAY - 10_000);
  pinned.renew();
  const later = await pinned.finished(trip('2027-01-09', '2027-01-16'));
  expect(first.Data[0].flights.length).toBeGreaterThan(10);
  expect(later.Data[0].flights).toEqual(moved(first.Data[0].flights, 30));

  const free = testBackend();
  expect(await free.finished(trip('2026-12-10', '2026-12-17'))).toEqual(first);
  free.later(30 * DAY - 10_000);
  free.renew();
  const moving = await free.finished(trip('2027-01-09', '2027-01-16'));
  expect(moving.Data[0].flights).not.toEqual(moved(first.Data[0].flights, 30));
});

test('with a pinned day, history and offers have the dates of the request (S-485)', async () => {
  const pinned = testBackend({ day: '2026-06-01' });
  const history = await (await pinned.get('/historico/precos?rotas=GRU-GIG&desde=2026-11-19')).text();
  const lines = history.split('\n').filter(Boolean);
  const days = new Set(lines.map((line) => (JSON.parse(line) as { seenOn: string }).seenOn));
  expect(days).toEqual(new Set(['2026-11-19', '2026-11-20']));
  const offers = await read<{ Data: { Ida: string }[] }>(await pinned.get('/oferta/api/ofertas'));
  expect(offers.Data.length).toBeGreaterThan(10);
  expect(offers.Data.filter(({ Ida }) => Ida < '2026-11-20')).toEqual([]);
});

test('with a pinned day, prices moved by hand are those of the day that was named (S-485)', async () => {
  const pinned = testBackend({ day: '2026-06-01' });
  const before = await pinned.finished({ Ida: '2026-12-10' });
  pinned.drops.add({ route: 'GRU-REC', from: '2026-12-10', to: '2026-12-10', cash: 0.5, miles: 0.5 });
  const after = await pinned.finished({ Ida: '2026-12-10' });
  const lowest = (body: typeof before) =>
    Math.min(...body.Data[0].flights.map(({ fareGroup }) => fareGroup.priceWithTax));
  expect(lowest(after)).toBeLessThan(lowest(before) * 0.7);
});

/** Shifts the dates of a reply by days. */
function moved(reply: object, days: number): Json {
  const json = JSON.stringify(reply).replaceAll(/(20\d\d-\d\d-\d\d)T/g, (_, day: string) => {
    const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY);
    return `${later.toISOString().slice(0, 10)}T`;
  });
  return JSON.parse(json) as Json;
}
