import { expect, test } from 'vitest';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { offerDays } from './offer-days.ts';

const page = {
  search: { leg: { origin: 'GRU', destination: 'GIG', date: '2026-12-10' }, direction: 'outbound' },
  choice: { step: 'outbound', isReturnOnlySearch: false, selection: { outbound: null, return: null } },
  shown: { view: { perPerson: false, ownPriceCents: null } },
} as unknown as ResultsPage;

const offer = (changes: Partial<typeof sampleQuery>) => {
  const query = { ...sampleQuery, return: null, ...changes };
  const { seenIn, findTrip, buildDayUrl } = offerDays(page, { query, basePath: '/' } as ResultsAreaProps);
  const trip = findTrip('2026-12-12');
  return { seenIn, trip, observed: buildDayUrl(trip, true), plain: buildDayUrl(trip, false) };
};

test('days with fares lead to the search that they were observed in: of every airline, in economy (S-285)', () => {
  const { seenIn, observed, plain } = offer({ cabin: 'first', airline: 'copa' as never });
  expect(seenIn).toBe('na econômica, com todas as companhias');
  expect(observed).not.toMatch(/classe|companhia/);
  expect(plain).toMatch(/classe=primeira/);
  expect(plain).toMatch(/companhia=/);
  expect(observed).toMatch(/ida=2026-12-12/);
});

test('a search of every airline in economy stays as it is', () => {
  const { seenIn, observed, plain } = offer({});
  expect(seenIn).toBeNull();
  expect(observed).toBe(plain);
});

test('days link to the whole trip: another departure keeps the nights, another return keeps the departure (S-477)', () => {
  const query = { ...sampleQuery, departure: '2026-12-10', return: '2026-12-20' };
  const find = (direction: 'outbound' | 'return') =>
    offerDays(
      { ...page, search: { ...page.search, direction } } as ResultsPage,
      { query, basePath: '/' } as ResultsAreaProps,
    );
  const [out, back] = [find('outbound').findTrip('2026-12-12'), find('return').findTrip('2026-12-21')];
  expect(out).toEqual({ departure: '2026-12-12', return: '2026-12-22' });
  expect(back).toEqual({ departure: '2026-12-10', return: '2026-12-21' });
  expect(find('outbound').buildDayUrl(out, true)).toContain('ida=2026-12-12&volta=2026-12-22');
  expect(offer({}).observed).toContain('soIda=true');
});
