import type { FlightOffer } from '../../flights/offer.ts';
import type { FoundCounts } from '../../search/events.ts';
import type { Tally } from '../tally.ts';
import { applyFilters } from './apply-filters.ts';
import {
  type AnyChoices,
  appliesTo,
  type Filter,
  type FilterChoices,
  type FilterRegistry,
  type FilterValue,
} from './filter.ts';

/**
 * One option of a filter: the tally if it were the only chosen option of this filter, with the other filters unchanged.
 */
export type FacetOption<Value extends FilterValue = FilterValue> = Tally & {
  value: Value;
  label: string;
  selected: boolean;
  /** Among all that was found; null where that is not known, or where other filters are chosen. */
  foundCount: number | null;
};

/** How many flights an option leaves, and how many of all that were found. */
export type OptionCount = Pick<FacetOption, 'total' | 'foundCount'>;

/** '12'; '12 de 45' where the account sees fewer than were found. */
export function optionCountText({ total, foundCount }: OptionCount): string {
  return foundCount === null || foundCount <= total ? `${total}` : `${total} de ${foundCount}`;
}

type TallyOptions<Registry extends FilterRegistry> = {
  tallyOffers: TallyOffers<Registry>;
  /** Counts of the whole search under an account's limit; null where the offers are complete. */
  foundCounts?: FoundCounts | null;
};

/** Return flights, which filters of the return count while the outbound is being chosen. */
type FlightsBack<Registry extends FilterRegistry> = TallyOptions<Registry> & {
  offers: readonly FlightOffer[];
  registry: FilterRegistry;
};

export type FacetOptions<Registry extends FilterRegistry> = TallyOptions<Registry> & {
  back?: FlightsBack<Registry> | null;
};

/** Every filter's options, worked out when they are first read. */
export type Facets<Registry extends FilterRegistry> = {
  [Name in keyof Registry]: FacetOption<FilterChoices<Registry>[Name][number]>[];
};

/** Tallies the offers that an option leaves. `choices` are the reader's, with only that option in its filter. */
export type TallyOffers<Registry extends FilterRegistry> = (
  offers: readonly FlightOffer[],
  choices: FilterChoices<Registry>,
) => Tally;

function listOptions(
  filter: Filter<FilterValue>,
  chosen: readonly FilterValue[],
  allOffers: readonly FlightOffer[],
  remainingOffers: readonly FlightOffer[],
  tallyOption: (offers: FlightOffer[], value: FilterValue) => Pick<FacetOption, 'foundCount'> & Tally,
): FacetOption[] {
  const { options, labelValue, match } = filter;
  const listedOptions = options(allOffers);
  const values = new Set(listedOptions.map(({ value }) => value));
  // A chosen option stays listed, so that it can be cleared.
  const unlistedChoices = chosen
    .filter((value) => !values.has(value))
    .map((value) => ({ value, label: labelValue(value) }));
  const concerned = remainingOffers.filter((offer) => appliesTo(filter, offer));
  return [...listedOptions, ...unlistedChoices].map(({ value, label }) => ({
    value,
    label,
    selected: chosen.includes(value),
    ...tallyOption(
      concerned.map((offer) => match(offer, [value])).filter((offer) => offer !== null),
      value,
    ),
  }));
}

/**
 * Builds every filter's options with counts and lowest prices, computed with the other filters applied and this one
 * ignored. Options come from all offers, so that none disappears while the list is narrowed.
 */
export function buildFacets<Registry extends FilterRegistry>(
  offers: readonly FlightOffer[],
  choices: FilterChoices<Registry>,
  registry: Registry,
  { back = null, ...options }: FacetOptions<Registry>,
): Facets<Registry> {
  const build = createBuilder({ ...options, offers, registry }, choices);
  const buildBack = back ? createBuilder(back, choices) : build;
  const facets = {};
  for (const [name, filter] of Object.entries(registry)) {
    let options: FacetOption[] | null = null;
    const get = () => {
      options ??= (filter.slice === 'return' ? buildBack : build)(name, filter);
      return options;
    };
    // Most are read in menus, which are worked out after the list is on the screen.
    Object.defineProperty(facets, name, { enumerable: true, get });
  }
  return facets as Facets<Registry>;
}

/** Works out the options of one filter after the other over the same flights. */
function createBuilder<Registry extends FilterRegistry>(
  { offers, registry, tallyOffers, foundCounts = null }: FlightsBack<Registry>,
  choices: FilterChoices<Registry>,
): (name: string, filter: Filter<FilterValue>) => FacetOption[] {
  const all: AnyChoices = choices;
  let filtered: readonly FlightOffer[] | null = null;
  const leaveAside = (name: string, chosen: readonly FilterValue[]): readonly FlightOffer[] => {
    if (chosen.length > 0) return applyFilters(offers, { ...all, [name]: [] }, registry);
    filtered ??= applyFilters(offers, all, registry);
    return filtered;
  };
  return (name, filter) => {
    const chosen = all[name] ?? [];
    // Found counts exist only without other filters.
    const alone = Object.entries(all).every(([other, values]) => other === name || values.length === 0);
    const counts = alone ? foundCounts?.options[name] : undefined;
    const tallyOption = (matched: FlightOffer[], value: FilterValue) => ({
      ...tallyOffers(matched, { ...choices, [name]: [value] }),
      foundCount: counts?.[filter.codec.format(value)] ?? null,
    });
    return listOptions(filter, chosen, offers, leaveAside(name, chosen), tallyOption);
  };
}
