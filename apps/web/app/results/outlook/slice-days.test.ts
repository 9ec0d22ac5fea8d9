import { addDays } from '@revoada/core/dates/local-date';
import { parseResultsView } from '@revoada/core/results/view';
import { listSlices } from '@revoada/core/search/slices';
import { searchQuery } from '@revoada/core/testing/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSliceDayUrl, findSliceInView, listSliceDates, moveSlice } from './slice-days.ts';

const further = [
  { origin: 'SCL', destination: 'EZE', date: '2026-12-12' },
  { origin: 'EZE', destination: 'CNF', date: '2026-12-20' },
];
const query = searchQuery({ origin: 'CNF', destination: 'SCL', departure: '2026-12-10', return: null, further });
const slices = listSlices(query);

describe('the days of a slice (S-666)', () => {
  test('lie between those of the slices beside it, and begin today', () => {
    expect(listSliceDates(slices, 0, '2026-12-09')).toEqual(['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12']);
    expect(listSliceDates(slices, 1, '2026-12-09')).toEqual([10, 11, 12, 13, 14].map((day) => `2026-12-${day}`));
    expect(listSliceDates(slices, 2, '2026-12-09')).toEqual([18, 19, 20, 21, 22].map((day) => `2026-12-${day}`));
  });

  test('keep the order of the trip wherever they lead, and have the slice’s own', () => {
    const anyDates = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyDates, fc.nat(4), (days, at) => {
        const dates = days.toSorted((a, b) => a - b).map((day) => addDays('2026-12-10', day));
        const [departure = '', ...others] = dates;
        const trip = searchQuery({
          ...{ departure, return: null },
          further: others.map((date) => ({ origin: 'SCL', destination: 'EZE', date })),
        });
        const place = Math.min(at, others.length);
        const all = others.length === 0 ? listSlices({ ...trip, return: null }) : listSlices(trip);
        const offered = listSliceDates(all, place, '2026-12-10');
        expect(offered).toContain(dates[place]);
        for (const day of offered) {
          const moved = listSlices(moveSlice(trip, place, day)).map(({ date }) => date);
          expect(moved).toEqual(moved.toSorted());
        }
      }),
    );
  });
});

describe('the slice in view', () => {
  const find = (text: string, given = query) => findSliceInView(given, new URLSearchParams(text));

  test('is that of the step, once the slices before it are chosen', () => {
    expect(find('')).toBe(0);
    expect(find('etapa=2')).toBe(0);
    expect(find('etapa=2&voo1=x')).toBe(1);
    expect(find('etapa=3&voo1=x')).toBe(1);
    expect(find('etapa=3&voo1=x&voo2=y')).toBe(2);
    expect(find('etapa=3&voo1=x&voo2=y&voo3=z')).toBe(2);
    expect(find('etapa=9&voo1=x')).toBe(0);
  });

  test('of an open jaw is the return at its step', () => {
    const jaw = searchQuery({ return: '2026-12-20', returnOrigin: 'MAD' });
    expect(find('', jaw)).toBe(0);
    expect(find('etapa=volta', jaw)).toBe(0);
    expect(find('etapa=volta&vooIda=x', jaw)).toBe(1);
  });
});

describe('the URL of another day of a slice (S-666)', () => {
  const first = 'LA1-20261210-CNF-SCL.dinheiro.100000.Light';
  const build = (place: number, date: string, text: string) => {
    const params = new URLSearchParams(text);
    const url = buildSliceDayUrl('/', { query, place, date }, { view: parseResultsView(params), params });
    return new URL(url, 'http://site').searchParams;
  };

  test('moves this slice alone, and keeps what was chosen before it and the view', () => {
    const next = build(1, '2026-12-14', `voo1=${first}&voo2=${first}&etapa=2&paradas=0`);
    expect([next.get('ida'), next.get('data2'), next.get('data3')]).toEqual(['2026-12-10', '2026-12-14', '2026-12-20']);
    expect([next.get('voo1'), next.get('etapa'), next.get('paradas')]).toEqual([first, '2', '0']);
    expect(next.has('voo2')).toBe(false);
  });

  test('begins anew where the first slice moves, or a joint ticket covers the moved one', () => {
    const moved = build(0, '2026-12-11', `voo1=${first}`);
    expect([moved.get('ida'), moved.has('voo1'), moved.has('etapa')]).toEqual(['2026-12-11', false, false]);
    const joint = 'LA1-20261210-CNF-SCL.dinheiro.300000-bilhete12.Light';
    expect(build(1, '2026-12-14', `voo1=${joint}&etapa=2`).has('voo1')).toBe(false);
    expect(build(1, '2026-12-14', 'voo1=x&etapa=2').has('etapa')).toBe(false);
  });
});
