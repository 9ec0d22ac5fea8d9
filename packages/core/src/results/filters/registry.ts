import { airlines } from './airlines.ts';
import { airportsFrom } from './airports-from.ts';
import { airportsTo } from './airports-to.ts';
import { arrival } from './arrival.ts';
import { arrivalBack } from './arrival-back.ts';
import { bags } from './bags.ts';
import { balance } from './balance.ts';
import { departure } from './departure.ts';
import { departureBack } from './departure-back.ts';
import { duration } from './duration.ts';
import type { FilterChoices, FilterRegistry } from './filter.ts';
import { readChoices } from './filter-params.ts';
import { programmes } from './programmes.ts';
import { stops } from './stops.ts';

/** Every filter of the results, in the order of URLs. A new one is a file beside this one and a name here. */
export const FILTERS = {
  stops,
  airlines,
  departure,
  arrival,
  departureBack,
  arrivalBack,
  duration,
  bags,
  airportsFrom,
  airportsTo,
  programmes,
  balance,
} satisfies FilterRegistry;

/** What the reader narrowed the lists to. */
export type ResultFilters = FilterChoices<typeof FILTERS>;

export const NO_FILTERS: ResultFilters = readChoices(new URLSearchParams(), FILTERS);
