import { createDayPartFilter } from './day-part.ts';

/** Asked before the outbound is chosen too: the flights back count in the price of whole trips. */
export const departureBack = createDayPartFilter({
  ...{ parameter: 'saidaVolta', label: 'Saída da volta', slice: 'return' },
  readTime: ({ departsAt }) => departsAt,
});
