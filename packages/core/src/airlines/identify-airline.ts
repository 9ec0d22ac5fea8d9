import type { Airline } from '../flights/offer.ts';
import type { AirlineProfile } from './airline-profile.ts';
import { findAirlineByIata, findAirlineByName, UNNAMED_AIRLINE } from './airlines.ts';

/**
 * Identifies the airline that the traveller flies with. The code of the operating airline wins over the seller: Livelo
 * sells LATAM's flights. An airline outside the registry keeps its code and name; without a name it is 'Companhia
 * Aérea'.
 */
export function identifyAirline(
  given: { iata?: string | null; name?: string | null },
  seller?: AirlineProfile | undefined,
): Airline {
  const code = given.iata?.trim().toUpperCase() ?? '';
  const name = given.name?.trim() ?? '';
  const isSeller = seller !== undefined && (code === '' || seller.iata === code);
  const profile = isSeller ? seller : (findAirlineByIata(code) ?? (code === '' ? findAirlineByName(name) : undefined));
  return profile ? { iata: profile.iata, name: profile.name } : { iata: code, name: name || UNNAMED_AIRLINE };
}
