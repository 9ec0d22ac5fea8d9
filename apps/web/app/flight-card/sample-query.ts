import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';

/** Round-trip query of the sample flights. */
export const sampleQuery: SearchQuery = {
  origin: 'GRU',
  destination: 'LIS',
  departure: '2026-12-10',
  return: '2026-12-20',
  ...betweenTwoPlaces,
  airline: null,
  payment: 'both',
  orderBy: 'price',
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
};
