import type { Airport, AirportDirectory } from '../airports/airport.ts';
import { greatCircleKm } from '../flights/distance.ts';

/** A search looks for self-transfers at this many airports at most. */
export const MAX_HUBS = 4;

/** An airport at which a self-transfer is looked for; `observed` where prices that searches saw chose it. */
export type Hub = { iata: string; observed: boolean };

/** The least that searches saw for a flight to an airport and one on from it, added up. Integer cents, one adult. */
export type ObservedHub = { iata: string; cents: number };

/** Airports from and to which many airlines fly, those that Brazilians search most first. For routes without observed prices. */
const GREAT_HUBS = [
  ...['GRU', 'GIG', 'BSB', 'CNF', 'REC', 'FOR', 'SSA', 'POA', 'VCP', 'MAO', 'BEL'],
  ...['LIS', 'EZE', 'MIA', 'SCL', 'JFK', 'CDG', 'MAD', 'LHR', 'FCO', 'BCN', 'BOG', 'LIM', 'PTY', 'AMS', 'FRA', 'MEX'],
  ...['ATL', 'ORD', 'DFW', 'LAX', 'YYZ', 'NRT', 'ICN', 'DXB', 'DOH', 'IST', 'JNB', 'ADD', 'CMN', 'SIN', 'SYD'],
];

/** The longest way over a hub, in kilometres, by that of the direct one. Observed prices speak for a longer one. */
const limitDetour = (directKm: number): number => directKm * 1.1 + Math.min(500, directKm * 0.3);
const limitObservedDetour = (directKm: number): number => directKm * 1.6;
/** A shorter part is rarely worth a flight. */
const SHORTEST_PART_KM = 150;
/** Of one country, on the way between two countries: hubs of one country have much the same flights. */
const MOST_OF_ONE_COUNTRY = 2;

type Directory = Pick<AirportDirectory, 'airport' | 'findAirports'>;

/** Airports or metro areas of a slice. */
type Places = { origin: string; destination: string };

/**
 * The airports at which a self-transfer is looked for, at most `MAX_HUBS`: those where observed prices are lowest, then great
 * hubs on the way. None lies in a city of the slice, and a trip within one country has none abroad. Empty for unknown places.
 */
export function chooseHubs(places: Places, observed: readonly ObservedHub[], directory: Directory): Hub[] {
  const byPrice = observed
    .toSorted((a, b) => a.cents - b.cents)
    .filter(({ iata }) => isOnTheWay(iata, places, directory, limitObservedDetour))
    .map(({ iata }) => iata);
  const chosen = [...new Set(byPrice)].slice(0, MAX_HUBS);
  const hubs = chosen.map((iata): Hub => ({ iata, observed: true }));
  const isAbroad = findCountries(places, directory).size > 1;
  for (const iata of GREAT_HUBS) {
    if (hubs.length === MAX_HUBS) break;
    if (hubs.some((hub) => hub.iata === iata) || !isOnTheWay(iata, places, directory, limitDetour)) continue;
    const country = directory.airport(iata)?.countryCode;
    const sameCountry = hubs.filter((hub) => directory.airport(hub.iata)?.countryCode === country);
    if (!isAbroad || sameCountry.length < MOST_OF_ONE_COUNTRY) hubs.push({ iata, observed: false });
  }
  return hubs;
}

function isOnTheWay(
  iata: string,
  { origin, destination }: Places,
  directory: Directory,
  limitKm: (directKm: number) => number,
): boolean {
  const hub = directory.airport(iata);
  const [from, to] = [findMain(origin, directory), findMain(destination, directory)];
  if (!hub || !from || !to) return false;
  const ends = [origin, destination].flatMap((place) => [place, ...directory.findAirports(place)]);
  const cities = [from.metro, to.metro];
  if (ends.includes(iata) || (hub.metro !== null && cities.includes(hub.metro))) return false;
  if (from.countryCode === to.countryCode && hub.countryCode !== from.countryCode) return false;
  const [before, after] = [greatCircleKm(from, hub), greatCircleKm(hub, to)];
  return Math.min(before, after) >= SHORTEST_PART_KM && before + after <= limitKm(greatCircleKm(from, to));
}

function findCountries({ origin, destination }: Places, directory: Directory): Set<string> {
  return new Set([origin, destination].flatMap((place) => findMain(place, directory)?.countryCode ?? []));
}

const findMain = (place: string, directory: Directory): Airport | undefined => {
  const [main = place] = directory.findAirports(place);
  return directory.airport(main);
};
