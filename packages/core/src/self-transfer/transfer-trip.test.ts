import { describe, expect, test } from 'vitest';
import { cash, offer } from '../../testing/offers.ts';
import { searchQuery } from '../../testing/search.ts';
import { worldDirectory } from '../airports/world.ts';
import { formatSearchQuery } from '../search/format-query.ts';
import { parseSearchQuery } from '../search/parse-query.ts';
import { listSlices } from '../search/slices.ts';
import { buildReportParams, buildTransferUrl, keepReachable, readPlaceInView, splitSlice } from './transfer-trip.ts';

const part = (origin: string, destination: string, day: string) =>
  offer({
    ...{ id: origin, price: cash(100_00), origin, destination, journeyKey: `G3${origin}`, fareFamily: 'Light' },
    departsAt: `${day}T08:00:00`,
  });
const parts = [part('POA', 'GRU', '2026-12-10'), part('GRU', 'LIS', '2026-12-11')] as const;
const trip = searchQuery({ origin: 'POA', destination: 'LIS', return: '2026-12-20' });
const open = (url: string | null) => new URL(url ?? 'about:blank', 'http://revoada.test');

describe('the trip with a self-transfer (S-651)', () => {
  test('has a slice for each part', () => {
    const { query, after } = splitSlice(trip, 0, { parts }) ?? {};
    expect(query && listSlices(query).map(({ origin, destination, date }) => [origin, destination, date])).toEqual([
      ['POA', 'GRU', '2026-12-10'],
      ['GRU', 'LIS', '2026-12-11'],
      ['LIS', 'POA', '2026-12-20'],
    ]);
    expect(after).toBe(2);
    expect(splitSlice({ ...trip, return: null }, 0, { parts })?.after).toBeNull();
  });

  test('leads to the list of the slice after it, at the prices of both parts', () => {
    const params = new URLSearchParams(`${formatSearchQuery(trip)}&conexaoPropria=1&milheiro=20&pagina=2`);
    const { pathname, searchParams } = open(buildTransferUrl(params, trip, 0, { parts }));
    expect(pathname).toBe('/');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ origem: 'POA', destino: 'GRU', ida: '2026-12-10', origem2: 'GRU', destino2: 'LIS', data2: '2026-12-11' },
      ...{ origem3: 'LIS', destino3: 'POA', data3: '2026-12-20', etapa: '3', milheiro: '20' },
      ...{ voo1: 'G3POA.dinheiro.10000.Light', voo2: 'G3GRU.dinheiro.10000.Light' },
    });
    for (const name of ['volta', 'conexaoPropria', 'pagina']) expect(searchParams.has(name)).toBe(false);
    const parsed = parseSearchQuery(searchParams, { directory: worldDirectory, nowMs: Date.parse('2026-12-01') });
    expect(parsed).toEqual({ ok: true, query: splitSlice(trip, 0, { parts })?.query });
  });

  test('leads to the summary where nothing is open, with what was chosen before', () => {
    const back = [part('LIS', 'GIG', '2026-12-20'), part('GIG', 'POA', '2026-12-20')] as const;
    const chosen = new URLSearchParams(`${formatSearchQuery(trip)}&vooIda=TP82.dinheiro.5000.Basic&etapa=volta`);
    const url = open(buildTransferUrl(chosen, trip, 1, { parts: back }));
    expect(url.pathname).toBe('/summary');
    const { voo1, voo2, voo3, etapa } = Object.fromEntries(url.searchParams);
    expect([voo1, voo2, voo3, etapa]).toEqual([
      'TP82.dinheiro.5000.Basic',
      'G3LIS.dinheiro.10000.Light',
      'G3GIG.dinheiro.10000.Light',
      undefined,
    ]);
    const oneWay = { ...trip, return: null };
    expect(open(buildTransferUrl(formatSearchQuery(oneWay), oneWay, 0, { parts })).pathname).toBe('/summary');
  });

  test('drops a choice at the price of a ticket over slices that are not chosen', () => {
    const back = [part('LIS', 'GIG', '2026-12-20'), part('GIG', 'POA', '2026-12-20')] as const;
    const chosen = new URLSearchParams(`${formatSearchQuery(trip)}&vooIda=TP82.dinheiro.5000-bilhete12.Basic`);
    const url = open(buildTransferUrl(chosen, trip, 1, { parts: back }));
    expect(url.pathname).toBe('/');
    expect(url.searchParams.has('voo1')).toBe(false);
    expect(url.searchParams.has('voo2')).toBe(true);
    expect(url.searchParams.has('etapa')).toBe(false);
  });

  test.each([
    ['', 0],
    ['etapa=volta', 1],
    ['etapa=3', 2],
    ['etapa=9', 0],
    ['etapa=__proto__', 0],
  ])('splits the slice in view: %s', (text, place) => {
    expect(readPlaceInView(new URLSearchParams(text))).toBe(place);
  });

  test('is asked for by slice, with the bags of the list', () => {
    const params = new URLSearchParams('bagagem=despachada&cias=LA&vooIda=x');
    const text = buildReportParams(params, trip, 1).toString();
    expect(text).toBe('origem=POA&destino=LIS&ida=2026-12-10&volta=2026-12-20&bagagem=despachada&etapa=volta');
    expect(buildReportParams(params, trip, 0).has('etapa')).toBe(false);
    const several = { ...trip, return: null, further: [{ origin: 'LIS', destination: 'POA', date: '2026-12-20' }] };
    expect(readPlaceInView(buildReportParams(params, several, 1))).toBe(1);
  });

  test('is null without room for a slice, and where dates would go back', () => {
    const further = Array.from({ length: 4 }, () => ({ origin: 'LIS', destination: 'POA', date: '2026-12-20' }));
    expect(splitSlice({ ...trip, return: null, further }, 0, { parts })).toBeNull();
    expect(splitSlice({ ...trip, return: '2026-12-10' }, 0, { parts })).toBeNull();
    expect(splitSlice(trip, 2, { parts })).toBeNull();
  });
});

test('self-transfers that leave before the slice before has landed are left out (S-650)', () => {
  const [early, late] = ['2026-12-10', '2026-12-11'].map((day) => ({
    parts: [part('POA', 'GRU', day), parts[1]] as const,
  }));
  expect(early && late && keepReachable([early, late], '2026-12-10T08:00:00')).toEqual([late]);
  expect(early && late && keepReachable([early, late], '2026-12-10T07:59:00')).toEqual([early, late]);
  expect(early && late && keepReachable([early, late], null)).toEqual([early, late]);
});
