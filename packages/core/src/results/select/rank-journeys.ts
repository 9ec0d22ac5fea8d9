import type { Direction, FlightOffer, PriceKind } from '../../flights/offer.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import type { PaymentType } from '../../search/query.ts';
import { leavesInTime } from '../../trips/connect.ts';
import { type AnswerOptions, type BestAnswer, buildAnswer } from '../rows/answer.ts';
import { type Card, findCardId, listCards, readSortFields } from '../rows/cards.ts';
import { groupHours, type RowGroup } from '../rows/group-hours.ts';
import { findBestRow, findTopRows, orderRows, type TopRows } from '../rows/order-rows.ts';
import { priceApart } from '../rows/price-apart.ts';
import type { PricedJourney } from '../rows/price-journeys.ts';
import { findWinningCell, type Row } from '../rows/row.ts';
import { tallyRows } from '../rows/tally-rows.ts';
import { type GetRow, toRow } from '../rows/to-row.ts';
import { type SortBy, sortByCost, sortLikePurchase } from '../sort.ts';
import type { Tally } from '../tally.ts';
import { countListed, type PricedResults, type Shape } from './price-results.ts';

/** One direction's offers as the reader sees them. */
export type ResultsModel = PricedResults & {
  /** After filters, each list in its order. Empty where the journeys are compared. */
  lists: Readonly<Record<PriceKind, readonly Card[]>>;
  /** Journeys in order, grouped where they differ only by hour. Empty where lists are shown. */
  groups: readonly RowGroup[];
  /** After filters, in no order, without those that leave too early. */
  rows: readonly Row[];
  /** The rows to point at. */
  tops: TopRows;
  /** Where lists are shown, the card with the best price of the best row. */
  bestCardId: string | null;
  /** After filters, for the headings. Counts only flights that leave after the outbound lands. */
  tally: Tally;
  answer: BestAnswer | null;
  /** All remaining flights leave before the chosen outbound lands. */
  nothingInTime: boolean;
};

export type RankingOptions = {
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
  /** How the outbound was bought, where it was: it orders the flights back. */
  purchased: PriceKind | null;
  /** When the chosen outbound lands, in local time of the place where the way back begins; null where there is none. */
  notBefore: string | null;
};

/**
 * Third stage: orders the priced journeys and picks the best. A return flight that leaves before the outbound lands is
 * neither recommended nor a lowest price; in comparisons it comes last. `getRow` must use the same references. Pure.
 */
export function rankJourneys(results: PricedResults, options: RankingOptions, getRow: GetRow): ResultsModel {
  const { shape, notBefore } = options;
  const all = results.priced.map(getRow);
  // Local times of one place are compared as they are written.
  const inTime = (offer: FlightOffer) => leavesInTime(offer, notBefore ?? '');
  const rows = all.filter(({ journey }) => [...journey.offers, ...journey.ticketOffers].every(inTime));
  const tops = findTopRows(rows);
  const best = findBestRow(rows, tops);
  const answer = answerRow(results.priced, best, options);
  const shared = { ...results, rows, tops, answer, nothingInTime: rows.length === 0 && all.length > 0 };
  if (shape === 'comparison') {
    const groups = groupRows(all, { inTime: new Set(rows), best: tops.best }, options);
    const tally = { ...tallyRows(rows), total: all.length };
    return { ...shared, groups, tally, lists: { cash: [], miles: [] }, bestCardId: null };
  }
  const lists = orderLists(findCards(results, options.references, getRow), options);
  const count = (kind: PriceKind) => lists[kind].filter(({ offer }) => inTime(offer)).length;
  const counts = { cash: count('cash'), miles: count('miles') };
  const tally = { ...tallyRows(rows), counts, total: countListed(results.filtered).total };
  return { ...shared, groups: [], tally, lists, bestCardId: best && answer && findCardId(best, answer.kind) };
}

/** Groups ordered rows, those that leave in time first. Rows ordered by departure are not grouped. */
function groupRows(
  all: readonly Row[],
  { inTime, best }: { inTime: ReadonlySet<Row>; best: string | null },
  { sort }: RankingOptions,
): RowGroup[] {
  const ordered = orderRows(all, sort);
  if (sort === 'departure') return ordered.map((lead) => ({ lead, others: [] }));
  return [true, false].flatMap((first) =>
    groupHours(
      ordered.filter((row) => inTime.has(row) === first),
      new Set([best]),
    ),
  );
}

function orderLists(cards: readonly Card[], options: RankingOptions): ResultsModel['lists'] {
  const list = (kind: PriceKind) =>
    orderCards(
      cards.filter((card) => card.kind === kind),
      options,
    );
  return { cash: list('cash'), miles: list('miles') };
}

/** Cards of the offers left by filters, each at the fare that the filters require. */
function findCards({ priced, filtered }: PricedResults, references: ReferencePrices, getRow: GetRow): Card[] {
  const remaining = new Map(filtered.map((offer) => [offer.id, offer]));
  return priced
    .flatMap((each) => listCards(each, getRow(each), references))
    .flatMap((card) => {
      const offer = remaining.get(card.offer.id);
      if (!offer) return [];
      // The remaining offer of joint tickets stands for all of them.
      return [offer.ticket ? card : { ...card, offer }];
    });
}

/** Rebuilds the answer of the same journey at other reference prices. Fast enough for sliders. */
export function updateAnswer({ answer, priced }: ResultsModel, options: AnswerOptions): BestAnswer | null {
  const same = priced.find(({ journey }) => journey.key === answer?.offer.journeyKey);
  return same ? answerRow(priced, toRow(same, options.references), options) : answer;
}

/** The sentence over the list, about one journey. */
export function answerJourney(priced: PricedJourney, options: AnswerOptions): BestAnswer | null {
  return answerRow([priced], toRow(priced, options.references), options);
}

/** The answer with what the trip would cost without joint tickets, where its price counts one. */
function answerRow(priced: readonly PricedJourney[], row: Row | null, options: AnswerOptions): BestAnswer | null {
  const cell = row && findWinningCell(row);
  const journey = cell && priced.find(({ journey: { key } }) => key === row.journey.key);
  const apartCents = cell && journey ? priceApart(journey, cell, options.references) : null;
  return buildAnswer(row, { ...options, apartCents });
}

function orderCards(cards: readonly Card[], { sort, payment, direction, purchased }: RankingOptions): Card[] {
  if (direction === 'return' && sort === 'price' && payment !== 'both') {
    return sortLikePurchase(cards, purchased, readSortFields);
  }
  return sortByCost(cards, sort, readSortFields);
}
