import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoughtTrip, listAllTrips } from '../../testing/bought-trips.ts';
import { anyPayer, anyWallet, canPay, sumNeeds } from '../../testing/trip-payers.ts';
import { anyTripRequest } from '../../testing/trip-requests.ts';
import { readPayment } from '../flights/payment.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { compareCosts } from '../journeys/comparison.ts';
import { sumEquivalentCents } from '../miles/equivalent.ts';
import { payFromWallet } from '../miles/pay-from-wallet.ts';
import { ownReference } from '../miles/reference-prices.ts';
import { type Payer, priceTrips, type TripPrice } from './price-trips.ts';
import type { TripRequest } from './trip-model.ts';

const anyRequest = fc.integer({ min: 1, max: 5 }).chain(anyTripRequest);

/** Miles without a reference price, thousandths of a cent, minutes in flight, and the keys of the journeys. */
type Order = [unpriced: number, thousandths: number, minutes: number, keys: string];

function orderOf({ journeys, tickets }: BoughtTrip, { references }: Payer): Order {
  const order: Order = [0, 0, 0, journeys.map(({ key }) => key).join()];
  for (const { durationMinutes } of journeys) order[2] += durationMinutes;
  for (const { price } of tickets) {
    const reference = price.kind === 'miles' ? references[price.programme] : null;
    order[1] += (price.kind === 'cash' ? price.totalCents : price.taxCents) * 1000;
    if (price.kind === 'miles' && reference) order[1] += price.miles * reference.centsPerThousand;
    else if (price.kind === 'miles') order[0] += price.miles;
  }
  return order;
}

function findFirst(trips: readonly BoughtTrip[], payer: Payer): Order | null {
  const orders = trips.map((trip) => orderOf(trip, payer));
  const compare = (a: Order, b: Order) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : 1);
  return orders.sort(compare)[0] ?? null;
}

/** The ways in which a trip is paid; of a programme that is not known each ticket's own. */
function tellWays({ tickets }: Pick<BoughtTrip, 'tickets'>): string {
  const ways = tickets.map(({ price }) => readPayment(price));
  return [...new Set(ways.filter((way) => way !== 'other')), ...ways.filter((way) => way === 'other')].sort().join();
}

const usesMiles = ({ tickets }: BoughtTrip): boolean => tickets.some(({ price }) => price.kind === 'miles');

/** All trips with each journey by brute force, beside the engine's prices. */
function compareWithEngine(request: TripRequest, payer: Payer) {
  const price = priceTrips({ ...request, ...payer });
  const wallet = payer.wallet?.balances.some(({ balance }) => balance > 0) ? payer.wallet : null;
  const pays = ({ tickets }: BoughtTrip) => wallet === null || canPay(sumNeeds(tickets), wallet);
  const hides = request.constraints?.fitsBalance && wallet !== null;
  const all = listAllTrips(request).filter((trip) => !hides || pays(trip));
  const journeys = request.slices[request.choosing]?.journeys ?? [];
  return [null, ...journeys.map(({ key }) => key)].map((key) => {
    const trips = all.filter(({ journeys: flown }) => key === null || flown[request.choosing]?.key === key);
    const find = (isWanted: (trip: BoughtTrip) => boolean) => findFirst(trips.filter(isWanted), payer);
    const orderEngineTrip = (tripPrice: TripPrice | null | undefined): Order | null => {
      if (!tripPrice) return null;
      const journeys = tripPrice.journeys.map((each, at) => {
        const journey = request.slices[at]?.journeys.find((candidate) => candidate.key === each);
        if (!journey) throw new Error('unknown journey');
        return journey;
      });
      return orderOf({ journeys, tickets: [...tripPrice.tickets] }, payer);
    };
    return { prices: price(key), trips, find, orderEngineTrip, pays, wallet };
  });
}

describe('whole trips of one to five slices cost the same as by trying every combination (S-543)', () => {
  test('all in reais, and with miles anywhere', () => {
    fc.assert(
      fc.property(anyRequest, anyPayer, (request, payer) => {
        for (const { prices, find, orderEngineTrip, pays } of compareWithEngine(request, payer)) {
          expect(orderEngineTrip(prices?.cash)).toEqual(find((trip) => !usesMiles(trip)));
          const payable = find((trip) => usesMiles(trip) && pays(trip));
          expect(orderEngineTrip(prices?.withMiles)).toEqual(payable ?? find(usesMiles));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('in each set of ways of paying', () => {
    fc.assert(
      fc.property(anyRequest, anyPayer, (request, payer) => {
        for (const { prices, trips, find, orderEngineTrip } of compareWithEngine(request, payer)) {
          const ways = new Map(
            prices?.listWays().map((way) => [tellWays({ tickets: [...way.tickets] }), orderEngineTrip(way)]),
          );
          // Of four slices or more, ways with more than two programmes are not listed, but for the best.
          const isListed = (way: string) =>
            request.slices.length < 4 || new Set(way.split(',').filter((each) => each !== 'cash')).size <= 2;
          const best = prices?.withMiles ? [tellWays({ tickets: [...prices.withMiles.tickets] })] : [];
          const expected = new Set([...trips.map(tellWays).filter(isListed), ...best]);
          expect(new Set(ways.keys())).toEqual(expected);
          for (const way of expected) expect(ways.get(way)).toEqual(find((trip) => tellWays(trip) === way));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('up to the highest worth of a programme’s miles at which some trip that is paid with them costs no more than reais (S-310)', () => {
    fc.assert(
      fc.property(anyRequest, anyPayer, fc.integer({ min: 1, max: 60_000 }), (request, { wallet }, cashCents) => {
        const constraints = { ...request.constraints, fitsBalance: false };
        const references = (cents: number) => Object.fromEntries([ownReference('smiles', cents)]);
        const payer = { references: references(1), ...(wallet && { wallet }) };
        for (const { prices, trips, pays } of compareWithEngine({ ...request, constraints }, payer)) {
          const paid = trips.filter((trip) => usesMiles(trip) && pays(trip));
          const withSmiles = paid.filter((trip) => tellWays(trip).split(',').includes('smiles'));
          const isWithin = (cents: number) =>
            withSmiles.some(({ tickets }) => {
              const total = sumEquivalentCents(
                tickets.map(({ price }) => price),
                references(cents),
              );
              return total !== null && total <= cashCents;
            });
          const breakEven = prices?.findBreakEven('smiles', cashCents) ?? null;
          expect(isWithin(breakEven ?? 1)).toBe(breakEven !== null);
          expect(breakEven !== null && isWithin(breakEven + 1)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('with the advice that follows from them', () => {
    fc.assert(
      fc.property(anyRequest, anyPayer, (request, payer) => {
        for (const { prices, pays } of compareWithEngine(request, payer)) {
          if (!prices) continue;
          const { cash, withMiles, comparison, best } = prices;
          const [reais, miles] = [cash?.total.costCents, withMiles?.total.costCents];
          const isComparable = typeof reais === 'number' && typeof miles === 'number';
          expect(comparison).toEqual(isComparable ? compareCosts(reais, miles) : null);
          const fits = withMiles !== null && pays({ journeys: [], tickets: [...withMiles.tickets] });
          expect(withMiles?.payment?.fits ?? fits).toBe(fits);
          expect(best).toBe(
            fits && (cash === null || comparison?.winner === 'miles') ? withMiles : (cash ?? withMiles),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});

const anyNeeds = fc
  .record({ 'latam-pass': fc.integer({ min: 0, max: 9 }), smiles: fc.integer({ min: 0, max: 9 }) })
  .map((thousands) =>
    Object.entries(thousands).flatMap(([programme, amount]) =>
      amount > 0 ? [{ programme: programme as ProgrammeId, miles: amount * 1000 }] : [],
    ),
  );

describe('a wallet (S-545)', () => {
  test('pays for what some split of its points pays for', () => {
    fc.assert(
      fc.property(anyNeeds, anyWallet, (needs, wallet) => {
        const { fits } = payFromWallet(needs, wallet);
        expect(fits).toBe(canPay(new Map(needs.map(({ programme, miles }) => [programme, miles])), wallet));
      }),
      { numRuns: 500 },
    );
  });

  test('spends each point once, and returns the remaining and the missing miles', () => {
    fc.assert(
      fc.property(anyNeeds, anyWallet, (needs, wallet) => {
        const { missing, remaining, transfers } = payFromWallet(needs, wallet);
        const points = new Map(wallet.balances.map(({ programme, balance }) => [programme, balance]));
        for (const { transfer, points: moved, miles } of transfers) {
          expect(moved).toBeGreaterThanOrEqual(transfer.minimumPoints);
          expect(miles).toBe((moved * (100 + transfer.bonusPercent)) / 100);
          points.set(transfer.from, (points.get(transfer.from) ?? 0) - moved);
          points.set(transfer.to, (points.get(transfer.to) ?? 0) + miles);
        }
        for (const { programme, miles } of missing) points.set(programme, (points.get(programme) ?? 0) + miles);
        for (const { programme, miles } of needs) points.set(programme, (points.get(programme) ?? 0) - miles);
        expect([...points.values()].every((amount) => amount >= 0)).toBe(true);
        expect(remaining).toEqual(needs.map(({ programme }) => ({ programme, miles: points.get(programme) ?? 0 })));
      }),
    );
  });
});
