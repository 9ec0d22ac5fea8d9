import type { FilterChoices, FilterRegistry } from './filter.ts';
import { readChoices } from './filter-params.ts';
import { airlines } from './kinds/airlines.ts';
import { airportsFrom } from './kinds/airports-from.ts';
import { airportsTo } from './kinds/airports-to.ts';
import { arrival } from './kinds/arrival.ts';
import { arrivalBack } from './kinds/arrival-back.ts';
import { bags } from './kinds/bags.ts';
import { balance } from './kinds/balance.ts';
import { departure } from './kinds/departure.ts';
import { departureBack } from './kinds/departure-back.ts';
import { duration } from './kinds/duration.ts';
import { programmes } from './kinds/programmes.ts';
import { stops } from './kinds/stops.ts';

/** Every filter of the results, in the order of URLs. A new one is a file in `kinds` and a name here. */
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

/** Chosen options of every filter. */
export type ResultFilters = FilterChoices<typeof FILTERS>;

export const NO_FILTERS: ResultFilters = readChoices(new URLSearchParams(), FILTERS);
