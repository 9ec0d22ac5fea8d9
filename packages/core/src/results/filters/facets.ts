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

/** One option of a filter: what choosing it alone would leave, the other filters staying as they are. */
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
  /** What was found, the offers being fewer; null where they are everything. */
  foundCounts?: FoundCounts | null;
};

/** Flights of the way back, of which questions about it alone tell while the outbound is being chosen. */
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

/** Counts what an option leaves. `choices` are the reader's with that option alone in its filter. */
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
  // A chosen option stays on the list, or nobody could take it back.
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
 * Every filter's options with their counts and lowest prices, each worked out with the other filters applied and its
 * own set aside. Options come from the whole list, so that none vanishes while the reader narrows it.
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
    // What was found is counted without any filter.
    const alone = Object.entries(all).every(([other, values]) => other === name || values.length === 0);
    const counts = alone ? foundCounts?.options[name] : undefined;
    const tallyOption = (matched: FlightOffer[], value: FilterValue) => ({
      ...tallyOffers(matched, { ...choices, [name]: [value] }),
      foundCount: counts?.[filter.codec.format(value)] ?? null,
    });
    return listOptions(filter, chosen, offers, leaveAside(name, chosen), tallyOption);
  };
}
