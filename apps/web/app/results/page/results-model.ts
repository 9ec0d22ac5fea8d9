import type { Direction, FlightOffer, PriceKind } from '@revoada/core/flights/offer';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { groupJourneys, type Journey, type ListedOffer } from '@revoada/core/journeys/journey';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { hasBalance, type Wallet } from '@revoada/core/miles/wallet/wallet';
import { applyFilters } from '@revoada/core/results/filters/apply-filters';
import { type CoveredJourneys, createBalanceFilter } from '@revoada/core/results/filters/balance';
import { buildFacets, type Facets, type OptionCount } from '@revoada/core/results/filters/facets';
import { isNarrowed } from '@revoada/core/results/filters/filter';
import { listFiltersInSight } from '@revoada/core/results/filters/menus';
import { FILTERS, NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { type AnswerOptions, answerFor, type BestAnswer } from '@revoada/core/results/rows/answer';
import { findCovered } from '@revoada/core/results/rows/covered';
import { groupHours, type RowGroup } from '@revoada/core/results/rows/group-hours';
import { findBestRow, findTopRows, orderRows, type TopRows } from '@revoada/core/results/rows/order-rows';
import { judgeJourney, keepProgrammes, type PricedJourney, type Row } from '@revoada/core/results/rows/row';
import { tallyJourneys, tallyRows } from '@revoada/core/results/rows/tally-rows';
import { type SortBy, sortLikePurchase, sortMixed, sortOffers } from '@revoada/core/results/sort';
import { type Tally, tally } from '@revoada/core/results/tally';
import type { FoundCounts } from '@revoada/core/search/events';
import type { PaymentType } from '@revoada/core/search/query';
import { countHeldBack, type SearchState } from '@revoada/core/search/search-state';
import { leavesInTime } from '@revoada/core/trips/return-fares';
import { type GatheredResults, NO_REFERENCES, type PricedJourneys } from './gather-results.ts';

/** How results are laid out: journeys in rows, a list for each kind of price, or one merged list. */
export type Shape = 'comparison' | 'lists' | 'mixed';

/** One direction's offers, narrowed and priced: what stays the same while the worth of miles changes. */
export type PricedResults = {
  /** Before filters, of the kinds asked for. */
  offers: readonly ListedOffer[];
  /** After filters. */
  filtered: readonly ListedOffer[];
  /** After filters, in the order of the offers. */
  priced: readonly PricedJourney[];
  /** What the lists' rows are compared within. */
  twins: readonly PricedJourney[];
  /** Before filters. */
  everything: Tally;
  /** How many flights there would be without the choice of one filter, of those that are always in sight. */
  without: ReadonlyMap<string, OptionCount>;
  facets: Facets<typeof FILTERS>;
  /** With the person's balances. */
  registry: typeof FILTERS;
};

const filtersInSight = listFiltersInSight(FILTERS);

export type PriceResultsOptions = {
  filters: ResultFilters;
  shape: Shape;
  /** What the search found in all; null where the account sees it all. */
  found: FoundCounts | null;
  /** As it was settled: a balance that is being typed narrows nothing yet. */
  wallet: Wallet;
};

/** What each journey's miles can be paid with; null where no balance is known. */
function findCoveredJourneys(priced: PricedJourneys, wallet: Wallet): CoveredJourneys | null {
  if (!hasBalance(wallet)) return null;
  return new Map([...priced].map(([key, journey]) => [key, findCovered(journey, wallet)]));
}

/** Each with the miles of these programmes alone. */
function keepAllIn(priced: PricedJourneys, programmes: readonly ProgrammeId[]): PricedJourneys {
  return new Map([...priced].map(([key, journey]) => [key, keepProgrammes(journey, programmes)]));
}

/** The second stage: what the filters let through, and what each option of them would. Pure. */
export function priceResults(
  gathered: GatheredResults,
  { filters, shape, found, wallet }: PriceResultsOptions,
): PricedResults {
  const { offers } = gathered;
  const { programmes } = filters;
  const anyProgramme = gathered.price(filters);
  const all = programmes.length > 0 ? keepAllIn(anyProgramme, programmes) : anyProgramme;
  const coveredByAny = findCoveredJourneys(anyProgramme, wallet);
  const covered = all === anyProgramme ? coveredByAny : findCoveredJourneys(all, wallet);
  const narrowing = { ...FILTERS, balance: createBalanceFilter(covered) };
  const filtered = applyFilters(offers, filters, narrowing);
  const left = new Set(filtered.map(({ journeyKey }) => journeyKey));
  // With all of its offers, so that a cell without one is a cell that is held back.
  const shown = [...all.values()].filter(({ journey }) => left.has(journey.key));
  const priced =
    covered && filters.balance.length > 0
      ? shown.map((each) => keepProgrammes(each, covered.get(each.journey.key) ?? []))
      : shown;
  const without = new Map(
    filtersInSight.map(({ name }) => {
      const asked = { ...filters, [name]: [] };
      const others = filters[name].length === 0 ? filtered : applyFilters(offers, asked, narrowing);
      const compared = shape === 'comparison';
      const keys = others.map(({ id, journeyKey }) => (compared ? journeyKey : id));
      const counted = compared && !isNarrowed(asked) ? found : null;
      return [name, { total: new Set(keys).size, found: counted?.journeys ?? null }];
    }),
  );
  // Options count with their own filter set aside: the programmes' too.
  const registry = { ...FILTERS, balance: createBalanceFilter(coveredByAny) };
  // A card's twin counts even where another filter hides it; not so a fare without the bags that are asked for.
  // Beside balances only what they pay counts, as in the answer.
  const twins = filters.balance.length > 0 ? priced : [...anyProgramme.values()];
  const known = { offers, filtered, priced, twins, without, registry };
  if (shape !== 'comparison') {
    return { ...known, everything: tally(offers), facets: buildFacets(offers, filters, registry) };
  }
  return {
    ...known,
    everything: tallyJourneys(offers, gathered.price(NO_FILTERS)),
    facets: buildFacets(offers, filters, registry, {
      tallyOffers: (matched, choices) => tallyJourneys(matched, gathered.price(choices)),
      found,
    }),
  };
}

/** One direction's offers as the reader sees them. */
export type ResultsModel = PricedResults & {
  /** After filters, each list in its order. Empty where the journeys are compared. */
  lists: Readonly<Record<PriceKind, readonly ListedOffer[]>>;
  /** Journeys in their order, those that differ by the hour alone together. Empty where lists are shown. */
  groups: readonly RowGroup[];
  /** The rows to point at. */
  tops: TopRows;
  /** After filters: what the headings say. Of each kind those alone that can be taken. */
  tally: Tally;
  answer: BestAnswer | null;
  /** All that is left leaves before the chosen outbound has landed. */
  nothingInTime: boolean;
};

export type JudgingOptions = {
  sort: SortBy;
  payment: PaymentType;
  shape: Shape;
  references: ReferencePrices;
  searching: boolean;
  /** The account's limit holds some of the flights back. */
  limited: boolean;
  /** Among how many prices are divided. */
  shares: number;
  direction: Direction;
  /** How the outbound was bought, where it was: it orders the flights back (S-071). */
  purchased: PriceKind | null;
  /** When the chosen outbound lands, in local time of the place where the way back begins; null where there is none. */
  notBefore: string | null;
};

/** A journey's row at the reference prices that it was made for. */
export type RowJudge = (priced: PricedJourney) => Row;

/** Gives a journey the very same row each time: filters and orders leave most rows as they are. */
export function createRowJudge(references: ReferencePrices): RowJudge {
  const rows = new WeakMap<PricedJourney, Row>();
  return (priced) => {
    const row = rows.get(priced) ?? judgeJourney(priced, references);
    rows.set(priced, row);
    return row;
  };
}

/**
 * The third stage: judges and orders what is priced. A way back that leaves before the outbound has landed is no advice
 * and no lowest price; compared, it comes last. `judge` is one of the same references. Pure. S-497
 */
export function judgeResults(
  results: PricedResults,
  options: JudgingOptions,
  judge: RowJudge = createRowJudge(options.references),
): ResultsModel {
  const { sort, shape, references, searching, limited, shares, notBefore } = options;
  const { filtered } = results;
  // Local times of one place are compared as they are written.
  const inTime = (offer: FlightOffer) => leavesInTime(offer, notBefore ?? '');
  const all = results.priced.map(judge);
  const leavesAfter = ({ journey }: Row) => journey.offers.every(inTime);
  const rows = all.filter(leavesAfter);
  const nothingInTime = rows.length === 0 && all.length > 0;
  const tops = findTopRows(rows);
  const compared = shape === 'comparison';
  const best = findBestRow(rows, tops);
  const answer = answerFor(best, { references, searching, limited, shares });
  if (compared) {
    const ordered = orderRows(all, sort);
    // Whoever asks for hours wants each of them in its place.
    const groups =
      sort === 'departure'
        ? ordered.map((lead) => ({ lead, others: [] }))
        : [true, false].flatMap((first) =>
            groupHours(
              ordered.filter((row) => leavesAfter(row) === first),
              new Set([tops.best]),
            ),
          );
    return {
      ...results,
      lists: { cash: [], miles: [] },
      groups,
      tops,
      tally: { ...tallyRows(rows), total: all.length },
      answer,
      nothingInTime,
    };
  }
  const list = (kind: PriceKind) =>
    order(
      filtered.filter(({ price }) => price.kind === kind),
      options,
    );
  const lists = { cash: list('cash'), miles: list('miles') };
  const counted = { ...tally(filtered.filter(inTime)), total: filtered.length };
  return { ...results, lists, groups: [], tops, tally: counted, answer, nothingInTime };
}

/** The answer about the same journey at other reference prices. Quick, for sliders. */
export function judgeAnswer({ answer, priced }: ResultsModel, options: AnswerOptions): BestAnswer | null {
  const same = priced.find(({ journey }) => journey.key === answer?.offer.journeyKey);
  return same ? answerFor(judgeJourney(same, options.references), options) : answer;
}

function order(
  list: ListedOffer[],
  { sort, payment, references, direction, purchased }: JudgingOptions,
): ListedOffer[] {
  if (direction === 'return' && sort === 'price' && payment !== 'both') {
    return sortLikePurchase(list, { payment, purchased, references });
  }
  return sortOffers(list, sort, references);
}

/** How many flights a direction's search has found, those held back included: journeys where they are compared. */
export function countFlights(search: SearchState, direction: Direction, shape: Shape): number {
  const { offers } = search[direction];
  if (shape !== 'comparison') return offers.size + countHeldBack(search, direction);
  const found = search.summary?.found[direction];
  return found?.journeys ?? new Set([...offers.values()].map(({ journeyKey }) => journeyKey)).size;
}

/** The journey of an offer, with everything that is known of its prices. */
export function findJourney({ offers }: PricedResults, { journeyKey, direction }: FlightOffer): Journey | null {
  const own = offers.filter((offer) => offer.journeyKey === journeyKey && offer.direction === direction);
  return groupJourneys(own, { references: NO_REFERENCES })[0] ?? null;
}

/** The list that phones open: that of the card which the answer points at. */
export function openingList({ answer }: ResultsModel): PriceKind {
  return answer?.offer.price.kind ?? 'cash';
}

/** Both lists as one, by cost in reais (S-232). */
export function mixedList(model: ResultsModel, sort: SortBy, references: ReferencePrices): ListedOffer[] {
  return sortMixed([...model.lists.cash, ...model.lists.miles], sort, references);
}
