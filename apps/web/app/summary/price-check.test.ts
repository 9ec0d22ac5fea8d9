import type { ProgrammeId } from '@revoada/core/flights/programme';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { SearchAnswer } from '@revoada/core/search/events';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { comparePrice, queryAgain } from './price-check.ts';
import { priceSummary } from './totals/price-summary.ts';
import { priceFreshFor } from './use-price-check.ts';

const now = Date.parse('2026-12-01T15:00:00.000Z');
const searchedAt = '2026-12-01T14:59:58.000Z';
const compare = (flight: ChosenFlight) =>
  priceSummary([{ flight, bought: false }], { references: REFERENCE_PRICES }).comparison;
const nothing = { cash: 0, miles: 0 };
const answer = (offers: SearchAnswer['offers'], change: Partial<SearchAnswer> = {}): SearchAnswer => ({
  offers,
  returnFares: null,
  jointTickets: null,
  sources: [],
  outbound: nothing,
  return: null,
  hidden: { outbound: nothing, return: null },
  found: { outbound: null, return: null },
  partial: false,
  searchedAt,
  stale: false,
  demo: true,
  ...change,
});
const chosen: ChosenFlight = { ...offer({ id: 'chosen', price: cash(300_000) }), direction: 'return' };

describe('the new price of a chosen flight (S-044)', () => {
  test('is confirmed with its time when it is the same', () => {
    const result = comparePrice(chosen, answer([offer({ id: 'now', price: cash(300_000) })]), now);
    expect(result).toEqual({
      state: 'same',
      flight: expect.objectContaining({ id: 'chosen', direction: 'return', seenAt: searchedAt }),
    });
  });

  test('keeps the known prices of its journey, because only one source answered', () => {
    const [withFares] = withJourneyFares([chosen, { ...chosen, id: 'b', price: award('smiles', 50_000) }]);
    const result = comparePrice({ ...chosen, ...withFares }, answer([offer({ id: 'now', price: cash(310_000) })]), now);
    expect(result).toMatchObject({ state: 'changed', flight: { journeyFares: withFares?.journeyFares } });
    const limited = comparePrice(
      { ...chosen, ...withFares, unseenPayments: ['smiles'] },
      answer(withJourneyFares([chosen])),
      now,
    );
    expect(limited).toMatchObject({ flight: { unseenPayments: ['smiles'] } });
    const { journeyFares: _, ...bare } = chosen;
    const unknown = comparePrice(bare, answer([offer({ id: 'now', price: cash(300_000) })]), now);
    expect(unknown).toMatchObject({ state: 'same', flight: expect.not.objectContaining({ journeyFares: undefined }) });
    expect(Object.keys('flight' in unknown ? unknown.flight : {})).not.toContain('journeyFares');
  });

  test('is compared with the same known prices, whatever the source answers', () => {
    const cents = fc.integer({ min: 10_000, max: 900_000 });
    const anyAward = fc
      .tuple(fc.constantFrom('latam-pass', 'smiles', 'livelo'), fc.integer({ min: 1_000, max: 200_000 }))
      .map(([programme, miles]) => award(programme as ProgrammeId, miles));
    fc.assert(
      fc.property(
        cents,
        fc.array(anyAward, { minLength: 1, maxLength: 3 }),
        anyAward,
        (nowCents, knownAwards, sold) => {
          const awards = knownAwards.map((price, id) => ({ ...chosen, id: `${id}`, price }));
          const [first, ...otherOffers] = withJourneyFares([chosen, ...awards]);
          const before = { ...chosen, ...first, otherOffers };
          const inCash = offer({ id: 'now', price: cash(nowCents) });
          const result = comparePrice(before, answer([inCash, offer({ id: 'award', price: sold })]), now);
          const after = 'flight' in result ? compare(result.flight) : null;
          expect(after).toMatchObject({ cashCents: nowCents, milesCostCents: compare(before)?.milesCostCents });
        },
      ),
    );
  });

  test('has changed with other taxes, or with fewer miles', () => {
    const inMiles: ChosenFlight = { ...chosen, price: award('smiles', 50_000, 60_00) };
    const check = (price: ReturnType<typeof award>) =>
      comparePrice(inMiles, answer([offer({ id: 'now', price })]), now);
    expect(check(award('smiles', 50_000, 60_00))).toMatchObject({ state: 'same' });
    const dearer = award('smiles', 50_000, 160_00);
    expect(check(dearer)).toMatchObject({ state: 'changed', flight: { price: dearer } });
    const fewer = award('smiles', 49_000, 60_00);
    expect(check(fewer)).toMatchObject({ state: 'changed', flight: { price: fewer } });
  });

  test('has changed when it differs, and is returned', () => {
    const result = comparePrice(chosen, answer([offer({ id: 'now', price: cash(310_000) })]), now);
    expect(result).toMatchObject({ state: 'changed', flight: { price: cash(310_000) } });
  });

  test('belongs to the chosen dearer fare, not to the cheapest', () => {
    const plus = { fareFamily: 'Plus', price: cash(360_000), perAdult: null, baggage: buildBaggage(true, true) };
    const light = offer({ id: 'now', fareFamily: 'Light', price: cash(300_000), alternatives: [plus] });
    const atPlus = { ...chosen, fareFamily: 'Plus', price: cash(360_000) };
    expect(comparePrice(atPlus, answer([light]), now)).toMatchObject({
      state: 'same',
      flight: { fareFamily: 'Plus', alternatives: [{ fareFamily: 'Light' }] },
    });
    expect(comparePrice({ ...atPlus, fareFamily: 'Top' }, answer([light]), now)).toMatchObject({
      state: 'gone',
      what: 'fare',
    });
  });

  test('never comes from another programme’s miles', () => {
    const smiles = { ...chosen, price: award('smiles', 90_000) };
    const others = answer([offer({ id: 'now', price: award('livelo', 90_000) })]);
    expect(comparePrice(smiles, others, now)).toMatchObject({ state: 'gone', what: 'flight' });
  });

  test('is missing only when every source answered and no offer was beyond the limit', () => {
    expect(comparePrice(chosen, answer([]), now)).toMatchObject({ state: 'gone', askedAt: searchedAt });
    expect(comparePrice(chosen, answer([], { partial: true }), now).state).toBe('unsure');
    const hidden = { outbound: { cash: 3, miles: 0 }, return: null };
    expect(comparePrice(chosen, answer([], { hidden }), now).state).toBe('unsure');
  });

  test('is not confirmed by old prices', () => {
    const offers = [offer({ id: 'now', price: cash(300_000) })];
    expect(comparePrice(chosen, answer(offers, { stale: true }), now).state).toBe('unsure');
    const old = answer(offers, { searchedAt: '2026-12-01T14:40:00.000Z' });
    expect(comparePrice(chosen, old, now).state).toBe('unsure');
  });
});

test('a chosen flight is searched one way, on its day, at its source, for the same party', () => {
  const search: SearchQuery = {
    origin: 'SAO',
    destination: 'LIS',
    departure: '2026-12-01',
    return: '2026-12-10',
    adults: 2,
    children: 1,
    infants: 0,
    ...betweenTwoPlaces,
    airline: 'G3',
    payment: 'cash',
    orderBy: 'price',
    cabin: 'first',
  };
  expect(queryAgain({ ...chosen, source: 'Livelo' }, search)).toEqual({
    ...search,
    origin: 'GRU',
    destination: 'LIS',
    departure: '2026-12-10',
    return: null,
    airline: 'livelo',
    payment: 'both',
  });
  expect(queryAgain({ ...chosen, source: 'Somebody' }, search).airline).toBeNull();
});

test.each([
  ['just now', { seenAt: '2026-12-01T15:00:00.000Z' }, 600_000],
  ['nine minutes ago', { seenAt: '2026-12-01T14:51:00.000Z' }, 60_000],
  ['an hour ago', { seenAt: '2026-12-01T14:00:00.000Z' }, 0],
  ['tomorrow, by a wrong clock', { seenAt: '2026-12-02T15:00:00.000Z' }, 600_000],
  ['at an unreadable time', { seenAt: 'yesterday' }, 0],
  ['at an unknown time', {}, 0],
])('a price seen %s stays fresh for %o: %i ms', (_, stored, freshMs) => {
  expect(priceFreshFor({ ...chosen, ...stored }, now)).toBe(freshMs);
});
