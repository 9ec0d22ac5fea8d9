import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTrip } from '../../testing/trips.ts';
import { type JourneyFares, pickCheapest } from '../journeys/journey-fares.ts';
import { addFares } from './trip-fares.ts';

const fares = (change: Partial<JourneyFares>): JourneyFares => ({ cash: [], awards: [], quotes: [], ...change });

// S-302
test('reais are added to reais, miles to miles of the same programme', () => {
  const out = fares({
    cash: [{ cents: 300, bags: ['hand'] }],
    awards: [
      { programme: 'latam-pass', miles: 10, taxCents: 1, bags: ['hand', 'checked'] },
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

test('where a programme has several fares back, each makes a trip that tells which it counts', () => {
  const award = (miles: number, taxCents: number) => ({ programme: 'smiles' as const, miles, taxCents, bags: [] });
  const sum = addFares(fares({ awards: [award(10, 1)] }), {
    cash: [],
    awards: [
      { ...award(20, 5), flight: 'early' },
      { ...award(30, 2), flight: 'late' },
    ],
  });
  expect(sum.awards).toEqual([
    { ...award(30, 6), flight: 'early' },
    { ...award(40, 3), flight: 'late' },
  ]);
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
      const [one, other] = [pickCheapest(out.journeyFares), pickCheapest(back.journeyFares)];
      const sum = addFares(one, other);
      const swapped = addFares(other, one);
      const sortBags = (list: JourneyFares['cash']) => list.map((fare) => ({ ...fare, bags: fare.bags.toSorted() }));
      expect(sortBags(sum.cash)).toEqual(sortBags(swapped.cash));
      const takes = ({ awards }: JourneyFares) => awards.map(({ programme }) => programme);
      const shared = takes(one).filter((programme) => takes(other).includes(programme));
      expect(takes(sum)).toEqual(shared.filter((programme) => programme !== 'other'));
    }),
  );
});
