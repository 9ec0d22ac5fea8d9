import { createDayPartFilter } from './day-part.ts';

/** Also applies before the outbound is chosen, because return flights count in the price of whole trips. */
export const departureBack = createDayPartFilter({
  ...{ parameter: 'saidaVolta', label: 'Saída da volta', slice: 'return' },
  readTime: ({ departsAt }) => departsAt,
});
