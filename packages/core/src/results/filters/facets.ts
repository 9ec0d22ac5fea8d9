import type { FlightOffer } from '../../flights/offer.ts';
import { type Tally, tally } from '../tally.ts';
import { applyFilters } from './apply-filters.ts';
import type { AnyChoices, Filter, FilterChoices, FilterRegistry, FilterValue } from './filter.ts';

/** One option of a filter: what choosing it alone would leave, the other filters staying as they are. */
export type FacetOption<Value extends FilterValue = FilterValue> = Tally & {
  value: Value;
  label: string;
  selected: boolean;
};

/** Every filter's options. */
export type Facets<Registry extends FilterRegistry> = {
  [Name in keyof Registry]: FacetOption<FilterChoices<Registry>[Name][number]>[];
};

function listOptions(
  { options, labelValue, match, exempts }: Filter<FilterValue>,
  chosen: readonly FilterValue[],
  everything: readonly FlightOffer[],
  left: readonly FlightOffer[],
): FacetOption[] {
  const known = options(everything);
  const values = new Set(known.map(({ value }) => value));
  // A chosen option stays on the list, or nobody could take it back.
  const kept = chosen.filter((value) => !values.has(value)).map((value) => ({ value, label: labelValue(value) }));
  const concerned = left.filter((offer) => !exempts?.(offer));
  return [...known, ...kept].map(({ value, label }) => ({
    value,
    label,
    selected: chosen.includes(value),
    ...tally(concerned.map((offer) => match(offer, [value])).filter((offer) => offer !== null)),
  }));
}

/**
 * Every filter's options with their counts and lowest prices, each worked out with the other filters applied and its
 * own set aside. Options come from the whole list, so that none vanishes while the reader narrows it.
 * S-031
 */
export function buildFacets<Registry extends FilterRegistry>(
  offers: readonly FlightOffer[],
  choices: FilterChoices<Registry>,
  registry: Registry,
): Facets<Registry> {
  const all: AnyChoices = choices;
  const filtered = applyFilters(offers, all, registry);
  const facets = Object.entries(registry).map(([name, filter]) => {
    const chosen = all[name] ?? [];
    const left = chosen.length === 0 ? filtered : applyFilters(offers, { ...all, [name]: [] }, registry);
    return [name, listOptions(filter, chosen, offers, left)];
  });
  return Object.fromEntries(facets) as Facets<Registry>;
}
