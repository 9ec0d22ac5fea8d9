import { daysBetween } from '../dates/local-date.ts';
import type { SearchQuery } from '../search/query.ts';
import { hasSeveralSlices, listSlices } from '../search/slices.ts';
import { describeNights } from './nights-text.ts';
import { countPartyBags } from './party-bags.ts';
import { describeWhose, type PricedParty } from './rows/per-person.ts';
import type { ResultsView } from './view.ts';

/** Basis of every amount on a page. */
export type ResultsBasis = PricedParty & {
  /** Number of slices. */
  slices: number;
  /** Trips of several slices are named by their number. */
  roundTrip: boolean;
  /** Checked bags of the whole party, which every fare includes. */
  checkedBags: number;
  /** Nights between the first and the last departure; null one way. */
  nights: number | null;
};

/** A part of the basis, in the words of wide screens and of phones. */
export type BasisWords = { part: 'trip' | 'price' | 'bags' | 'nights'; text: string; short: string };

/** Reads the basis of the amounts from a search and its view. */
export function readBasis(
  query: SearchQuery,
  view: Pick<ResultsView, 'filters' | 'perPerson' | 'partyBags'>,
): ResultsBasis {
  const { adults, children, infants, departure, return: back } = query;
  const slices = listSlices(query);
  const last = hasSeveralSlices(query) ? (slices.at(-1)?.date ?? departure) : back;
  return {
    ...{ adults, children, infants, perPerson: view.perPerson },
    slices: slices.length,
    roundTrip: back !== null,
    checkedBags: countPartyBags(view.filters.bags, view.partyBags, query),
    nights: last === null ? null : daysBetween(departure, last),
  };
}

/** 'ida e volta', 'para os 4', '2 malas despachadas', '12 noites'. */
export function describeBasis(basis: ResultsBasis): BasisWords[] {
  const { checkedBags, nights } = basis;
  return [
    { part: 'trip', ...sameAtAllWidths(describeSlices(basis)) },
    { part: 'price', ...sameAtAllWidths(describeWhose(basis)) },
    { part: 'bags', ...describeCheckedBags(checkedBags) },
    ...(nights === null ? [] : [{ part: 'nights' as const, ...sameAtAllWidths(describeNights(nights)) }]),
  ];
}

function describeSlices({ slices, roundTrip }: ResultsBasis): string {
  if (roundTrip) return 'ida e volta';
  return slices === 1 ? 'só a ida' : `${slices} trechos`;
}

/** 'sem mala despachada', '1 mala despachada', '2 malas despachadas'. */
export function describeCheckedBags(count: number): Pick<BasisWords, 'text' | 'short'> {
  if (count === 0) return { text: 'sem mala despachada', short: 'sem despachada' };
  const bags = count === 1 ? '1 mala' : `${count} malas`;
  return { text: `${bags} ${count === 1 ? 'despachada' : 'despachadas'}`, short: bags };
}

function sameAtAllWidths(text: string): Pick<BasisWords, 'text' | 'short'> {
  return { text, short: text };
}
