import { createDayPartFilter } from './day-part.ts';

/** Also applies before the outbound is chosen, because return flights count in the price of whole trips. */
export const arrivalBack = createDayPartFilter({
  ...{ parameter: 'chegadaVolta', label: 'Chegada da volta', slice: 'return' },
  readTime: ({ arrivesAt }) => arrivesAt,
});
