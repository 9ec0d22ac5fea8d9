import type { FlightOffer } from '../../flights/offer.ts';
import { type AnyChoices, appliesTo, type FilterRegistry } from './filter.ts';

/**
 * Returns the offers that pass all choices, in the given order. With bags chosen, an offer takes its cheapest fare that
 * includes them. An offer passes a filter with any of its chosen options (bags: all of them).
 */
export function applyFilters<Offer extends FlightOffer>(
  offers: readonly Offer[],
  choices: AnyChoices,
  registry: FilterRegistry,
): Offer[] {
  const activeFilters = Object.entries(registry)
    .map(([name, filter]) => ({ filter, chosen: choices[name] ?? [] }))
    .filter(({ chosen }) => chosen.length > 0);
  const through: Offer[] = [];
  for (const offer of offers) {
    let met: FlightOffer | null = offer;
    for (const { filter, chosen } of activeFilters) {
      if (appliesTo(filter, met)) met = filter.match(met, chosen);
      if (met === null) break;
    }
    // A filter gives the offer itself, or the same one at another of its fares.
    if (met !== null) through.push(met as Offer);
  }
  return through;
}
