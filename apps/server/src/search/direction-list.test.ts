import type { FlightOffer } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { ReferencePrice, ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { ProviderState } from '@revoada/core/sources/fare-source';
import { priceInMiles } from '@revoada/core/testing/fares';
import { cash } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { buildList, countKinds, type DirectionList, emptyList, listChanges } from './direction-list.ts';
import type { PairState } from './pair-state.ts';
import type { ProviderProgress } from './source-state.ts';

const everything = { payment: 'both', airline: null } as const;
const upTo = (maxOffers: number | null) => ({ query: everything, maxOffers, references: REFERENCE_PRICES });
const dear = buildOffer(1, cash(50_000));
const cheap = buildOffer(2, cash(30_000));
const award = buildOffer(3, miles(8_000));

function buildPair(offers: FlightOffer[], providers: ProviderProgress[] = []): PairState {
  const ended = { failure: null, complete: true, partial: false, stale: false };
  return { offers, providers, ...ended, searchedAt: 0 };
}

const reference: ReferencePrice = { programme: 'livelo', centsPerThousand: 30_00, asOf: '2026-07-30', kind: 'target' };

const listIds = (list: DirectionList) => list.shown.map(({ id }) => id);

describe('the list of a direction', () => {
  test('begins empty', () => {
    expect(emptyList('return')).toEqual({
      direction: 'return',
      shown: [],
      hidden: { cash: 0, miles: 0 },
      foundCounts: null,
      returnFares: { cash: [], awards: [] },
      hiddenJourneys: new Set(),
      providers: [],
    });
  });

  test('has the offers of every pair, one of each, at its lowest price', () => {
    const dropped = { ...dear, price: cash(40_000) };
    const list = buildList('outbound', [buildPair([dear, award]), buildPair([dropped, cheap])], upTo(null));
    expect(listIds(list)).toEqual([dear.id, award.id, cheap.id]);
    expect(list.shown[0]?.price).toEqual(cash(40_000));
    expect([list.direction, list.hidden]).toEqual(['outbound', { cash: 0, miles: 0 }]);
  });

  test('gives the offers of a return their direction and an id that includes it', () => {
    const [offer] = buildList('return', [buildPair([dear])], upTo(null)).shown;
    expect(offer).toMatchObject({ direction: 'return', price: dear.price });
    expect(offer?.id).toBe(dear.id.replace(/^outbound\./, 'return.'));
    const back = buildOffer(1, cash(50_000), { direction: 'return' });
    expect(listIds(buildList('return', [buildPair([back])], upTo(null)))).toEqual([back.id]);
  });

  test.each(['outbound', 'return'] as const)('keeps the objects of unchanged %s offers', (direction) => {
    const before = buildList(direction, [buildPair([dear, award])], upTo(null));
    const after = buildList(direction, [buildPair([dear, award]), buildPair([cheap])], upTo(null));
    expect(after.shown[0]).toBe(before.shown[0]);
    expect(after.shown[1]).toBe(before.shown[1]);
  });

  test('is limited to the cheapest offers, with miles at their reference prices (S-458)', () => {
    const livelo = buildOffer(4, priceInMiles(9_000, 'livelo'));
    const among = [buildPair([award, livelo])];
    const shown = (references: ReferencePrices) => listIds(buildList('outbound', among, { ...upTo(1), references }));
    expect(shown(REFERENCE_PRICES)).toEqual([award.id]);
    const cheapLivelo = { ...REFERENCE_PRICES, livelo: { ...reference, centsPerThousand: 1_00 } };
    expect(shown(cheapLivelo)).toEqual([livelo.id]);
  });

  test('gives the reason why it is empty: fares of another kind, else the reason of the pairs (S-560)', () => {
    const cashAlone = { ...upTo(1), query: { ...upTo(1).query, payment: 'cash' as const } };
    const empty = (offers: Parameters<typeof buildPair>[0], reason?: 'no-data') =>
      buildList('outbound', [{ ...buildPair(offers), ...(reason ? { empty: reason } : {}) }], cashAlone).empty;
    expect([empty([award]), empty([], 'no-data'), empty([]), empty([cheap])]).toEqual([
      'filtered',
      'no-data',
      undefined,
      undefined,
    ]);
  });

  test('is limited for each kind, and counts the hidden offers', () => {
    const list = buildList('outbound', [buildPair([dear, cheap, award])], upTo(1));
    expect([listIds(list), list.hidden]).toEqual([[cheap.id, award.id], { cash: 1, miles: 0 }]);
  });

  test('counts all offers once every pair is complete', () => {
    const dearAward = buildOffer(4, miles(90_000));
    const pair = buildPair([dear, cheap, award, dearAward]);
    expect(buildList('outbound', [pair], upTo(1)).hidden).toEqual({ cash: 1, miles: 1 });
    expect(buildList('outbound', [pair], upTo(1)).foundCounts).not.toBeNull();
    expect(buildList('outbound', [pair, { ...pair, complete: false }], upTo(1)).foundCounts).toBeNull();
    expect(buildList('outbound', [pair], upTo(null)).foundCounts).toBeNull();
  });
});

describe('the offers of the query', () => {
  const shown = (query: Parameters<typeof buildList>[2]['query'], ...offers: FlightOffer[]) =>
    listIds(buildList('outbound', [buildPair(offers)], { ...upTo(null), query }));
  const gol = buildOffer(4, cash(20_000), { airline: { iata: 'G3', name: 'GOL' }, source: 'Gol' });
  const sold = buildOffer(5, miles(9_000), { source: 'LIVELO' });

  test.each([
    ['both', [dear.id, award.id]],
    ['cash', [dear.id]],
    ['miles', [award.id]],
  ] as const)('are of the chosen kind: %s', (payment, ids) => {
    expect(shown({ payment, airline: null }, dear, award)).toEqual(ids);
  });

  test.each([
    [null, [dear.id, gol.id, sold.id]],
    ['LA', [dear.id, sold.id]],
    ['G3', [gol.id]],
    ['livelo', [sold.id]],
    ['AF', []],
  ])('fly with the chosen airline, or are sold by it: %s', (airline, ids) => {
    expect(shown({ payment: 'both', airline }, dear, gol, sold)).toEqual(ids);
  });
});

test('an unknown airline does not match the chosen one', () => {
  const unknown = buildOffer(6, cash(20_000), { airline: { iata: 'ZZ', name: 'Air Zeta' }, source: 'Zeta' });
  const query = { payment: 'both', airline: 'LA' } as const;
  expect(listIds(buildList('outbound', [buildPair([unknown, dear])], { ...upTo(null), query }))).toEqual([dear.id]);
});

describe('the providers', () => {
  const states = (...of: ProviderState[]) =>
    buildList(
      'outbound',
      of.map((state) => buildPair([], [{ source: 'Gol', state }])),
      upTo(null),
    ).providers;

  test.each<[ProviderState[], ProviderState]>([
    [['searching', 'searching'], 'searching'],
    [['searching', 'done'], 'partial'],
    [['done', 'searching'], 'partial'],
    [['searching', 'failed'], 'partial'],
    [['searching', 'partial'], 'partial'],
    [['partial', 'done'], 'partial'],
    [['partial', 'failed'], 'partial'],
    [['done', 'done'], 'done'],
    [['done', 'failed'], 'incomplete'],
    [['failed', 'done'], 'incomplete'],
    [['done', 'incomplete'], 'incomplete'],
    [['failed', 'incomplete'], 'incomplete'],
    [['searching', 'incomplete'], 'partial'],
    [['failed', 'failed'], 'failed'],
  ])('of pairs that are %j are %s', (of, state) => {
    expect(states(...of)).toStrictEqual([{ source: 'Gol', state }]);
  });

  test('are listed one by one, with the first message of those that failed for every pair', () => {
    const pairs = [
      buildPair(
        [],
        [
          { source: 'Gol', state: 'failed' },
          { source: 'Azul', state: 'failed', message: 'one' },
        ],
      ),
      buildPair(
        [],
        [
          { source: 'Gol', state: 'failed', message: 'two' },
          { source: 'Azul', state: 'done' },
        ],
      ),
      buildPair([], [{ source: 'Gol', state: 'failed', message: 'three' }]),
    ];
    expect(buildList('outbound', pairs, upTo(null)).providers).toEqual([
      { source: 'Gol', state: 'failed', message: 'two' },
      { source: 'Azul', state: 'incomplete' },
    ]);
  });
});

describe('the events of a change', () => {
  const listWith = (offers: FlightOffer[], providers: ProviderProgress[] = []) =>
    buildList('outbound', [buildPair(offers, providers)], upTo(null));
  const gol = (state: ProviderState, message?: string): ProviderProgress =>
    message === undefined ? { source: 'Gol', state } : { source: 'Gol', state, message };

  test('are empty without a change', () => {
    const list = listWith([dear], [gol('failed', 'one')]);
    expect(listChanges(list, listWith([dear], [gol('failed', 'one')]))).toEqual([]);
  });

  test('are the new and changed offers, then the removed ones, then the providers', () => {
    const before = listWith([dear, cheap], [gol('searching')]);
    const after = listWith([cheap, award], [gol('done')]);
    expect(listChanges(before, after)).toEqual([
      { event: 'offers', data: { direction: 'outbound', offers: [after.shown[1]] } },
      { event: 'removed', data: { direction: 'outbound', ids: [dear.id] } },
      { event: 'progress', data: { direction: 'outbound', source: 'Gol', state: 'done' } },
    ]);
  });

  test('include providers with another state or message', () => {
    const progress = (before: ProviderProgress[], after: ProviderProgress[]) =>
      listChanges(listWith([], before), listWith([], after)).map(({ data }) => data);
    expect(progress([], [gol('searching')])).toEqual([{ direction: 'outbound', source: 'Gol', state: 'searching' }]);
    expect(progress([gol('failed', 'one')], [gol('failed', 'two')])).toEqual([
      { direction: 'outbound', source: 'Gol', state: 'failed', message: 'two' },
    ]);
    expect(progress([gol('searching')], [{ source: 'Azul', state: 'searching' }, gol('searching')])).toEqual([
      { direction: 'outbound', source: 'Azul', state: 'searching' },
    ]);
  });
});

test('offers are counted by kind', () => {
  expect(countKinds([dear, award, cheap])).toEqual({ cash: 2, miles: 1 });
  expect(countKinds([])).toEqual({ cash: 0, miles: 0 });
});
