import { createDayPartFilter } from './day-part.ts';

/** Asked before the outbound is chosen too: the flights back count in the price of whole trips. */
export const arrivalBack = createDayPartFilter({
  ...{ parameter: 'chegadaVolta', label: 'Chegada da volta', slice: 'return' },
  readTime: ({ arrivesAt }) => arrivesAt,
});
