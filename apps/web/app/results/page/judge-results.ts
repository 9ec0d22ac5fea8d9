import type { Direction, FlightOffer, PriceKind } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { type AnswerOptions, answerFor, type BestAnswer } from '@revoada/core/results/rows/answer';
import { type Card, findCardId, listCards, readCard } from '@revoada/core/results/rows/cards';
import { groupHours, type RowGroup } from '@revoada/core/results/rows/group-hours';
import { findBestRow, findTopRows, orderRows, type TopRows } from '@revoada/core/results/rows/order-rows';
import { judgeJourney, type Row } from '@revoada/core/results/rows/row';
import { tallyRows } from '@revoada/core/results/rows/tally-rows';
import { type SortBy, sortByCost, sortLikePurchase } from '@revoada/core/results/sort';
import type { Tally } from '@revoada/core/results/tally';
import type { PaymentType } from '@revoada/core/search/query';
import { leavesInTime } from '@revoada/core/trips/return-fares';
import type { PricedResults, Shape } from './price-results.ts';
import { createRowJudge, type RowJudge } from './row-judge.ts';

/** One direction's offers as the reader sees them. */
export type ResultsModel = PricedResults & {
  /** After filters, each list in its order. Empty where the journeys are compared. */
  lists: Readonly<Record<PriceKind, readonly Card[]>>;
  /** Journeys in their order, those that differ by the hour alone together. Empty where lists are shown. */
  groups: readonly RowGroup[];
  /** After filters, in no order, without those that leave too early. */
  rows: readonly Row[];
  /** The rows to point at. */
  tops: TopRows;
  /** Where lists are shown, the card on which the best price of the best row stands. */
  bestCardId: string | null;
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
      rows,
      tops,
      bestCardId: null,
      tally: { ...tallyRows(rows), total: all.length },
      answer,
      nothingInTime,
    };
  }
  const cards = findCards(results, references);
  const lists = {
    cash: order(
      cards.filter(({ kind }) => kind === 'cash'),
      options,
    ),
    miles: order(
      cards.filter(({ kind }) => kind === 'miles'),
      options,
    ),
  };
  const count = (kind: PriceKind) => lists[kind].filter(({ offer }) => inTime(offer)).length;
  const counted = {
    ...tallyRows(rows),
    counts: { cash: count('cash'), miles: count('miles') },
    total: filtered.length,
  };
  const bestCardId = best && answer && findCardId(best, answer.kind);
  return { ...results, lists, groups: [], rows, tops, bestCardId, tally: counted, answer, nothingInTime };
}

/** The cards of the offers that filters leave, each at the fare that they ask for. */
function findCards({ priced, filtered }: PricedResults, references: ReferencePrices): Card[] {
  const left = new Map(filtered.map((offer) => [offer.id, offer]));
  return priced
    .flatMap((each) => listCards(each, references))
    .flatMap((card) => {
      const offer = left.get(card.offer.id);
      return offer ? [{ ...card, offer }] : [];
    });
}

/** The answer about the same journey at other reference prices. Quick, for sliders. */
export function judgeAnswer({ answer, priced }: ResultsModel, options: AnswerOptions): BestAnswer | null {
  const same = priced.find(({ journey }) => journey.key === answer?.offer.journeyKey);
  return same ? answerFor(judgeJourney(same, options.references), options) : answer;
}

function order(cards: readonly Card[], { sort, payment, direction, purchased }: JudgingOptions): Card[] {
  if (direction === 'return' && sort === 'price' && payment !== 'both') {
    return sortLikePurchase(cards, purchased, readCard);
  }
  return sortByCost(cards, sort, readCard);
}
