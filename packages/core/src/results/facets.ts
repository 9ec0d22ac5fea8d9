import type { FlightOffer, MilesAmount } from '../flights/offer.ts';
import { formatBRL, formatMiles } from '../format/money.ts';
import type { ProgrammeId } from '../miles/programme.ts';
import type { KindCounts } from '../search/events.ts';
import { DIMENSIONS, type Dimension } from './dimensions.ts';
import { fareWithBags } from './fare-with-bags.ts';
import { applyFilters } from './filter.ts';
import { type BagKind, type DayPart, NO_FILTERS, type ResultFilters, type StopBucket } from './result-filters.ts';

/** How many offers there are of each kind, and the lowest price of each in its own unit. */
export type Tally = { counts: KindCounts; lowestCashCents: number | null; lowestMiles: MilesAmount | null };

/** One option of a filter: what choosing it alone would leave, the other filters staying as they are. */
export type FacetOption<Value> = Tally & { value: Value; label: string; selected: boolean };

export type Facets = {
  stops: FacetOption<StopBucket>[];
  airlines: FacetOption<string>[];
  departure: FacetOption<DayPart>[];
  arrival: FacetOption<DayPart>[];
  /** Values are minutes. */
  duration: FacetOption<number>[];
  bags: FacetOption<BagKind>[];
  airportsFrom: FacetOption<string>[];
  airportsTo: FacetOption<string>[];
  programmes: FacetOption<ProgrammeId>[];
};

const BAG_LABELS: Readonly<Record<BagKind, string>> = {
  hand: 'Bagagem de mão incluída',
  checked: 'Bagagem despachada incluída',
};

/** Counts and lowest prices of a list, for the headings 'Dinheiro' and 'Milhas' and for every filter option. */
export function tally(offers: Iterable<FlightOffer>): Tally {
  const sum: Tally = { counts: { cash: 0, miles: 0 }, lowestCashCents: null, lowestMiles: null };
  for (const { price } of offers) {
    sum.counts[price.kind] += 1;
    if (price.kind === 'cash') sum.lowestCashCents = Math.min(price.totalCents, sum.lowestCashCents ?? Infinity);
    else if (price.miles < (sum.lowestMiles?.miles ?? Infinity)) {
      sum.lowestMiles = { programme: price.programme, miles: price.miles };
    }
  }
  return sum;
}

/** An option's lowest price beside its count: 'R$ 3.188', or '84.500 milhas' where no cash fare is left; else empty. */
export function lowestPriceText({ lowestCashCents, lowestMiles }: Tally): string {
  if (lowestCashCents !== null) return formatBRL(lowestCashCents, { cents: false });
  return lowestMiles === null ? '' : formatMiles(lowestMiles);
}

function facetOf<Value>(
  dimension: Dimension<Value>,
  everything: readonly FlightOffer[],
  left: readonly FlightOffer[],
  filters: ResultFilters,
): FacetOption<Value>[] {
  const selected = dimension.selected(filters);
  const options = dimension.options(everything);
  const known = new Set(options.map(({ value }) => value));
  // A chosen option stays on the list, or nobody could take it back.
  const kept = selected
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: dimension.labelOf(value) }));
  return [...options, ...kept].map(({ value, label }) => ({
    value,
    label,
    selected: selected.includes(value),
    ...tally(left.filter((offer) => !dimension.exempts?.(offer) && dimension.matches(offer, value))),
  }));
}

function bagsFacet(left: readonly FlightOffer[], filters: ResultFilters): FacetOption<BagKind>[] {
  return (['hand', 'checked'] as const).map((value) => ({
    value,
    label: BAG_LABELS[value],
    selected: filters.bags.includes(value),
    ...tally(left.map((offer) => fareWithBags(offer, [value])).filter((offer) => offer !== null)),
  }));
}

/**
 * Every filter's options with their counts and lowest prices, each worked out with the other filters applied and its
 * own set aside. Options come from the whole list, so that none vanishes while the reader narrows it.
 */
export function facetsOf(offers: readonly FlightOffer[], filters: ResultFilters): Facets {
  const without = (open: Partial<ResultFilters>) => applyFilters(offers, { ...filters, ...open });
  const facet = <Value>(dimension: Dimension<Value>, open: Partial<ResultFilters>) =>
    facetOf(dimension, offers, without(open), filters);
  const { stops, airlines, departure, arrival, airportsFrom, airportsTo, programmes, bags } = NO_FILTERS;
  return {
    stops: facet(DIMENSIONS.stops, { stops }),
    airlines: facet(DIMENSIONS.airlines, { airlines }),
    departure: facet(DIMENSIONS.departure, { departure }),
    arrival: facet(DIMENSIONS.arrival, { arrival }),
    duration: facet(DIMENSIONS.duration, { maxDurationMinutes: null }),
    bags: bagsFacet(without({ bags }), filters),
    airportsFrom: facet(DIMENSIONS.airportsFrom, { airportsFrom }),
    airportsTo: facet(DIMENSIONS.airportsTo, { airportsTo }),
    programmes: facet(DIMENSIONS.programmes, { programmes }),
  };
}
