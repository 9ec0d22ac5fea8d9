import type { Tile } from '../../airlines/airline-profile.ts';
import type { Direction, FlightOffer, RoundTripDirection } from '../../flights/offer.ts';
import type { UrlCodec } from '../../url-codec.ts';

export type FilterValue = string | number;

export type FilterOption<Value extends FilterValue> = { value: Value; label: string };

/** Facts of the flights of one direction, independent of their payment. */
export type FlightFacts = Pick<
  FlightOffer,
  'direction' | 'airline' | 'origin' | 'destination' | 'departsAt' | 'arrivesAt' | 'durationMinutes' | 'stops'
>;

/** Declaration of one filter of the lists. Parsing, matching, facets, URLs and menus are derived from it. */
export type Filter<Value extends FilterValue> = {
  /** Its parameter in URLs: a list of words. Two filters may share one, where neither reads the other's words. */
  parameter: string;
  codec: UrlCodec<Value>;
  /** One option at most may be chosen. */
  single?: true;
  /** Heading of its options. */
  label: string;
  /** Its heading at one of several slices, where that is another. */
  sliceLabel?: string;
  /** The menu that holds it, beside other filters of the same menu; null where its options are always in sight. */
  menu: string | null;
  /** With fewer options the filter and its menu are hidden. */
  minOptions?: number;
  /** Hidden where it has no options. */
  optional?: true;
  /** The options lie on a scale, of hours for example: bars show how the offers are spread over it. */
  scale?: true;
  /** Tile shown beside an option's name. */
  tile?(value: Value): Tile;
  /** The options that these offers call for. */
  options(offers: readonly FlightOffer[]): FilterOption<Value>[];
  labelValue(value: Value): string;
  /** The offer, at the fare that meets the choice; null where it has none. `chosen` is never empty. */
  match(offer: FlightOffer, chosen: readonly Value[]): FlightOffer | null;
  /** True for an offer to which it does not apply: never dropped, never counted. */
  exempts?(offer: FlightOffer): boolean;
  /** The only direction to which it applies, the outbound's to each of several slices; absent for both. */
  slice?: RoundTripDirection;
  /**
   * `match` for filters that depend only on the flights: they also narrow the return flights that count in a trip's
   * price.
   */
  matchesFlight?(way: FlightFacts, chosen: readonly Value[]): boolean;
  /**
   * The option of a flight, for filters whose options do not overlap: `matchesFlight` gives the same result for all
   * flights of one option.
   */
  classify?(way: FlightFacts): Value | undefined;
};

/** Filters by their names, in the order of URLs and menus. */
export type FilterRegistry = Readonly<Record<string, Filter<FilterValue>>>;

type ValueOfFilter<Member> = Member extends Filter<infer Value> ? Value : never;

/** Chosen options of each filter. An empty list does not narrow. */
export type FilterChoices<Registry extends FilterRegistry> = {
  [Name in keyof Registry]: ValueOfFilter<Registry[Name]>[];
};

/** The choices of filters that need not be known. */
export type AnyChoices = Readonly<Record<string, readonly FilterValue[]>>;

/** A `match` that any of the chosen options lets through. */
export function matchAny<Value extends FilterValue>(test: (offer: FlightOffer, value: Value) => boolean) {
  return (offer: FlightOffer, chosen: readonly Value[]): FlightOffer | null =>
    chosen.some((value) => test(offer, value)) ? offer : null;
}

/** Builds the matching of a filter whose options do not overlap. */
export function matchClass<Value extends FilterValue>(
  classify: (way: FlightFacts) => Value | undefined,
): Required<Pick<Filter<Value>, 'match' | 'matchesFlight' | 'classify'>> {
  const matchesFlight = (way: FlightFacts, chosen: readonly Value[]) => {
    const value = classify(way);
    return value !== undefined && chosen.includes(value);
  };
  return { classify, matchesFlight, match: (offer, chosen) => (matchesFlight(offer, chosen) ? offer : null) };
}

/** True for an offer to which the filter applies. */
export function appliesTo(
  { slice, exempts }: Pick<Filter<FilterValue>, 'slice' | 'exempts'>,
  offer: FlightOffer,
): boolean {
  return (slice === undefined || slice === toRoundTripDirection(offer.direction)) && !exempts?.(offer);
}

/** Filters of an outbound are those of each of several slices, of which one is in view at a time. */
export function toRoundTripDirection(direction: Direction): RoundTripDirection {
  return direction === 'return' ? 'return' : 'outbound';
}

/** True when the reader narrowed the lists in any way. */
export function isNarrowed(choices: AnyChoices): boolean {
  return Object.values(choices).some((chosen) => chosen.length > 0);
}
