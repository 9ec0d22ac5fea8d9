import type { Airline } from '../flights/offer.ts';
import type { AirlineProfile } from './airline-profile.ts';
import { findAirlineByIata, findAirlineByName, UNNAMED_AIRLINE } from './airlines.ts';

/**
 * The airline as the traveller knows it, from whatever a source tells. The flying airline's code counts before the
 * seller: Livelo sells LATAM's flights, and the traveller flies LATAM. An airline outside the registry keeps its own
 * code and name; without a name it is 'Companhia Aérea'.
 */
export function identifyAirline(
  told: { iata?: string | null; name?: string | null },
  seller?: AirlineProfile | undefined,
): Airline {
  const code = told.iata?.trim().toUpperCase() ?? '';
  const name = told.name?.trim() ?? '';
  const isSeller = seller !== undefined && (code === '' || seller.iata === code);
  const known = isSeller ? seller : (findAirlineByIata(code) ?? (code === '' ? findAirlineByName(name) : undefined));
  return known ? { iata: known.iata, name: known.name } : { iata: code, name: name || UNNAMED_AIRLINE };
}
