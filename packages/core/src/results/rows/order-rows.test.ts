import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyList, award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundChosen, priceJourney } from '../../../testing/rows.ts';
import type { Price } from '../../flights/offer.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { SortBy } from '../sort.ts';
import { findTopRows, measureJourney, orderRows } from './order-rows.ts';
import type { Row } from './row.ts';
import { toRow } from './to-row.ts';

const makeRows = (offers: readonly ListedOffer[]): Row[] =>
  groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
    toRow(priceJourney(journey, { around: null }), REFERENCE_PRICES),
  );
const flight = (journeyKey: string, price: Price, durationMinutes: number, stops = 0): ListedOffer =>
  offer({ id: `${journeyKey}-${price.kind}`, journeyKey, price, durationMinutes, stops });
const readKeys = (rows: readonly Row[]) => rows.map(({ journey }) => journey.key);
const orders: SortBy[] = ['best', 'price', 'duration', 'departure'];

describe('the order of rows (S-232, S-247)', () => {
  const offers = withJourneyFares([
    flight('direct', cash(300_000), 580),
    flight('stop', cash(290_000), 700, 1),
    flight('miles', cash(900_000), 600),
    flight('miles', award('latam-pass', 100_000), 600),
    flight('copa', award('connectmiles', 1_000), 500),
  ]);

  test('counts the lower of both prices in reais, and what has none comes last', () => {
    expect(readKeys(orderRows(makeRows(offers), 'price'))).toEqual(['miles', 'stop', 'direct', 'copa']);
  });

  test('weighs minutes and stops by ‘melhor’', () => {
    expect(readKeys(orderRows(makeRows(offers), 'best'))).toEqual(['miles', 'direct', 'stop', 'copa']);
    expect(readKeys(orderRows(makeRows(offers), 'duration'))).toEqual(['copa', 'direct', 'miles', 'stop']);
  });

  test('is total: keeps all rows in the same order for any input order', () => {
    const shuffled = anyList().chain((list) => {
      const rows = makeRows(list);
      return fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        fc.constantFrom(...orders),
      );
    });
    fc.assert(
      fc.property(shuffled, ([rows, others, by]) => {
        const ordered = readKeys(orderRows(rows, by));
        expect(readKeys(orderRows(others, by))).toEqual(ordered);
        expect(ordered.toSorted()).toEqual(readKeys(rows).toSorted());
      }),
    );
  });
});

describe('the rows to point at (S-303)', () => {
  test('are the best, the cheapest and the fastest', () => {
    const rows = makeRows([
      flight('best', cash(300_000), 590),
      flight('cheapest', cash(295_000), 700, 1),
      flight('fastest', cash(500_000), 560),
    ]);
    expect(findTopRows(rows)).toEqual({
      best: 'best',
      detour: false,
      cheapest: 'cheapest',
      mixed: false,
      fastest: 'fastest',
    });
  });

  test('the best is a detour where it takes more than half as long again as the shortest, and an hour', () => {
    const shortest = flight('shortest', cash(900_000), 600);
    const top = (minutes: number) => findTopRows(makeRows([shortest, flight('cheap', cash(100_000), minutes, 2)]));
    expect(top(960)).toMatchObject({ best: 'cheap', detour: false });
    expect(top(961)).toMatchObject({ best: 'cheap', detour: true });
  });

  test('of rows without a price in reais only the fastest is pointed at; of none nothing', () => {
    const rows = makeRows([flight('copa', award('connectmiles', 1_000), 500)]);
    expect(findTopRows(rows)).toEqual({ best: null, detour: false, cheapest: null, mixed: false, fastest: 'copa' });
    expect(findTopRows([])).toEqual({ best: null, detour: false, cheapest: null, mixed: false, fastest: null });
  });

  test('are never beaten in their ranking', () => {
    fc.assert(
      fc.property(anyList(), (list) => {
        const rows = makeRows(list);
        const { best, detour, cheapest, fastest } = findTopRows(rows);
        const find = (key: string | null) => rows.find(({ journey }) => journey.key === key);
        const minutes = rows.map(({ journey }) => measureJourney(journey).durationMinutes);
        const costs = rows.flatMap(({ costCents }) => costCents ?? []);
        expect(find(cheapest)?.costCents ?? Infinity).toBe(Math.min(...costs));
        expect(measure(find(fastest))).toBe(Math.min(...minutes));
        expect(best === null).toBe(costs.length === 0);
        expect([null, readKeys(orderRows(rows, 'best'))[0]]).toContain(best);
        const shortest = Math.min(...rows.filter(({ costCents }) => costCents !== null).map(measure));
        expect(detour).toBe(best !== null && measure(find(best)) > shortest * 1.5 + 60);
      }),
    );
  });
});

describe('the cheapest return for a chosen outbound (S-315)', () => {
  const backAt = (journeyKey: string, price: Price) =>
    offer({
      id: `${journeyKey}-${price.kind}`,
      journeyKey,
      direction: 'return',
      departsAt: '2026-12-17T08:00:00',
      price,
    });
  const buildRows = (outbound: ListedOffer, offers: readonly ListedOffer[]) => {
    const around = aroundChosen({ fares: outbound.journeyFares, price: outbound.price });
    return groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
      toRow(priceJourney(journey, { around }), REFERENCE_PRICES),
    );
  };

  test('counts paying one way in reais and the other in miles, as the trip bar does', () => {
    const [outbound] = withJourneyFares([flight('out', cash(300_000), 580)]);
    const back = withJourneyFares([backAt('cash', cash(200_000)), backAt('miles', award('smiles', 10_000))]);
    const rows = outbound ? buildRows(outbound, back) : [];
    expect(rows.map(({ costCents }) => costCents)).toEqual([500_000, 316_000]);
    expect(findTopRows(rows)).toMatchObject({ cheapest: 'miles', mixed: true });
    expect(readKeys(orderRows(rows, 'price'))).toEqual(['miles', 'cash']);
  });
});

function measure(row: Row | undefined): number {
  return row ? measureJourney(row.journey).durationMinutes : Infinity;
}
