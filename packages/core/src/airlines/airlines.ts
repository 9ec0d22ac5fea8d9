import type { Airline } from '../flights/offer.ts';
import type { AirlineProfile, Tile } from './airline-profile.ts';
import { AIRLINES } from './registry.ts';

/** Shown for an offer without an airline. */
export const UNNAMED_AIRLINE = 'Companhia Aérea';

const UNKNOWN_COLOUR = '#47506A';

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Undefined for all airlines (null). */
export function findAirlineByKey(key: string | null): AirlineProfile | undefined {
  return AIRLINES.find((airline) => airline.key === key);
}

/** The airline with an IATA code, in any case. `AD` is Azul itself, not Azul Interline. */
export function findAirlineByIata(iata: string): AirlineProfile | undefined {
  const code = iata.trim().toUpperCase();
  if (code === '') return undefined;
  return AIRLINES.find((airline) => airline.iata === code || airline.groupCodes?.includes(code));
}

/** The airline or shop behind an offer's source ('Latam', 'Interline'), in any case. */
export function findAirlineBySource(source: string): AirlineProfile | undefined {
  const provider = source.toLowerCase();
  return AIRLINES.find((airline) => airline.provider.toLowerCase() === provider);
}

/** Finds an airline by its name, short name or provider, ignoring case and spaces. */
export function findAirlineByName(text: string): AirlineProfile | undefined {
  const letters = keepLetters(text);
  return AIRLINES.find(({ name, shortName, provider }) =>
    [name, shortName, provider].some((candidate) => keepLetters(candidate) === letters),
  );
}

/** Finds the profile of an offer's airline. Azul and Azul Interline share a code and differ in their names. */
export function findProfile({ iata, name }: Airline): AirlineProfile | undefined {
  return AIRLINES.find((airline) => airline.iata === iata && airline.name === name) ?? findAirlineByIata(iata);
}

/** Displayed name of a provider: 'Latam' → 'LATAM', 'Interline' → 'Azul Interline'. An unknown one is unchanged. */
export function formatProvider(source: string): string {
  return findAirlineByName(source)?.shortName ?? (source.trim() || UNNAMED_AIRLINE);
}

/** The airline's name in a sentence: 'TAP', 'American'. */
export function formatShortName(airline: Airline): string {
  return findProfile(airline)?.shortName ?? airline.name;
}

/** Two-letter tile that replaces a logo; unknown airlines get a neutral one. */
export function findTile(airline: Airline): Tile {
  const profile = findProfile(airline);
  if (profile) return profile.tile;
  const code = airline.iata || airline.name.slice(0, 2).toUpperCase();
  return { code, colour: UNKNOWN_COLOUR };
}
