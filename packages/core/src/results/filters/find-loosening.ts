import type { FlightOffer } from '../../flights/offer.ts';
import { applyFilters } from './apply-filters.ts';
import type { AnyChoices, FilterRegistry } from './filter.ts';

/** The filter without which most flights show: its name, the choices without it, and how many journeys they leave. */
export type Loosening<Choices extends AnyChoices> = { name: string; choices: Choices; journeys: number };

/**
 * Finds the filter to drop where filters leave nothing: the one that hides most. Null where dropping any single filter
 * still shows nothing.
 */
export function findLoosening<Choices extends AnyChoices>(
  offers: readonly FlightOffer[],
  choices: Choices,
  registry: FilterRegistry,
): Loosening<Choices> | null {
  const ways = Object.entries(choices)
    .filter(([, chosen]) => chosen.length > 0)
    .map(([name]) => {
      const without = { ...choices, [name]: [] };
      const shown = applyFilters(offers, without, registry);
      return { name, choices: without, journeys: new Set(shown.map(({ journeyKey }) => journeyKey)).size };
    });
  const best = ways.reduce((a, b) => (b.journeys > a.journeys ? b : a), { name: '', choices, journeys: 0 });
  return best.journeys > 0 ? best : null;
}
