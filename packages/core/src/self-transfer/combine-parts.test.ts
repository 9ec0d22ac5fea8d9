import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import { worldDirectory } from '../airports/world.ts';
import { toLocalTime } from '../dates/instants.ts';
import type { Price } from '../flights/offer.ts';
import type { ListedOffer } from '../journeys/journey.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { combineParts, MAX_SELF_TRANSFERS, type OrdinaryJourneys } from './combine-parts.ts';

const midnight = Date.parse('2026-12-10T03:00:00Z');
const zone = (code: string) => worldDirectory.airport(code)?.zone ?? '';

/** Minutes are those since midnight in São Paulo. */
function fly(origin: string, destination: string, departs: number, minutes: number, price: Price): ListedOffer {
  const id = `${origin}${destination}${departs}${price.kind}`;
  return offer({
    ...{ id, price, origin, destination, originZone: zone(origin), destinationZone: zone(destination) },
    journeyKey: `${origin}-${destination}-${departs}-${minutes}`,
    departsAt: toLocalTime(midnight + departs * 60_000, zone(origin)),
    arrivesAt: toLocalTime(midnight + (departs + minutes) * 60_000, zone(destination)),
    durationMinutes: minutes,
  });
}

const ordinary = (cheapestCents: number | null, quickestMinutes: number | null = 600): OrdinaryJourneys => ({
  cheapestCents,
  quickestMinutes,
});
const combine = (firsts: ListedOffer[], seconds: ListedOffer[], beat = ordinary(5_000_00)) =>
  combineParts([{ firsts, seconds }], {
    ...{ ordinary: beat, references: REFERENCE_PRICES, directory: worldDirectory, bags: [] },
  });

const toHub = fly('POA', 'GRU', 480, 100, cash(300_00));
const onward = fly('GRU', 'LIS', 900, 600, cash(3_000_00));

describe('self-transfers (S-650)', () => {
  test('join two purchases at one airport, with their cost, wait and time', () => {
    const [transfer, ...others] = combine([toHub], [onward]);
    expect(others).toEqual([]);
    expect(transfer).toMatchObject({
      ...{ hub: 'GRU', border: 'departing', waitMinutes: 320, leastMinutes: 180 },
      ...{ durationMinutes: 1_020, costCents: 3_300_00, savingCents: 1_700_00, quickerMinutes: null },
    });
    expect(transfer?.parts.map(({ journeyKey }) => journeyKey)).toEqual([toHub.journeyKey, onward.journeyKey]);
  });

  test('are left out where the wait is below the least time', () => {
    expect(combine([toHub], [fly('GRU', 'LIS', 759, 600, cash(3_000_00))])).toEqual([]);
    expect(combine([toHub], [fly('GRU', 'LIS', 760, 600, cash(3_000_00))])).toHaveLength(1);
  });

  test('cost clearly less than the cheapest ordinary journey, or are notably quicker', () => {
    expect(combine([toHub], [onward], ordinary(3_310_00))).toEqual([]);
    expect(combine([toHub], [onward], ordinary(3_310_00, 1_110))[0]).toMatchObject({
      ...{ savingCents: null, quickerMinutes: 90 },
    });
    expect(combine([toHub], [onward], ordinary(3_310_00, 1_109))).toEqual([]);
    expect(combine([toHub], [onward], ordinary(2_000_00, 3_000))).toEqual([]);
    expect(combine([toHub], [onward], ordinary(null, null))).toHaveLength(1);
  });

  test('take each part in the way of paying that costs least', () => {
    const inMiles = { ...toHub, id: 'miles', price: award('smiles', 10_000, 40_00) };
    expect(combine([toHub, inMiles], [onward])[0]).toMatchObject({ costCents: 3_200_00, parts: [{ id: 'miles' }, {}] });
    const unknown = { ...inMiles, price: { ...inMiles.price, taxCents: null } };
    expect(combine([unknown], [onward])).toEqual([]);
  });

  test('ignore fares without the wished bags', () => {
    const packed = { fareFamily: 'Plus', price: cash(400_00), perAdult: null, baggage: buildBaggage(true, true) };
    const terms = { ordinary: ordinary(5_000_00), references: REFERENCE_PRICES, directory: worldDirectory };
    const firsts: ListedOffer[] = [{ ...toHub, alternatives: [packed] }];
    const seconds = [{ ...onward, baggage: buildBaggage(true, true) }];
    expect(combineParts([{ firsts, seconds }], { ...terms, bags: ['checked'] })[0]?.costCents).toBe(3_400_00);
    expect(combineParts([{ firsts, seconds: [onward] }], { ...terms, bags: ['checked'] })).toEqual([]);
  });

  test('leave out what another over the same hub undercuts in price and time', () => {
    const slower = fly('POA', 'GRU', 420, 100, cash(300_00));
    const dearer = fly('GRU', 'LIS', 880, 600, cash(3_200_00));
    const transfers = combine([slower, toHub], [onward, dearer]);
    expect(transfers.map(({ costCents, durationMinutes }) => [costCents, durationMinutes])).toEqual([
      [3_300_00, 1_020],
      [3_500_00, 1_000],
    ]);
  });

  test('can be flown, and beat the ordinary journeys, whatever flights there are (S-648)', () => {
    const price = fc.integer({ min: 50_00, max: 900_00 }).map((cents) => cash(cents));
    const flight = (from: string, to: string) =>
      fc
        .record({ departs: fc.integer({ min: 0, max: 2_000 }), minutes: fc.integer({ min: 40, max: 700 }), price })
        .map((each) => fly(from, to, each.departs, each.minutes, each.price));
    const hub = fc.constantFrom('GRU', 'BSB', 'MAD', 'PTY').chain((code) =>
      fc.record({
        firsts: fc.array(flight('POA', code), { maxLength: 6 }),
        seconds: fc.array(fc.oneof(flight(code, 'LIS'), flight('CGH', 'LIS')), { maxLength: 6 }),
      }),
    );
    const beat = fc.record({
      cheapestCents: fc.integer({ min: 100_00, max: 1_500_00 }),
      quickestMinutes: fc.integer({ min: 300, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(hub, { maxLength: 4 }), beat, (hubs, toBeat) => {
        const terms = { references: REFERENCE_PRICES, directory: worldDirectory, bags: [] };
        const transfers = combineParts(hubs, { ...terms, ordinary: toBeat });
        expect(transfers.length).toBeLessThanOrEqual(MAX_SELF_TRANSFERS);
        for (const { parts, waitMinutes, leastMinutes, costCents, durationMinutes } of transfers) {
          const [first, second] = parts;
          expect(first.destination).toBe(second.origin);
          expect(waitMinutes).toBeGreaterThanOrEqual(leastMinutes);
          const instant = (time: string, place: string) => {
            const offset = { 'Europe/Lisbon': 0, 'Europe/Madrid': -60, 'America/Panama': 300 }[zone(place)] ?? 180;
            return Date.parse(`${time}Z`) + offset * 60_000;
          };
          const landed = instant(first.arrivesAt, first.destination);
          expect(instant(second.departsAt, second.origin) - landed).toBe(waitMinutes * 60_000);
          const whole = instant(second.arrivesAt, 'LIS') - instant(first.departsAt, 'POA');
          expect(whole).toBe(durationMinutes * 60_000);
          expect(costCents < toBeat.cheapestCents || durationMinutes <= toBeat.quickestMinutes - 90).toBe(true);
        }
        const order = transfers.map(({ costCents }) => costCents);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });
});
