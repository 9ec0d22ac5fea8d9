import type { SearchPassenger, SearchRequest } from '../search/search-request.ts';
import type { IdMaker } from './ids.ts';

export type WirePassenger = {
  id: string;
  type: SearchPassenger['type'];
  age: number | null;
  fare_type: null;
  given_name: string | null;
  family_name: string | null;
  loyalty_programme_accounts: SearchPassenger['loyaltyAccounts'];
};

/** Passengers of a request, whose `type` is null where it gave an age. */
export function buildPassengers({ passengers }: SearchRequest, ids: IdMaker): WirePassenger[] {
  return passengers.map(({ type, age, givenName, familyName, loyaltyAccounts }) => ({
    id: ids('pas'),
    type,
    age,
    fare_type: null,
    given_name: givenName,
    family_name: familyName,
    loyalty_programme_accounts: loyaltyAccounts,
  }));
}

/** The same passengers in an offer, where airlines have given those with an age their type. */
export function typePassengers(request: SearchRequest, passengers: readonly WirePassenger[]): WirePassenger[] {
  const types = { adult: 'adult', child: 'child', infant: 'infant_without_seat' } as const;
  return passengers.map((passenger, index) => {
    const kind = request.passengers[index]?.kind ?? 'adult';
    return { ...passenger, type: types[kind] };
  });
}
