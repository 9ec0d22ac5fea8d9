import type { Direction, FlightOffer, PriceKind } from '@revoada/core/flights/offer';
import { groupJourneys, type Journey, type ListedOffer } from '@revoada/core/journeys/journey';
import { findVerdicts, type Verdict } from '@revoada/core/journeys/verdict';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { answerFor, type BestAnswer } from '@revoada/core/results/best';
import { applyFilters } from '@revoada/core/results/filters/apply-filters';
import { buildFacets, type Facets } from '@revoada/core/results/filters/facets';
import { FILTERS } from '@revoada/core/results/filters/registry';
import { sortLikePurchase, sortMixed, sortOffers } from '@revoada/core/results/sort';
import { type Tally, tally } from '@revoada/core/results/tally';
import type { ResultsView } from '@revoada/core/results/view';
import type { PaymentType } from '@revoada/core/search/query';

export const kinds: readonly PriceKind[] = ['cash', 'miles'];

/** Which of the two lists a search asks for. */
export function selectKinds(payment: PaymentType): readonly PriceKind[] {
  return payment === 'both' ? kinds : kinds.filter((kind) => kind === payment);
}

/** One direction's offers as the reader sees them. */
export type ResultsModel = {
  /** Before filters, of the kinds asked for. */
  offers: readonly ListedOffer[];
  /** After filters, each list in its order. */
  lists: Readonly<Record<PriceKind, readonly FlightOffer[]>>;
  /** After filters: what the headings say. */
  tally: Tally;
  /** Before filters. */
  everything: Tally;
  facets: Facets<typeof FILTERS>;
  /** At the fares that include the bags asked for; before the other filters. */
  journeys: readonly Journey[];
  verdicts: ReadonlyMap<string, Verdict>;
  answer: BestAnswer | null;
};

export type ModelOptions = {
  view: Pick<ResultsView, 'filters' | 'sort'>;
  payment: PaymentType;
  references: ReferencePrices;
  searching: boolean;
  /** The account's limit holds some of the flights back. */
  limited: boolean;
  direction: Direction;
  /** How the outbound was bought, where it was: it orders the flights back (S-071). */
  purchased: PriceKind | null;
};

/** Filters, sorts and judges one direction's offers. Pure; worked out once per batch of news or change of view. */
export function buildResults(known: readonly ListedOffer[], options: ModelOptions): ResultsModel {
  const { view, payment, references, searching, limited } = options;
  const asked = selectKinds(payment);
  const offers = asked.length === kinds.length ? known : known.filter(({ price }) => asked.includes(price.kind));
  const filtered = applyFilters(offers, view.filters, FILTERS);
  // A card's twin counts even where another filter hides it; not so a fare without the bags that are asked for.
  const journeys = groupJourneys(offers, { references, bags: view.filters.bags });
  const verdicts = findVerdicts(journeys, references);
  const list = (kind: PriceKind) =>
    order(
      filtered.filter(({ price }) => price.kind === kind),
      options,
    );
  return {
    offers,
    lists: { cash: list('cash'), miles: list('miles') },
    tally: tally(filtered),
    everything: tally(offers),
    facets: buildFacets(offers, view.filters, FILTERS),
    journeys,
    verdicts,
    answer: answerFor(filtered, verdicts, { references, searching, limited }),
  };
}

function order(list: FlightOffer[], { view, payment, references, direction, purchased }: ModelOptions): FlightOffer[] {
  if (direction === 'return' && view.sort === 'price' && payment !== 'both') {
    return sortLikePurchase(list, { payment, purchased, references });
  }
  return sortOffers(list, view.sort, references);
}

/** The list that phones open: that of the card which the answer points at. */
export function openingList({ answer }: ResultsModel): PriceKind {
  return answer?.offer.price.kind ?? 'cash';
}

/** Both lists as one, by cost in reais (S-232). */
export function mixedList(model: ResultsModel, sort: ResultsView['sort'], references: ReferencePrices): FlightOffer[] {
  return sortMixed([...model.lists.cash, ...model.lists.miles], sort, references);
}
