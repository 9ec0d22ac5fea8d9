import type { FareRequest } from '@revoada/core/sources/fare-source';
import type { RequestedSlice } from '@revoada/core/sources/ticket';

export const oneAdult = { adults: 1, children: 0, infants: 0, cabin: 'economy', airline: null } as const;

/** One way from GRU to GIG, the route and day of `buildOffer`. */
export const fareRequest: FareRequest = { ...oneAdult, origin: 'GRU', destination: 'GIG', date: '2026-12-10' };

export const roundTrip: RequestedSlice[] = [
  { origin: 'GRU', destination: 'LIS', date: '2027-02-10' },
  { origin: 'LIS', destination: 'GRU', date: '2027-02-20' },
];

/** One trip of each kind that a joint ticket covers, for `test.each`. */
export const jointTrips: [string, RequestedSlice[]][] = [
  ['a round trip', roundTrip],
  [
    'an open jaw',
    [
      { origin: 'GRU', destination: 'LIS', date: '2027-02-10' },
      { origin: 'MAD', destination: 'GRU', date: '2027-02-20' },
    ],
  ],
  [
    'several cities, one of them by its code',
    [
      { origin: 'BHZ', destination: 'SCL', date: '2027-03-01' },
      { origin: 'SCL', destination: 'EZE', date: '2027-03-05' },
      { origin: 'EZE', destination: 'BHZ', date: '2027-03-09' },
    ],
  ],
];
