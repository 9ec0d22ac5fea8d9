import { daysBetween } from '../dates/local-date.ts';
import type { SearchQuery } from '../search/query.ts';
import { describeWhose, type PricedParty } from './rows/per-person.ts';
import type { ResultsView } from './view.ts';

/** What every amount of a page counts. */
export type ResultsBasis = PricedParty & {
  roundTrip: boolean;
  /** Every fare includes a checked bag. */
  checkedBag: boolean;
  /** Nights between both departures; null one way. */
  nights: number | null;
};

/** A part of the basis, in the words of wide screens and of phones. */
export type BasisWords = { part: 'trip' | 'price' | 'bags' | 'nights'; text: string; short: string };

/** What the amounts of this search count as the reader looks at it. */
export function readBasis(query: SearchQuery, view: Pick<ResultsView, 'filters' | 'perPerson'>): ResultsBasis {
  const { adults, children, infants, departure, return: back } = query;
  return {
    ...{ adults, children, infants, perPerson: view.perPerson },
    roundTrip: back !== null,
    checkedBag: view.filters.bags.includes('checked'),
    nights: back === null ? null : daysBetween(departure, back),
  };
}

/** 'ida e volta', 'para os 4', 'com mala despachada', '12 noites'. */
export function describeBasis(basis: ResultsBasis): BasisWords[] {
  const { roundTrip, checkedBag, nights } = basis;
  const bag = checkedBag ? 'com' : 'sem';
  return [
    { part: 'trip', ...alike(roundTrip ? 'ida e volta' : 'só a ida') },
    { part: 'price', ...alike(describeWhose(basis)) },
    { part: 'bags', text: `${bag} mala despachada`, short: `${bag} despachada` },
    ...(nights === null ? [] : [{ part: 'nights' as const, ...alike(describeNights(nights)) }]),
  ];
}

export function describeNights(nights: number): string {
  if (nights === 0) return 'volta no mesmo dia';
  return nights === 1 ? '1 noite' : `${nights} noites`;
}

function alike(text: string): Pick<BasisWords, 'text' | 'short'> {
  return { text, short: text };
}
