import type { FlightOffer } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import { parseResultsView } from '@revoada/core/results/view';
import { anyOffers, award, bags, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildResults as build, type ModelOptions, mixedList, openingList } from './results-model.ts';
import { locateOffer, viewShowing } from './use-jump.ts';

const options: ModelOptions = {
  view: parseResultsView(new URLSearchParams()),
  payment: 'both',
  references: REFERENCE_PRICES,
  searching: false,
  limited: false,
  direction: 'outbound',
  purchased: null,
};
const listIds = (offers: readonly { id: string }[]) => offers.map(({ id }) => id);

const money = offer({ id: 'money', price: cash(329_800, 41_218) });
const miles = offer({ id: 'miles', price: award('latam-pass', 103_600, 39_020) });
const other = offer({
  id: 'other',
  journeyKey: 'TP82',
  airline: { iata: 'TP', name: 'TAP' },
  price: cash(318_800),
});

/** The offers as one search brings them: each knows its journey's prices. */
const buildResults = (offers: readonly FlightOffer[], options: ModelOptions) =>
  build(withJourneyFares(offers), options);

describe('one direction of a search', () => {
  test('shows each kind in its own list, cheapest first', () => {
    const { lists, tally } = buildResults([money, miles, other], options);
    expect(listIds(lists.cash)).toEqual(['other', 'money']);
    expect(listIds(lists.miles)).toEqual(['miles']);
    expect(tally.counts).toEqual({ cash: 2, miles: 1 });
  });

  test('opens the list of the card that the answer points at, also where the winning card is held back', () => {
    const [inCash] = withJourneyFares([money, miles]);
    const seen = build(inCash ? [inCash] : [], { ...options, limited: true });
    expect(seen.answer?.kind).toBe('miles');
    expect(openingList(seen)).toBe('cash');
    expect(openingList(buildResults([money, miles], options))).toBe('miles');
    expect(openingList(buildResults([], options))).toBe('cash');
  });

  // S-071
  test('leaves out the kind that was not asked for', () => {
    const model = buildResults([money, miles], { ...options, payment: 'miles' });
    expect(listIds(model.offers)).toEqual(['miles']);
    expect(model.everything.counts).toEqual({ cash: 0, miles: 1 });
  });

  test('judges a card against its twin even where a filter hides it', () => {
    const view = { filters: { ...NO_FILTERS, programmes: ['smiles' as const] }, sort: 'price' as const };
    const model = buildResults([money, miles], { ...options, view });
    expect(listIds(model.lists.miles)).toEqual([]);
    expect(model.verdicts.get('money')?.twinId).toBe('miles');
    expect(model.verdicts.get('money')?.winner).toBe('miles');
  });

  test('does not hold a fare with bags against one without', () => {
    const withBag = { ...money, baggage: bags(true, true) };
    const view = { filters: { ...NO_FILTERS, bags: ['checked' as const] }, sort: 'price' as const };
    expect(buildResults([withBag, miles], { ...options, view }).verdicts.has('money')).toBe(false);
  });

  test('lets the original purchase order the flights back when one kind is asked for', () => {
    const dear = offer({ id: 'dear', price: award('livelo', 100_000) });
    const cheap = offer({ id: 'cheap', price: award('smiles', 120_000) });
    const back: ModelOptions = { ...options, direction: 'return', payment: 'miles' };
    expect(listIds(buildResults([dear, cheap], { ...back, purchased: 'miles' }).lists.miles)).toEqual([
      'dear',
      'cheap',
    ]);
    expect(listIds(buildResults([dear, cheap], { ...back, purchased: 'cash' }).lists.miles)).toEqual(['cheap', 'dear']);
  });

  test('loses nothing between its lists', () => {
    fc.assert(
      fc.property(anyOffers(), (offers) => {
        const model = buildResults(offers, options);
        expect(listIds(mixedList(model, 'price', REFERENCE_PRICES)).sort()).toEqual(listIds(offers).sort());
      }),
    );
  });
});

describe('the way to a card', () => {
  const many = Array.from({ length: 25 }, (_, index) => offer({ id: `c${index}`, price: cash(1_000 + index) }));
  const model = buildResults([...many, miles], options);

  test('is its list and page', () => {
    expect(locateOffer('c13', model.lists)).toEqual({ kind: 'cash', page: 2 });
    expect(viewShowing('c13', model, () => model)).toEqual({ tab: 'cash', cashPage: 2 });
    expect(viewShowing('miles', model, () => model)).toEqual({ tab: 'miles', milesPage: 1 });
    expect(viewShowing('nobody', model, () => model)).toBeNull();
  });

  test('clears the filters that hide it, and no others', () => {
    const view = { filters: { ...NO_FILTERS, stops: [1 as const] }, sort: 'price' as const };
    const narrowed = buildResults([...many, miles], { ...options, view });
    expect(viewShowing('c3', narrowed, () => model)).toEqual({ filters: NO_FILTERS, tab: 'cash', cashPage: 1 });
  });
});
