import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOffers, award, buildBaggage, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundChosen, goingBack } from '../../../testing/rows.ts';
import type { FlightOffer, Price } from '../../flights/offer.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { changeEntry } from '../../miles/wallet/edit-wallet.ts';
import { EMPTY_WALLET, withWallet } from '../../miles/wallet/wallet.ts';
import { findLoosening } from '../filters/find-loosening.ts';
import { NO_FILTERS } from '../filters/registry.ts';
import { createCardReader } from './card-reader.ts';
import { findViewShowing, locateOffer } from './locate-offer.ts';
import { type ResultsModel, updateAnswer } from './rank-journeys.ts';
import {
  createResultsSelector,
  type FoundFlights,
  type ListOptions,
  type Reader,
  selectResults,
} from './select-results.ts';
import { findOpeningList, mixLists } from './shown-lists.ts';

type Options = Omit<FoundFlights, 'offers'> & ListOptions & Reader;

const options: Options = {
  filters: NO_FILTERS,
  sort: 'price',
  shape: 'lists',
  around: null,
  back: null,
  foundCounts: null,
  wallet: null,
  payment: 'both',
  references: REFERENCE_PRICES,
  searching: false,
  limited: false,
  shares: 1,
  direction: 'outbound',
  purchased: null,
  notBefore: null,
};
const readCents = (price?: Price | null) => (price?.kind === 'cash' ? price.totalCents : null);
const listIds = (offers: readonly { id: string }[]) => offers.map(({ id }) => id);

/** The verdicts of the cards that lists show, by their ids; cards without one are absent. */
function listVerdicts(model: ResultsModel, references: ReferencePrices) {
  const read = createCardReader(model, references);
  const verdicts = [...model.lists.cash, ...model.lists.miles].map((card) => [card.id, read(card).verdict] as const);
  return new Map(verdicts.flatMap(([id, verdict]) => (verdict ? [[id, verdict]] : [])));
}

const money = offer({ id: 'money', price: cash(329_800, 41_218) });
const miles = offer({ id: 'miles', price: award('latam-pass', 103_600, 39_020) });
const other = offer({
  id: 'other',
  journeyKey: 'TP82',
  airline: { iata: 'TP', name: 'TAP' },
  price: cash(318_800),
});

function selectWith(select: typeof selectResults, offers: readonly ListedOffer[], options: Options): ResultsModel {
  const { around, back, foundCounts, searching, limited, wallet, references, ...list } = options;
  return select({ offers, around, back, foundCounts, searching, limited }, list, { wallet, references });
}

const build = (offers: readonly ListedOffer[], options: Options) => selectWith(selectResults, offers, options);

/** The offers as a search returns them, each with its journey's fares. */
const buildResults = (offers: readonly FlightOffer[], options: Options) => build(withJourneyFares(offers), options);

describe('one direction of a search', () => {
  test('shows each kind in a separate list, cheapest first', () => {
    const { lists, tally } = buildResults([money, miles, other], options);
    expect(listIds(lists.cash)).toEqual(['other', 'money']);
    expect(listIds(lists.miles)).toEqual(['miles']);
    expect(tally.counts).toEqual({ cash: 2, miles: 1 });
  });

  test('opens the list of the card that the answer points at, even where the winning card is hidden', () => {
    const [inCash] = withJourneyFares([money, miles]);
    const limited = build(inCash ? [inCash] : [], { ...options, limited: true });
    expect(limited.answer?.kind).toBe('miles');
    expect(findOpeningList(limited)).toBe('cash');
    expect(findOpeningList(buildResults([money, miles], options))).toBe('miles');
    expect(findOpeningList(buildResults([], options))).toBe('cash');
  });

  test('excludes the kind that the search excludes (S-071)', () => {
    const model = buildResults([money, miles], { ...options, payment: 'miles' });
    expect(listIds(model.offers)).toEqual(['miles']);
    expect(model.unfilteredTally.counts).toEqual({ cash: 0, miles: 1 });
  });

  test('a card has its row’s verdict, without the programmes that a filter hides', () => {
    const filters = { ...NO_FILTERS, programmes: ['smiles' as const] };
    const model = buildResults([money, miles], { ...options, filters });
    expect(listIds(model.lists.miles)).toEqual([]);
    expect(listVerdicts(model, REFERENCE_PRICES).has('money')).toBe(false);
  });

  test('lists whole trips at what they cost in reais, with the headings of the comparison (S-583)', () => {
    const returns = goingBack(
      offer({ id: 'back', direction: 'return', departsAt: '2026-12-20T22:00:00', price: cash(200_000) }),
    );
    const lists = buildResults([money, miles, other], { ...options, around: returns });
    const compared = buildResults([money, miles, other], { ...options, around: returns, shape: 'comparison' });
    expect(lists.lists.cash.map(({ id, cell }) => [id, cell.costCents])).toEqual([
      ['other', 518_800],
      ['money', 529_800],
    ]);
    const { counts: _, total: __, ...lowest } = lists.tally;
    expect(compared.tally).toMatchObject(lowest);
    expect(lists.answer).toEqual(compared.answer);
    expect(lists.bestCardId).toBe('miles');
  });

  test('compares a fare with bags only with fares that have those bags', () => {
    const withBag = { ...money, baggage: buildBaggage(true, true) };
    const filters = { ...NO_FILTERS, bags: ['checked' as const] };
    const model = buildResults([withBag, miles], { ...options, filters });
    expect(listVerdicts(model, REFERENCE_PRICES).has('money')).toBe(false);
  });

  test('orders the return flights by the original purchase when the search has one kind', () => {
    const dear = offer({ id: 'dear', price: award('livelo', 100_000) });
    const cheap = offer({ id: 'cheap', price: award('smiles', 120_000) });
    const back: Options = { ...options, direction: 'return', payment: 'miles' };
    expect(listIds(buildResults([dear, cheap], { ...back, purchased: 'miles' }).lists.miles)).toEqual([
      'dear',
      'cheap',
    ]);
    expect(listIds(buildResults([dear, cheap], { ...back, purchased: 'cash' }).lists.miles)).toEqual(['cheap', 'dear']);
  });

  test('shows the same verdicts at live reference prices as after they settle', () => {
    const wallet = changeEntry(EMPTY_WALLET, 'latam-pass', { ownCentsPerThousand: 90_00 });
    const dearer = withWallet(REFERENCE_PRICES, wallet);
    const settled = buildResults([money, miles], options);
    expect(listVerdicts(settled, REFERENCE_PRICES).get('money')?.winner).toBe('miles');
    expect(listVerdicts(settled, dearer).get('money')?.winner).toBe('cash');
    expect(listVerdicts(settled, dearer)).toEqual(
      listVerdicts(buildResults([money, miles], { ...options, references: dearer }), dearer),
    );
  });

  test('gives the same answer at live reference prices as after they settle', () => {
    const dearer = withWallet(
      REFERENCE_PRICES,
      changeEntry(EMPTY_WALLET, 'latam-pass', { ownCentsPerThousand: 90_00 }),
    );
    const settled = buildResults([money, miles], options);
    expect(settled.answer?.kind).toBe('miles');
    expect(updateAnswer(settled, { ...options, references: dearer })?.kind).toBe('cash');
    expect(updateAnswer(settled, { ...options, references: dearer })).toEqual(
      buildResults([money, miles], { ...options, references: dearer }).answer,
    );
  });

  test('loses nothing between its lists', () => {
    fc.assert(
      fc.property(anyOffers(), (offers) => {
        const model = buildResults(offers, options);
        expect(listIds(mixLists(model, 'price')).sort()).toEqual(listIds(offers).sort());
      }),
    );
  });
});

describe('journeys compared', () => {
  const compared: Options = { ...options, shape: 'comparison', sort: 'best' };
  const keys = ({ groups }: ReturnType<typeof build>) => groups.map(({ lead }) => lead.journey.key);

  test('appear once in one list, with both prices (S-301)', () => {
    const { groups, lists, tally } = buildResults([money, miles, other], compared);
    expect(groups).toHaveLength(2);
    const row = groups.find(({ lead }) => lead.journey.key === money.journeyKey)?.lead;
    expect([row?.cash?.offer?.id, row?.miles?.offer?.id]).toEqual(['money', 'miles']);
    expect(lists).toEqual({ cash: [], miles: [] });
    expect(tally).toMatchObject({ total: 2, counts: { cash: 2, miles: 1 } });
  });

  test('are counted by a visible filter without its choice, with the others applied', () => {
    const count = (filters: Partial<Options['filters']>, shape: Options['shape'] = 'comparison') =>
      buildResults([money, miles, other], {
        ...compared,
        shape,
        foundCounts: { journeys: 5, options: {} },
        filters: { ...NO_FILTERS, ...filters },
      }).countsWithoutFilter.get('stops');
    // Of all that was found, where no other filter is chosen.
    expect(count({})).toEqual({ total: 2, foundCount: 5 });
    expect(count({ stops: [2] })).toEqual({ total: 2, foundCount: 5 });
    expect(count({ stops: [2], airlines: ['TP'] })).toEqual({ total: 1, foundCount: null });
    expect(count({}, 'lists')).toEqual({ total: 3, foundCount: null });
  });

  test('are what an option counts, at the price of the whole trip (S-305)', () => {
    const fares = { cash: [{ cents: 90_000, bags: [] }], awards: [], quotes: [] };
    const back = aroundChosen({ fares, price: cash(100_000) });
    const { facets, unfilteredTally } = buildResults([money, miles, other], { ...compared, around: back });
    // The outbound in reais, this way in miles.
    const lowestMiles = { programme: 'latam-pass', miles: 103_600 };
    expect(unfilteredTally).toMatchObject({ total: 2, lowestCashCents: 418_800, lowestMiles });
    expect(facets.stops[0]).toMatchObject({ total: 2, lowestCashCents: 418_800 });
    expect(facets.airlines.map(({ value, total }) => [value, total])).toEqual([
      ['LA', 1],
      ['TP', 1],
    ]);
  });

  test('count the return flights that the chosen stops permit, in the list and in each option (S-462)', () => {
    const back = (id: string, stops: number, price: Price) =>
      offer({ id, journeyKey: id, direction: 'return', departsAt: '2026-12-17T09:00:00', stops, price });
    const through = goingBack(back('direct', 0, cash(300_000)), back('one', 1, cash(200_000)));
    const readPrices = (stops: Options['filters']['stops']) => {
      const filters = { ...NO_FILTERS, stops };
      const { groups, facets } = buildResults([money, other], { ...compared, around: through, filters });
      return [groups.map(({ lead }) => readCents(lead.cash?.price)), facets.stops[0]?.lowestCashCents];
    };
    expect(readPrices([])).toEqual([[518_800, 529_800], 618_800]);
    expect(readPrices([0])).toEqual([[618_800, 629_800], 618_800]);
    expect(readPrices([0, 1])).toEqual([[518_800, 529_800], 618_800]);
    expect(readPrices([0, 2])).toEqual([[618_800, 629_800], 618_800]);
  });

  test('do not mark a price excluded by the programme filter as hidden', () => {
    const smiles = offer({ id: 'smiles', price: award('smiles', 90_000) });
    const filters = { ...NO_FILTERS, programmes: ['smiles' as const] };
    const [group] = buildResults([money, miles, smiles], { ...compared, filters }).groups;
    expect(group?.lead.miles?.offer?.id).toBe('smiles');
    expect(group?.lead.cash?.offer?.id).toBe('money');
  });

  test('are not grouped where they are ordered by departure', () => {
    const times = ['06:55', '10:15'].map((clock) =>
      offer({ id: clock, journeyKey: clock, price: cash(1_000), departsAt: `2026-12-10T${clock}:00` }),
    );
    expect(keys(buildResults(times, { ...compared, sort: 'departure' }))).toEqual(['06:55', '10:15']);
    expect(keys(buildResults(times, compared))).toHaveLength(1);
  });

  describe('that leave before the outbound has landed (S-497)', () => {
    const leaving = (clock: string, cents: number) =>
      offer({ id: clock, journeyKey: clock, price: cash(cents), departsAt: `2026-12-10T${clock}:00` });
    const flights = [leaving('06:55', 1_000), leaving('10:15', 3_000), leaving('18:00', 2_000)];
    const landed = (clock: string, change: Partial<Options> = {}) =>
      buildResults(flights, { ...compared, notBefore: `2026-12-10T${clock}:00`, ...change });

    test('come last, are neither recommended nor a lowest price, but are counted', () => {
      const model = landed('10:15');
      expect(keys(model)).toEqual(['18:00', '06:55', '10:15']);
      expect([model.answer?.offer.id, model.tops.best]).toEqual(['18:00', '18:00']);
      expect(model.tally).toMatchObject({ total: 3, lowestCashCents: 2_000 });
      expect(model.nothingInTime).toBe(false);
    });

    test('keep their place when ordered by departure', () => {
      expect(keys(landed('10:15', { sort: 'departure' }))).toEqual(['06:55', '10:15', '18:00']);
    });

    test('keep their place in lists, and are no lowest price there', () => {
      const model = landed('07:00', { shape: 'lists', sort: 'price' });
      expect(listIds(model.lists.cash)).toEqual(['06:55', '18:00', '10:15']);
      expect(model.answer?.offer.id).toBe('18:00');
      expect(model.tally).toMatchObject({ total: 3, lowestCashCents: 2_000 });
    });

    test('leave no advice and no price where all of them do', () => {
      const model = landed('23:00');
      expect(keys(model)).toHaveLength(3);
      expect(model).toMatchObject({ answer: null, nothingInTime: true, tally: { total: 3, lowestCashCents: null } });
    });
  });

  test('lose nothing, and point at a row that is there', () => {
    fc.assert(
      fc.property(anyOffers(), (offers) => {
        const model = build(offers, compared);
        const listed = model.groups.flatMap(({ lead, others }) => [lead, ...others]).map(({ journey }) => journey.key);
        expect(listed.sort()).toEqual([...new Set(offers.map(({ journeyKey }) => journeyKey))].sort());
        expect([null, ...keys(model)]).toContain(model.tops.best);
      }),
    );
  });
});

describe('the way to a card', () => {
  const many = Array.from({ length: 25 }, (_, index) => offer({ id: `c${index}`, price: cash(1_000 + index) }));
  const model = buildResults([...many, miles], options);

  test('is its list and page', () => {
    expect(locateOffer('c13', model.lists)).toEqual({ kind: 'cash', page: 2 });
    expect(findViewShowing('c13', model, () => model)).toEqual({ tab: 'cash', cashPage: 2 });
    expect(findViewShowing('miles', model, () => model)).toEqual({ tab: 'miles', milesPage: 1 });
    expect(findViewShowing('nobody', model, () => model)).toBeNull();
  });

  test('clears the filters that hide it, and no others', () => {
    const filters = { ...NO_FILTERS, stops: [1 as const] };
    const narrowed = buildResults([...many, miles], { ...options, filters });
    expect(findViewShowing('c3', narrowed, () => model)).toEqual({ filters: NO_FILTERS, tab: 'cash', cashPage: 1 });
  });
});

describe('what fits the balance (S-333)', () => {
  const smiles = offer({ id: 'smiles', price: award('smiles', 130_000) });
  const all = [money, miles, smiles, other];
  const fits: Options = { ...options, shape: 'comparison', filters: { ...NO_FILTERS, balance: ['fits'] } };
  const holding = (balance: number): SpendableWallet => ({
    balances: changeEntry(EMPTY_WALLET, 'smiles', { balance }),
    transfers: [],
  });

  test('is what is left, at the price of the programme that pays it', () => {
    const { groups, tally, facets } = buildResults(all, { ...fits, wallet: holding(130_000) });
    expect(groups.map(({ lead }) => [lead.journey.key, lead.miles?.offer?.id])).toEqual([[money.journeyKey, 'smiles']]);
    expect(tally.total).toBe(1);
    expect(facets.balance).toMatchObject([{ total: 1, selected: true }]);
  });

  test('shows with its option the price that choosing it leaves (S-572)', () => {
    // Without a balance LATAM's miles cost less.
    const dear = offer({ id: 'dear', price: award('smiles', 250_000) });
    const read = (balance: Options['filters']['balance'], programmes: Options['filters']['programmes']) => {
      const filters = { ...NO_FILTERS, balance, programmes };
      return buildResults([money, miles, dear], { ...fits, filters, wallet: holding(250_000) });
    };
    for (const programmes of [[], ['smiles' as const]]) {
      const { lowestMiles, lowestWhole } = read(['fits'], programmes).tally;
      expect(lowestMiles).toMatchObject({ programme: 'smiles', miles: 250_000 });
      expect(read([], programmes).facets.balance).toMatchObject([{ lowestMiles, lowestWhole }]);
    }
    const { lowestMiles } = read([], ['smiles']).tally;
    expect(read([], []).facets.programmes.find(({ value }) => value === 'smiles')).toMatchObject({ lowestMiles });
  });

  test('decides the verdicts of the lists too', () => {
    const lists: Options = { ...fits, shape: 'lists', wallet: holding(130_000) };
    const model = buildResults(all, lists);
    const { lists: shown, answer } = model;
    const verdicts = listVerdicts(model, REFERENCE_PRICES);
    expect(listIds([...shown.cash, ...shown.miles])).toEqual(['money', 'smiles']);
    expect(verdicts.get('money')).toMatchObject({ award: { programme: 'smiles' }, comparableId: 'smiles' });
    expect(verdicts.get('money')?.winner).toBe(answer?.kind);
  });

  test('may be nothing, and the filter is what hides it', () => {
    const { groups, offers, registry } = buildResults(all, { ...fits, wallet: holding(129_999) });
    expect(groups).toEqual([]);
    expect(findLoosening(offers, fits.filters, registry)).toMatchObject({ name: 'balance', journeys: 2 });
  });

  test('includes everything where no balance is known', () => {
    const { groups, facets } = buildResults(all, fits);
    expect(groups).toHaveLength(2);
    expect(facets.balance).toMatchObject([{ selected: true }]);
    expect(buildResults(all, options).facets.balance).toEqual([]);
  });
});

test('a selector returns the same as a new one after other filters, with identical row objects (S-301)', () => {
  fc.assert(
    fc.property(anyOffers(20), fc.subarray<0 | 1 | 2>([0, 1, 2]), (offers, stops) => {
      const compared = { ...options, shape: 'comparison', sort: 'best' } as const;
      const listed = withJourneyFares(offers);
      const select = createResultsSelector();
      const whole = selectWith(select, listed, compared);
      const narrow = { ...compared, filters: { ...NO_FILTERS, stops } };
      const narrowed = selectWith(select, listed, narrow);
      expect(narrowed.groups).toEqual(build(listed, narrow).groups);
      const rows = new Set(whole.groups.flatMap(({ lead, others }) => [lead, ...others]));
      for (const { lead } of narrowed.groups) expect(rows).toContain(lead);
    }),
  );
});

test('a selector returns the same model object for the arguments of either of its last two calls', () => {
  const offers = withJourneyFares([money, miles, other]);
  const select = createResultsSelector();
  const whole = selectWith(select, offers, options);
  expect(selectWith(select, offers, { ...options, filters: { ...NO_FILTERS, stops: [0] } })).not.toBe(whole);
  expect(selectWith(select, offers, { ...options })).toBe(whole);
  expect(selectWith(select, [...offers], options)).not.toBe(whole);
});
