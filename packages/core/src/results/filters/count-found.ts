import type { FlightOffer } from '../../flights/offer.ts';
import type { FoundCounts } from '../../search/events.ts';
import { appliesTo, type FilterRegistry } from './filter.ts';

/**
 * Counts all journeys, and those that each option would leave as the only filter: by filter name, then by the option's
 * word in URLs. Options that would leave none are absent, and so are filters without options.
 */
export function countFound(offers: readonly FlightOffer[], registry: FilterRegistry): FoundCounts {
  const count = createJourneyCounter(offers);
  const options: FoundCounts['options'] = {};
  for (const [name, filter] of Object.entries(registry)) {
    const counts = filter.options(offers).flatMap(({ value }): [string, number][] => {
      const chosen = [value];
      const matchCount = count((offer) => appliesTo(filter, offer) && filter.match(offer, chosen) !== null);
      return matchCount > 0 ? [[filter.codec.format(value), matchCount]] : [];
    });
    if (counts.length > 0) options[name] = Object.fromEntries(counts);
  }
  return { journeys: count(() => true), options };
}

/** Counts the journeys of which some offer passes. Journeys are numbered once: every search counts dozens of options. */
function createJourneyCounter(offers: readonly FlightOffer[]): (passes: (offer: FlightOffer) => boolean) => number {
  const numbers = new Map<string, number>();
  const numbered = offers.map((offer) => {
    const number = numbers.get(offer.journeyKey) ?? numbers.size;
    numbers.set(offer.journeyKey, number);
    return { offer, number };
  });
  return (passes) => {
    const counted = new Uint8Array(numbers.size);
    let count = 0;
    for (const { offer, number } of numbered) {
      if (counted[number] || !passes(offer)) continue;
      counted[number] = 1;
      count += 1;
    }
    return count;
  };
}
