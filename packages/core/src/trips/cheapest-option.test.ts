import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../testing/offers.ts';
import { listOptions, readKinds } from '../../testing/trips.ts';
import type { Price } from '../flights/offer.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import {
  findBestOption,
  listPaidWays,
  listTripOptions,
  type PaidWay,
  suggestReturns,
  type TripOption,
} from './trip-options.ts';

const way = (price: Price, journeyKey = 'LA8146'): PaidWay => ({ price, journeyKey, departsAt: '2026-12-17T14:25:00' });

// ConnectMiles has no reference price: what it costs in reais is not known.
const unpriced = (miles: number) => award('connectmiles', miles);

// S-315
describe('a programme without a reference price', () => {
  test('tells no saving, and keeps no mixed way from being offered or from telling its own', () => {
    const options = listOptions([cash(400_000), unpriced(1), award('smiles', 10_000)], [cash(200_000), unpriced(1)]);
    expect(options).toMatchObject([
      { kind: 'cash', total: { costCents: 600_000 }, savingCents: null },
      { kind: 'miles', total: { costCents: null }, savingCents: null },
      { kind: 'mixed', total: { costCents: 216_000 }, savingCents: 384_000 },
    ]);
  });

  test('is not mixed with reais, since nobody can tell whether that costs less', () => {
    expect(readKinds(listOptions([cash(100_000), unpriced(1)], [cash(100_000)]))).toEqual(['cash']);
  });

  test('leaves no mixed way where it is the only one that pays both ways', () => {
    const chosen = { outbound: 'connectmiles' } as const;
    expect(readKinds(listOptions([unpriced(1), award('smiles', 1)], [unpriced(1), cash(1)], chosen))).toEqual([
      'miles',
    ]);
  });

  test('is paid with the fewest miles, whichever flight comes first', () => {
    for (const inbound of [
      [unpriced(900), unpriced(800)],
      [unpriced(800), unpriced(900)],
    ]) {
      expect(listOptions([unpriced(100)], inbound)[0]?.total.awards).toEqual([
        { programme: 'connectmiles', miles: 900, taxCents: 0 },
      ]);
    }
  });
});

// S-315
describe('the option of each kind', () => {
  test('is the first of those that cost the same', () => {
    const [option] = listTripOptions(
      { outbound: [way(cash(100))], inbound: [way(cash(200), 'LA8147'), way(cash(200), 'LA8149')] },
      { references: REFERENCE_PRICES, chosen: { outbound: 'cash', inbound: null } },
    );
    expect(option?.inbound.journeyKey).toBe('LA8147');
  });

  test('that is chosen stands beside the others also where it differs only on the way back', () => {
    const chosen = { outbound: 'cash', inbound: 'smiles' } as const;
    const options = listOptions([cash(10_000)], [cash(10_000), award('smiles', 90_000)], chosen);
    expect(readKinds(options)).toEqual(['cash', 'chosen']);
    expect(findBestOption(options, chosen)?.kind).toBe('chosen');
  });

  test('to begin with is the first, but for one that costs clearly less', () => {
    const chosen = { outbound: 'cash', inbound: null } as const;
    const [cashOnly] = listOptions([cash(100_000)], [cash(100_000)]);
    if (!cashOnly) throw new Error('no option');
    const mixed = (costCents: number | null): TripOption => {
      return { ...cashOnly, kind: 'mixed', total: { ...cashOnly.total, costCents } };
    };
    const begin = (costCents: number | null) => findBestOption([cashOnly, mixed(costCents)], chosen)?.kind;
    expect([210_000, 199_000, 198_000, null].map(begin)).toEqual(['cash', 'cash', 'mixed', 'cash']);
  });
});

test('of two offers for one way of paying the first counts', () => {
  const [first, second] = [offer({ id: 'a', price: cash(100) }), offer({ id: 'b', price: cash(200) })];
  expect(
    listPaidWays([first, second, offer({ id: 'c', price: award('smiles', 9) })]).map(({ price }) => price),
  ).toEqual([cash(100), award('smiles', 9)]);
});

test('flights back are paid in reais or in miles at what is known of them', () => {
  const airline = { iata: 'LA', name: 'LATAM' };
  const way = { airline, origin: 'LIS', destination: 'GRU', arrivesAt: '2026-12-17T15:30:00', durationMinutes: 65 };
  const back = { journeyKey: 'LA8147', departsAt: '2026-12-17T14:25:00' };
  const known = {
    cash: [{ cents: 229_840, bags: [], stops: 0, ...way, ...back }],
    awards: [{ programme: 'smiles' as const, miles: 20_000, taxCents: 3_500, bags: [], stops: 0, ...way, ...back }],
  };
  expect(suggestReturns(known, '2026-12-17T01:00:00')).toEqual([
    { price: { kind: 'cash', currency: 'BRL', totalCents: 229_840, taxCents: 0 }, ...back },
    { price: { kind: 'miles', programme: 'smiles', miles: 20_000, taxCents: 3_500 }, ...back },
  ]);
});
