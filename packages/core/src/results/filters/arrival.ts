import { createDayPartFilter } from './day-part.ts';

export const arrival = createDayPartFilter('chegada', 'Chegada', ({ arrivesAt }) => arrivesAt);
