import { worldDirectory } from '@revoada/core/airports/world';
import { expect, test } from 'vitest';
import { rates, request } from '../../../testing/duffel/fixtures/backend.ts';
import { offer } from '../../../testing/duffel/fixtures/rows.ts';
import type { WireOffer } from '../api/types.ts';
import { createOfferCollector } from './collect-offers.ts';
import { toFare } from './fare.ts';
import { transformInSteps, transformOffers } from './transform.ts';

const createContext = () => ({
  slices: [request],
  request,
  directory: worldDirectory,
  rates,
  links: new Map<string, string | null>(),
  journeys: new Map(),
  segments: new Map(),
});

/** Offers of which every tenth has no price. */
const listOffers = (count: number): WireOffer[] =>
  createOfferCollector(1).read({
    offers: Array.from({ length: count }, (_, n) =>
      offer({ id: `off_${n}`, ...(n % 10 === 0 && { total_amount: null }) }),
    ),
  });

test('transforms many offers as it does few, while other work of the process goes on', async () => {
  const offers = listOffers(950);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const inSteps = await transformInSteps(offers, createContext(), toFare, new AbortController().signal);
  clearInterval(timer);
  expect(inSteps).toEqual(transformOffers(offers, createContext(), toFare));
  expect(inSteps).toMatchObject({ dropped: 95, reasons: ['an offer without a price'] });
  expect(turns).toBeGreaterThan(2);
});

test('ends between two steps when the signal aborts', async () => {
  const leave = new AbortController();
  const transformed = transformInSteps(listOffers(5_000), createContext(), toFare, leave.signal);
  leave.abort();
  await expect(transformed).rejects.toThrow();
});
