import { award, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TogetherHandover } from './trip-acts.tsx';
import type { Trip } from './use-trip.ts';

const search = searchQuery({
  destination: 'LIS',
  return: '2026-12-20',
  adults: 2,
  children: 1,
  cabin: 'business',
});
const out = offer({ id: 'out', price: award('latam-pass', 50_000) });
const back = offer({
  id: 'back',
  direction: 'return',
  origin: 'LIS',
  destination: 'GRU',
  departsAt: '2026-12-20T10:00:00',
  price: award('latam-pass', 50_000),
});

/** What is offered for both flights chosen; `guessed`: their search is not kept any more. */
function offered(guessed: boolean): string {
  const way = { checked: { check: null }, bought: null, doubtful: false };
  const trip = { guessed, outbound: { ...way, flight: out }, inbound: { ...way, flight: back } } as unknown as Trip;
  return renderToStaticMarkup(<TogetherHandover trip={trip} search={search} />);
}

test('both ways are offered with one link while it is known who travels, and not on a guess', () => {
  expect(offered(false)).toContain('Ida e volta juntas');
  expect(offered(true)).toBe('');
});
