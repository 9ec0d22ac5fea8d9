import type { FlightOffer } from '../../flights/offer.ts';
import type { FoundCounts } from '../../search/events.ts';
import type { FilterRegistry } from './filter.ts';

/**
 * How many journeys there are, and how many each option of each filter alone would leave: filters by their names, options by
 * their words in URLs. Options that would leave none are absent, and filters without any.
 * S-306
 */
export function countFound(offers: readonly FlightOffer[], registry: FilterRegistry): FoundCounts {
  const options: FoundCounts['options'] = {};
  for (const [name, filter] of Object.entries(registry)) {
    const concerned = offers.filter((offer) => !filter.exempts?.(offer));
    const counts = filter.options(offers).flatMap(({ value }): [string, number][] => {
      const count = countJourneys(concerned.filter((offer) => filter.match(offer, [value]) !== null));
      return count > 0 ? [[filter.codec.format(value), count]] : [];
    });
    if (counts.length > 0) options[name] = Object.fromEntries(counts);
  }
  return { journeys: countJourneys(offers), options };
}

function countJourneys(offers: readonly FlightOffer[]): number {
  return new Set(offers.map(({ journeyKey }) => journeyKey)).size;
}
