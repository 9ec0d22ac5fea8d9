import { createDayPartFilter } from './day-part.ts';

export const departure = createDayPartFilter({
  ...{ parameter: 'saida', label: 'Saída', slice: 'outbound' },
  readTime: ({ departsAt }) => departsAt,
});
