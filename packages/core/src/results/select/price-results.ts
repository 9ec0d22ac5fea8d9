import type { FlightOffer, PriceKind } from '../../flights/offer.ts';
import { makeOfferKey } from '../../flights/offer-keys.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import type { FoundCounts } from '../../search/events.ts';
import { applyFilters } from '../filters/apply-filters.ts';
import { buildFacets, type Facets, type OptionCount } from '../filters/facets.ts';
import { isNarrowed } from '../filters/filter.ts';
import { type CoveredJourneys, createBalanceFilter } from '../filters/kinds/balance.ts';
import { listFiltersInSight } from '../filters/menus.ts';
import { FILTERS, NO_FILTERS, type ResultFilters } from '../filters/registry.ts';
import { findCovered } from '../rows/covered.ts';
import { keepAffordable, keepProgrammes, type PricedJourney } from '../rows/price-journeys.ts';
import { tallyJourneys } from '../rows/tally-rows.ts';
import type { GetRow } from '../rows/to-row.ts';
import type { Tally } from '../tally.ts';
import type { GroupedJourneys, PricedJourneys } from './group-journeys-once.ts';

/** How results are laid out: journeys in rows, a list for each kind of price, or one merged list. */
export type Shape = 'comparison' | 'lists' | 'mixed';

/** One direction's offers, narrowed and priced: what stays the same while the worth of miles changes. */
export type PricedResults = {
  /** The reader's filters. */
  filters: ResultFilters;
  /** Before filters, only of the requested kinds. */
  offers: readonly ListedOffer[];
  /** After filters. */
  filtered: readonly ListedOffer[];
  /** After filters, in the order of the offers. */
  priced: readonly PricedJourney[];
  /** Before filters. */
  unfilteredTally: Tally;
  /** Number of flights without each of the filters that are always visible. */
  countsWithoutFilter: ReadonlyMap<string, OptionCount>;
  facets: Facets<typeof FILTERS>;
  /** Number of return flights left while the outbound is being chosen; null otherwise, or where none is known. */
  remainingReturns: number | null;
  /** With the person's balances. */
  registry: typeof FILTERS;
};

const filtersInSight = listFiltersInSight(FILTERS);

/** Return flights that the account sees, and the counts of the whole search. */
export type FoundReturns = { offers: readonly ListedOffer[]; foundCounts: FoundCounts | null };

export type PricingOptions = {
  filters: ResultFilters;
  /** Where the outbound of a round trip is being chosen: filters narrow the flights back too. */
  back: FoundReturns | null;
  shape: Shape;
  /** Counts of the whole search; null where the account sees all of it. */
  foundCounts: FoundCounts | null;
  /** As it was settled: a balance that is being typed narrows nothing yet. Null where no balance is known. */
  wallet: SpendableWallet | null;
};

/** Programmes that cover each journey; null where no balance is known. */
function findCoveredJourneys(priced: PricedJourneys, wallet: SpendableWallet | null): CoveredJourneys | null {
  return wallet && new Map([...priced].map(([key, journey]) => [key, findCovered(journey, wallet)]));
}

/** Restricts the miles to these programmes; returns the same map where all count. */
function restrictToProgrammes(priced: PricedJourneys, programmes: readonly ProgrammeId[]): PricedJourneys {
  if (programmes.length === 0) return priced;
  return new Map([...priced].map(([key, journey]) => [key, keepProgrammes(journey, programmes)]));
}

/** Each at what the wallet pays for. */
function restrictToAffordable(priced: PricedJourneys): PricedJourneys {
  return new Map([...priced].map(([key, journey]) => [key, keepAffordable(journey)]));
}

/** Second stage: applies the filters, and tallies each of their options at the prices of rows. Pure. */
export function priceResults(
  grouped: GroupedJourneys,
  { filters, back, shape, foundCounts, wallet }: PricingOptions,
  getRow: GetRow,
): PricedResults {
  const { offers } = grouped;
  const { programmes } = filters;
  const compared = shape === 'comparison';
  const anyProgramme = grouped.price(filters);
  const all = restrictToProgrammes(anyProgramme, programmes);
  const coveredByAny = findCoveredJourneys(anyProgramme, wallet);
  const covered = all === anyProgramme ? coveredByAny : findCoveredJourneys(all, wallet);
  const narrowing = { ...FILTERS, balance: createBalanceFilter(covered) };
  const hasTickets = offers.some(({ ticket }) => ticket);
  // Flights that only joint tickets sell depend on the later flights that filters leave.
  const keepSold = <Offer extends FlightOffer>(passing: Offer[], choices: ResultFilters): Offer[] => {
    if (!hasTickets) return passing;
    const sold = grouped.price(choices);
    return passing.filter(({ journeyKey }) => sold.has(journeyKey));
  };
  const narrow = (choices: ResultFilters): ListedOffer[] => {
    return keepSold(applyFilters(offers, choices, narrowing), choices);
  };
  const filtered = narrow(filters);
  const remainingKeys = new Set(filtered.map(({ journeyKey }) => journeyKey));
  // With all offers of a journey, so that a cell without one is a hidden cell.
  const shown = [...all.values()].filter(({ journey }) => remainingKeys.has(journey.key));
  const priced = covered && filters.balance.length > 0 ? shown.map(keepAffordable) : shown;
  const countsWithoutFilter = new Map(
    filtersInSight.map(({ name }) => {
      const choices = { ...filters, [name]: [] };
      const others = filters[name].length === 0 ? filtered : narrow(choices);
      const keys = others.map((offer) => (compared ? offer.journeyKey : makeOfferKey(offer)));
      const counted = compared && !isNarrowed(choices) ? foundCounts : null;
      return [name, { total: new Set(keys).size, foundCount: counted?.journeys ?? null }];
    }),
  );
  // Options count without their filter, including the programmes'.
  const registry = { ...FILTERS, balance: createBalanceFilter(coveredByAny) };
  const remainingReturns = back && countJourneys(applyFilters(back.offers, filters, FILTERS));
  const flightsBack = back && { ...back, registry: FILTERS };
  const priceRows = (choices: ResultFilters) => {
    const inProgrammes = restrictToProgrammes(grouped.price(choices), choices.programmes);
    return coveredByAny && choices.balance.length > 0 ? restrictToAffordable(inProgrammes) : inProgrammes;
  };
  // Lists count a flight for each of its prices, but show the prices of the whole trip.
  const tallyOffers = (matched: readonly FlightOffer[], choices: ResultFilters): Tally => {
    const journeys = tallyJourneys(matched, priceRows(choices), getRow);
    if (compared) return journeys;
    return { ...journeys, ...countListed(keepSold([...matched], choices)) };
  };
  return {
    ...{ filters, offers, filtered, priced, countsWithoutFilter, registry, remainingReturns },
    unfilteredTally: tallyOffers(offers, NO_FILTERS),
    facets: buildFacets(offers, filters, registry, {
      tallyOffers,
      foundCounts: compared ? foundCounts : null,
      // A choice of flights back leaves the rows as they are, at the price of the trips that go on with those.
      back: flightsBack && {
        ...flightsBack,
        tallyOffers: (matched, choices) => ({
          ...tallyOffers(filtered, choices),
          total: compared ? countJourneys(matched) : matched.length,
        }),
      },
    }),
  };
}

/** Counts a journey once in each way of paying, with or without joint tickets. */
export function countListed(offers: readonly FlightOffer[]): Pick<Tally, 'total' | 'counts'> {
  const count = (kind: PriceKind) => new Set(offers.filter(({ price }) => price.kind === kind).map(makeOfferKey)).size;
  const counts = { cash: count('cash'), miles: count('miles') };
  return { total: counts.cash + counts.miles, counts };
}

function countJourneys(offers: readonly ListedOffer[] | readonly FlightOffer[]): number {
  return new Set(offers.map(({ journeyKey }) => journeyKey)).size;
}
