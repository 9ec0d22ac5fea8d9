import { createDayPartFilter } from './day-part.ts';

export const departure = createDayPartFilter('saida', 'Saída', ({ departsAt }) => departsAt);
