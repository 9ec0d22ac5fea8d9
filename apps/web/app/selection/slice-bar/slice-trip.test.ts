import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { emptySearch } from '@revoada/core/search/search-state';
import { cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { ChosenFlight } from '../chosen-flight.ts';
import { describeSlices, listChosenBefore, readSliceTrip, type SliceContext } from './slice-trip.ts';

const fly = (number: number, day: string, cents: number): ChosenFlight => {
  const [flight] = withJourneyFares([
    offer({
      id: `f${number}`,
      journeyKey: `LA${number}`,
      departsAt: `${day}T10:00:00`,
      arrivesAt: `${day}T14:00:00`,
      price: cash(cents),
    }),
  ]);
  if (!flight) throw new Error('no flight');
  return flight;
};
const [first, second, third] = [
  fly(1, '2026-12-10', 100_000),
  fly(2, '2026-12-14', 20_000),
  fly(3, '2026-12-20', 300_000),
];
const later = [second, third].map((flight) => collectReturnFares(withJourneyFares([flight])));
const context: SliceContext = {
  search: { ...emptySearch, jointTickets: NO_JOINT_TICKETS },
  payer: { references: {} },
  ...{ bags: [], later, flagged: null },
};

describe('the bar of several slices', () => {
  test('adds the best flights of the open slices to the chosen ones (S-632)', () => {
    const { selected } = readSliceTrip([first, null, null], context, null);
    expect(selected?.total.cashCents).toBe(420_000);
    const lines = describeSlices([first, null, null], selected, context);
    expect(lines.map(({ flight, isSuggested }) => [flight?.departsAt.slice(0, 10), isSuggested])).toEqual([
      ['2026-12-10', false],
      ['2026-12-14', true],
      ['2026-12-20', true],
    ]);
  });

  test('counts only the chosen flights once all are chosen', () => {
    const { chosen } = readSliceTrip([first, second, third], { ...context, later: [] }, null);
    expect(chosen?.total.cashCents).toBe(420_000);
  });

  test('has no price before the first slice is chosen', () => {
    expect(readSliceTrip([null, null, null], context, null).ways).toEqual([]);
    expect(listChosenBefore([null, second, third])).toEqual([]);
  });
});
