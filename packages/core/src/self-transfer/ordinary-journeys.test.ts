import { describe, expect, test } from 'vitest';
import { cash, offer } from '../../testing/offers.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { collectReturnFares } from '../results/collect-return-fares.ts';
import type { SearchAnswer } from '../search/events.ts';
import { collectJointTickets } from '../search/joint-tickets.ts';
import { findOrdinaryJourneys } from './ordinary-journeys.ts';

const terms = { references: REFERENCE_PRICES, bags: [] };
const out = offer({ id: 'out', price: cash(3_000_00) });
const dearOut = offer({ id: 'dear', journeyKey: 'TP82', price: cash(4_000_00), durationMinutes: 500 });
const back = offer({
  ...{ id: 'back', direction: 'return', journeyKey: 'LA8147', price: cash(2_000_00) },
  ...{ origin: 'LIS', destination: 'GRU', departsAt: '2026-12-20T10:00:00', arrivesAt: '2026-12-20T18:00:00' },
});
const counts = { cash: 1, miles: 0 };

function answer(changes: Partial<SearchAnswer>): SearchAnswer {
  return {
    offers: [out, dearOut],
    returnFares: null,
    jointTickets: null,
    sources: [],
    ...{ outbound: counts, return: null, hidden: { outbound: counts, return: null } },
    ...{ found: { outbound: null, return: null }, partial: false, stale: false, demo: false },
    searchedAt: '2026-12-01T12:00:00.000Z',
    ...changes,
  };
}

const roundTrip = { offers: [out, dearOut, back], return: counts, returnFares: collectReturnFares([back]) };

describe('what a self-transfer has to beat (S-650)', () => {
  test('is the cheapest and the quickest journey of a one-way search', () => {
    expect(findOrdinaryJourneys(answer({}), 0, terms)).toEqual({ cheapestCents: 3_000_00, quickestMinutes: 500 });
    const none = { cheapestCents: null, quickestMinutes: null };
    expect(findOrdinaryJourneys(answer({ offers: [] }), 0, terms)).toEqual(none);
  });

  test('is what one slice adds to the cheapest whole trip', () => {
    expect(findOrdinaryJourneys(answer(roundTrip), 0, terms).cheapestCents).toBe(3_000_00);
    expect(findOrdinaryJourneys(answer(roundTrip), 1, terms)).toMatchObject({ cheapestCents: 2_000_00 });
  });

  test('is less where a joint ticket undercuts separate ones, since it is lost', () => {
    const flights = [out, back];
    const tickets = collectJointTickets([
      {
        ...{ source: 'Latam', airline: out.airline, price: cash(3_500_00), perAdult: null, conditions: null },
        links: { airline: null },
        parts: flights.map((journey, slice) => ({ slice, journey, fareFamily: null, baggage: out.baggage })),
      },
    ]);
    const joint = answer({ ...roundTrip, jointTickets: tickets });
    expect(findOrdinaryJourneys(joint, 0, terms).cheapestCents).toBe(1_500_00);
    expect(findOrdinaryJourneys(joint, 1, terms).cheapestCents).toBe(500_00);
    const alone = answer({ ...joint, offers: [out], returnFares: collectReturnFares([]) });
    expect(findOrdinaryJourneys(alone, 0, terms).cheapestCents).toBe(0);
  });
});
