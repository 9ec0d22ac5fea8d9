import { describe, expect, test } from 'vitest';
import { award, cash } from '../../testing/offers.ts';
import type { TaxedPrice } from '../flights/offer.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import type { Transfer } from '../miles/transfers/transfer.ts';
import { prepareTrips, priceTrips } from './price-trips.ts';
import type { Ticket, TripJourney, TripRequest } from './trip-model.ts';

const journey = (key: string, departsAt: string, arrivesAt: string): TripJourney => ({
  key,
  airline: { iata: 'LA', name: 'LATAM' },
  origin: 'GRU',
  destination: 'LIS',
  departsAt: `2026-12-${departsAt}:00`,
  arrivesAt: `2026-12-${arrivesAt}:00`,
  durationMinutes: 600,
  stops: 0,
});
const ticket = (price: TaxedPrice, ...journeys: string[]): Ticket => ({
  price,
  covers: journeys.map((key) => ({ slice: Number(key[0]) - 1, journey: key, bags: [] })),
});
const slices = [
  { journeys: [journey('1a', '08T23:00', '09T11:00')] },
  { journeys: [journey('2a', '20T10:00', '20T20:00'), journey('2b', '09T11:00', '09T20:00')] },
];
const price = (tickets: Ticket[], change: Partial<TripRequest> = {}, references = REFERENCE_PRICES) =>
  priceTrips({ slices, tickets, choosing: 0, references, ...change })('1a');

const outCash = ticket(cash(300_000), '1a');
const outLatam = ticket(award('latam-pass', 100_000, 20_000), '1a');
const backCash = ticket(cash(200_000), '2a');
const backSmiles = ticket(award('smiles', 100_000, 10_000), '2a');

const liveloToSmiles: Transfer = {
  ...{ from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 0 },
  ...{ bonusPercent: 0, endsOn: null, example: false },
};

describe('a trip (S-543)', () => {
  test('is paid in the best mix before anything is chosen', () => {
    const prices = price([outCash, outLatam, backCash, backSmiles]);
    expect(prices).toMatchObject({
      cash: { kind: 'cash', total: { cashCents: 500_000 } },
      withMiles: { kind: 'programmes', total: { costCents: 280_000 + 170_000 } },
      comparison: { winner: 'miles', savingCents: 50_000 },
    });
    expect(prices?.best).toBe(prices?.withMiles);
    expect(prices?.listWays().map(({ kind, total }) => [kind, total.costCents])).toEqual([
      ['programmes', 450_000],
      ['mixed', 470_000],
      ['mixed', 480_000],
      ['cash', 500_000],
    ]);
  });

  test('is bought with one ticket over both ways where that costs less', () => {
    const both = ticket(cash(400_000), '1a', '2a');
    const prices = price([outCash, backCash, both]);
    expect(prices?.cash?.tickets).toEqual([both]);
    expect(price([both, backCash], { chosen: [null, { ticket: backCash }] })).toBeNull();
  });

  test('goes on with a flight that departs after the landing, not at it (S-544)', () => {
    expect(price([outCash, ticket(cash(1), '2b')])).toBeNull();
    expect(price([outCash, ticket(cash(1), '2b'), backCash])?.cash?.journeys).toEqual(['1a', '2a']);
  });

  test('reports a draw, and keeps the traveller’s miles', () => {
    const prices = price([outCash, backCash, ticket(award('smiles', 110_000, 23_000), '2a')]);
    expect(prices?.comparison).toMatchObject({ winner: null, savingCents: 1_000 });
    expect(prices?.best).toBe(prices?.cash);
  });

  test('has no verdict where miles have no reference price', () => {
    const prices = price([outCash, backCash, backSmiles], {}, {});
    expect(prices?.withMiles?.total).toMatchObject({ cashCents: 300_000, costCents: null });
    expect(prices?.comparison).toBeNull();
    expect(prices?.best).toBe(prices?.cash);
  });

  test('is advised in miles only where the balances pay for it, points to be moved included (S-545)', () => {
    const tickets = [outCash, backCash, backSmiles];
    const wallet = (balance: number, points: number) => ({
      balances: [
        { programme: 'smiles' as const, balance, ownCentsPerThousand: null, club: 'none' as const },
        { programme: 'livelo' as const, balance: points, ownCentsPerThousand: null, club: 'none' as const },
      ],
      transfers: [liveloToSmiles],
    });
    const prices = prepareTrips({ slices, tickets, choosing: 0 });
    const read = (balance: number, points: number) =>
      prices({ references: REFERENCE_PRICES, wallet: wallet(balance, points) })('1a');
    const short = read(60_000, 30_000);
    expect(short?.withMiles?.payment).toMatchObject({ fits: false, missing: [{ programme: 'smiles', miles: 10_000 }] });
    expect(short?.best).toBe(short?.cash);
    const enough = read(60_000, 40_000);
    expect(enough?.withMiles?.payment).toMatchObject({ fits: true, transfers: [{ points: 40_000, miles: 40_000 }] });
    expect(enough?.best).toBe(enough?.withMiles);
    expect(read(0, 0)?.withMiles?.payment).toBeNull();
  });

  test('is priced once for a payer', () => {
    const prices = prepareTrips({ slices, tickets: [outCash, backCash], choosing: 0 });
    const payer = { references: REFERENCE_PRICES };
    const price = prices(payer);
    expect(price('1a')?.cash).not.toBeNull();
    expect(price('1a')).toBe(price('1a'));
    expect(price('1a')?.listWays()).toBe(price('1a')?.listWays());
    expect(prices(payer)('1a')).not.toBe(price('1a'));
  });
});
