import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyList, award, buildBaggage, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { makeRow, priceJourney } from '../../../testing/rows.ts';
import type { FlightOffer, Price } from '../../flights/offer.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { groupHours, type RowGroup } from './group-hours.ts';
import type { Row } from './row.ts';
import { toRow } from './to-row.ts';

const makeRows = (offers: readonly ListedOffer[]): Row[] =>
  groupJourneys(withJourneyFares(offers), { references: REFERENCE_PRICES }).map((journey) =>
    toRow(priceJourney(journey, { around: null }), REFERENCE_PRICES),
  );

/** A flight of 80 minutes that leaves at a full hour. */
const at = (hour: number, price: Price, change: Partial<FlightOffer> = {}): ListedOffer => {
  const clock = (minutes: number) => new Date(Date.UTC(2026, 11, 10, hour, minutes)).toISOString().slice(0, 19);
  const journeyKey = `flight-${hour}`;
  const times = { departsAt: clock(0), arrivesAt: clock(80), durationMinutes: 80 };
  return offer({ id: `${journeyKey}-${price.kind}`, journeyKey, price, ...times, ...change });
};
const readGroups = (groups: readonly RowGroup[]) =>
  groups.map(({ lead, others }) => [lead, ...others].map(({ journey }) => journey.key));

describe('hours of one price (S-304)', () => {
  test('are one row: the most convenient leads, the others follow by departure', () => {
    const rows = makeRows([at(23, cash(500_00)), at(5, cash(500_90)), at(12, cash(500_00)), at(9, cash(501_00))]);
    expect(readGroups(groupHours(rows))).toEqual([['flight-9', 'flight-5', 'flight-12', 'flight-23']]);
  });

  test('are led by the one that a sentence points at, whichever comes first', () => {
    const hours = [at(9, cash(500_00)), at(12, cash(500_00)), at(23, cash(500_00))];
    for (const offers of [hours, hours.toReversed()]) {
      const groups = groupHours(makeRows(offers), new Set([null, 'flight-23']));
      expect(readGroups(groups)).toEqual([['flight-23', 'flight-9', 'flight-12']]);
    }
  });

  test.each([
    ['06:00', '07:00', true],
    ['05:59', '06:59', false],
    ['21:30', '22:30', true],
    ['21:31', '22:31', false],
    ['04:59', '06:00', false],
    ['22:31', '23:31', false],
  ])('a shorter flight from %s to %s leads one at noon: %s', (departs, arrives, leads) => {
    const times = { departsAt: `2026-12-10T${departs}:00`, arrivesAt: `2026-12-10T${arrives}:00`, durationMinutes: 60 };
    const rows = makeRows([at(12, cash(500_00)), at(1, cash(500_00), times)]);
    expect(groupHours(rows)[0]?.lead.journey.key).toBe(leads ? 'flight-1' : 'flight-12');
  });

  test('by day the shorter flight leads', () => {
    const rows = makeRows([at(9, cash(500_00), { durationMinutes: 90 }), at(15, cash(500_00))]);
    expect(readGroups(groupHours(rows))).toEqual([['flight-15', 'flight-9']]);
  });

  test('take the place of their first row', () => {
    const rows = makeRows([at(8, cash(1)), at(23, cash(500_00)), at(10, cash(700_00)), at(9, cash(500_00))]);
    expect(readGroups(groupHours(rows))).toEqual([['flight-8'], ['flight-9', 'flight-23'], ['flight-10']]);
  });

  test('are apart where anything else differs that a traveller would choose by', () => {
    const first = [at(9, cash(500_00)), at(9, award('smiles', 9_000, 50_00))];
    const apart = (...second: ListedOffer[]) => groupHours(makeRows([...first, ...second])).length === 2;
    const inCash = (change: Partial<FlightOffer>) => at(10, cash(500_00), change);
    const inMiles = at(10, award('smiles', 9_000, 50_00));
    expect(apart(inCash({}), inMiles)).toBe(false);
    expect(apart(inCash({}), at(10, award('smiles', 9_000, 51_00)))).toBe(false);
    expect(apart(inCash({}))).toBe(true);
    expect(apart(inMiles)).toBe(true);
    expect(apart(inCash({}), at(10, award('smiles', 9_001, 50_00)))).toBe(true);
    expect(apart(inCash({}), at(10, award('livelo', 9_000, 50_00)))).toBe(true);
    expect(apart(inCash({}), at(10, award('smiles', 9_000, 51_01)))).toBe(true);
    expect(apart(at(10, cash(501_01)), inMiles)).toBe(true);
    const changes: Partial<FlightOffer>[] = [
      { stops: 1 },
      { airline: { iata: 'G3', name: 'GOL' } },
      { origin: 'CGH' },
      { destination: 'OPO' },
    ];
    for (const change of changes) expect(apart(inCash(change), { ...inMiles, ...change })).toBe(true);
    expect(apart(inCash({ fareFamily: 'Plus' }), inMiles)).toBe(true);
    const { baggage } = inMiles;
    expect(apart(inCash({ baggage: { ...baggage, checked: { ...baggage.checked, included: true } } }), inMiles)).toBe(
      true,
    );
  });

  test('are separate where one has other bags, or is hidden', () => {
    const plain = { baggage: buildBaggage(null, null) };
    const rowAt = (hour: number, change: Partial<FlightOffer>, hidden: string[] = []) =>
      makeRow([at(hour, cash(500_00), change), at(hour, award('smiles', 9_000, 50_00), plain)], { hidden });
    const countGroups = (...rows: Row[]) => groupHours(rows).length;
    expect(countGroups(rowAt(9, plain), rowAt(10, plain))).toBe(1);
    expect(countGroups(rowAt(9, plain), rowAt(10, { baggage: buildBaggage(true, null) }))).toBe(2);
    expect(countGroups(rowAt(9, plain), rowAt(10, { baggage: buildBaggage(null, true) }))).toBe(2);
    expect(countGroups(rowAt(9, plain), rowAt(10, plain, ['flight-10-cash']))).toBe(2);
    expect(countGroups(rowAt(9, plain, ['flight-9-cash']), rowAt(10, plain, ['flight-10-cash']))).toBe(1);
  });

  test('keep every row once, and cash within R$ 1 of the first', () => {
    const anyRows = anyList().map((offers) =>
      makeRows(offers.map((each) => ({ ...each, airline: { iata: 'LA', name: 'LATAM' }, stops: 0 }))),
    );
    fc.assert(
      fc.property(anyRows, (rows) => {
        const groups = groupHours(rows);
        const keys = groups.flatMap(({ lead, others }) => [lead, ...others]).map(({ journey }) => journey.key);
        expect(keys.toSorted()).toEqual(rows.map(({ journey }) => journey.key).toSorted());
        for (const { lead, others } of groups) {
          const cents = [lead, ...others].flatMap(({ cash: cell }) =>
            cell?.price.kind === 'cash' ? [cell.price.totalCents] : [],
          );
          expect(cents.length === 0 || Math.max(...cents) - Math.min(...cents) <= 2_00).toBe(true);
        }
      }),
    );
  });
});
