import { createDayPartFilter } from './day-part.ts';

export const arrival = createDayPartFilter({
  ...{ parameter: 'chegada', label: 'Chegada', slice: 'outbound' },
  readTime: ({ arrivesAt }) => arrivesAt,
});
