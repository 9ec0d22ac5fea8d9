import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTrip } from '../../testing/trips.ts';
import type { JourneyFares } from '../journeys/journey-fares.ts';
import { addFares } from './trip-fares.ts';

const fares = (change: Partial<JourneyFares>): JourneyFares => ({ cash: [], awards: [], quotes: [], ...change });

// S-302
test('reais are added to reais, miles to miles of the same programme', () => {
  const out = fares({
    cash: [
      { cents: 300, bags: ['hand'] },
      { cents: 400, bags: ['hand', 'checked'] },
    ],
    awards: [
      { programme: 'latam-pass', miles: 10, taxCents: 1, bags: ['hand', 'checked'] },
      { programme: 'latam-pass', miles: 20, taxCents: 1, bags: [] },
      { programme: 'livelo', miles: 5, taxCents: 0, bags: [] },
    ],
  });
  const back = fares({
    cash: [{ cents: 200, bags: ['hand', 'checked'] }],
    awards: [
      { programme: 'latam-pass', miles: 30, taxCents: 2, bags: ['checked'] },
      { programme: 'smiles', miles: 1, taxCents: 0, bags: [] },
    ],
  });
  expect(addFares(out, back)).toEqual({
    cash: [{ cents: 500, bags: ['hand'] }],
    awards: [{ programme: 'latam-pass', miles: 40, taxCents: 3, bags: ['checked'] }],
    quotes: [],
  });
});

test('an airline’s quote of one way stands for no trip', () => {
  const sold = fares({ cash: [{ cents: 300, bags: [] }], quotes: [{ cents: 1, bags: [] }] });
  const quoted = fares({ quotes: [{ cents: 50, bags: [] }] });
  expect(addFares(sold, quoted)).toEqual(fares({}));
  expect(addFares(quoted, quoted)).toEqual(fares({}));
  expect(addFares(sold, sold)).toEqual(fares({ cash: [{ cents: 600, bags: [] }] }));
  expect(addFares(sold, fares({}))).toEqual(fares({}));
});

test('two programmes that nobody knows may be two: their miles are not added up', () => {
  const unknown = fares({ awards: [{ programme: 'other', miles: 1, taxCents: 0, bags: [] }] });
  expect(addFares(unknown, unknown)).toEqual(fares({}));
});

test('which way comes first makes no difference, and every programme is one that both ways take', () => {
  fc.assert(
    fc.property(anyTrip(), ({ outbound: [out], inbound: [back] }) => {
      if (!out || !back) return;
      const sum = addFares(out.journeyFares, back.journeyFares);
      const swapped = addFares(back.journeyFares, out.journeyFares);
      const sortBags = (list: JourneyFares['cash']) => list.map((fare) => ({ ...fare, bags: fare.bags.toSorted() }));
      expect(sortBags(sum.cash)).toEqual(sortBags(swapped.cash));
      const takes = ({ awards }: JourneyFares) => awards.map(({ programme }) => programme);
      const shared = takes(out.journeyFares).filter((programme) => takes(back.journeyFares).includes(programme));
      expect(takes(sum)).toEqual([...new Set(shared)].filter((programme) => programme !== 'other'));
    }),
  );
});
