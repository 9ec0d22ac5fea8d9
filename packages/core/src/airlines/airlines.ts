import type { Airline } from '../flights/offer.ts';
import type { ProgrammeId } from '../miles/programme.ts';

/** `partners`: the code's airline sells flights of others here, and its tile bears a mark. */
export type Tile = { code: string; colour: string; partners?: true };

/** What the product knows of an airline beyond its name. */
export type AirlineProfile = Airline & {
  /** As in a sentence or a narrow place: 'TAP' for 'TAP Air Portugal'. */
  shortName: string;
  /** The backend's provider in `ActiveProviders`. Its case varies on the wire. */
  provider: string;
  /** The airline's own programme. */
  programme: ProgrammeId;
  /** Drawn instead of a logo: white text on `colour`, at least 4.5:1 (decision 28). */
  tile: Tile;
};

/** Shown where a source names no airline (decision 7). */
export const UNNAMED_AIRLINE = 'Companhia Aérea';

/** Id of an airline that the backend has no number for. */
export const UNKNOWN_AIRLINE_ID = 0;

const UNKNOWN_COLOUR = '#47506A';

/** The nine of spec §3, in its order. Livelo sells other airlines' flights and has no code of its own. */
export const AIRLINES: readonly AirlineProfile[] = [
  {
    id: 1,
    iata: 'LA',
    name: 'LATAM',
    shortName: 'LATAM',
    provider: 'Latam',
    programme: 'latam-pass',
    tile: { code: 'LA', colour: '#1B0088' },
  },
  {
    id: 2,
    iata: 'G3',
    name: 'GOL',
    shortName: 'GOL',
    provider: 'Gol',
    programme: 'smiles',
    tile: { code: 'G3', colour: '#C24400' },
  },
  {
    id: 3,
    iata: 'AD',
    name: 'Azul',
    shortName: 'Azul',
    provider: 'Azul',
    programme: 'azul-fidelidade',
    tile: { code: 'AD', colour: '#0A4DA2' },
  },
  {
    id: 11,
    iata: 'TP',
    name: 'TAP Air Portugal',
    shortName: 'TAP',
    provider: 'Tap',
    programme: 'tap-miles-go',
    tile: { code: 'TP', colour: '#4A7A1C' },
  },
  {
    id: 13,
    iata: 'CM',
    name: 'Copa Airlines',
    shortName: 'Copa',
    provider: 'Copa',
    programme: 'connectmiles',
    tile: { code: 'CM', colour: '#0B5FA5' },
  },
  {
    id: 22,
    iata: 'AA',
    name: 'American Airlines',
    shortName: 'American',
    provider: 'AmericanAirlines',
    programme: 'aadvantage',
    tile: { code: 'AA', colour: '#34465A' },
  },
  {
    id: 26,
    iata: 'IB',
    name: 'Iberia',
    shortName: 'Iberia',
    provider: 'Iberia',
    programme: 'iberia-club',
    tile: { code: 'IB', colour: '#C4122F' },
  },
  {
    id: 34,
    iata: '',
    name: 'Livelo',
    shortName: 'Livelo',
    provider: 'Livelo',
    programme: 'livelo',
    tile: { code: 'LI', colour: '#B0125B' },
  },
  {
    id: 1200,
    iata: 'AD',
    name: 'Azul Interline',
    shortName: 'Azul Interline',
    provider: 'Interline',
    programme: 'azul-fidelidade',
    tile: { code: 'AD', colour: '#0B6E99', partners: true },
  },
];

/** Codes under which the same group also flies. */
const GROUP_CODES: Readonly<Record<string, string>> = { JJ: 'LA', LP: 'LA', XL: 'LA', '4C': 'LA', '2F': 'AD' };

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** The airline with a flight backend's number (spec §3). */
export function airlineById(id: number): AirlineProfile | undefined {
  return AIRLINES.find((airline) => airline.id === id);
}

/** The airline with an IATA code, in any case. `AD` is Azul itself, not Azul Interline. */
export function airlineByIata(iata: string): AirlineProfile | undefined {
  const code = iata.trim().toUpperCase();
  if (code === '') return undefined;
  const own = GROUP_CODES[code] ?? code;
  return AIRLINES.find((airline) => airline.iata === own);
}

function airlineByText(text: string): AirlineProfile | undefined {
  const wanted = letters(text);
  return AIRLINES.find(({ name, shortName, provider }) =>
    [name, shortName, provider].some((known) => letters(known) === wanted),
  );
}

/** The airline or shop behind an offer's source ('Latam', 'Interline'), in any case. */
export function airlineBySource(source: string): AirlineProfile | undefined {
  const provider = source.toLowerCase();
  return AIRLINES.find((airline) => airline.provider.toLowerCase() === provider);
}

const asAirline = ({ id, iata, name }: Airline): Airline => ({ id, iata, name });

/**
 * The airline as the traveller knows it, from whatever a source tells. The flying airline's code counts before the
 * seller's number: Livelo (34) sells LATAM's flights, and the traveller flies LATAM. An airline outside the table keeps
 * its own code and name under id 0; without a name it is 'Companhia Aérea' (decision 7).
 */
export function airlineOf(told: { id?: number | null; iata?: string | null; name?: string | null }): Airline {
  const code = told.iata?.trim().toUpperCase() ?? '';
  const name = told.name?.trim() ?? '';
  const numbered = told.id == null ? undefined : airlineById(told.id);
  if (numbered && (code === '' || numbered.iata === code)) return asAirline(numbered);
  const known = airlineByIata(code) ?? (code === '' ? airlineByText(name) : undefined);
  if (known) return asAirline(known);
  return { id: UNKNOWN_AIRLINE_ID, iata: code, name: name || UNNAMED_AIRLINE };
}

/** A provider's name for people: 'Latam' → 'LATAM', 'Interline' → 'Azul Interline'. An unknown one stays as it is. */
export function providerLabel(source: string): string {
  return airlineByText(source)?.shortName ?? (source.trim() || UNNAMED_AIRLINE);
}

/** The airline's name in a sentence: 'TAP', 'American'. */
export function shortAirlineName(airline: Airline): string {
  return airlineById(airline.id)?.shortName ?? airline.name;
}

/** The two-letter tile that stands for a logo; unknown airlines get a neutral one (decision 28). */
export function airlineTile(airline: Pick<Airline, 'id' | 'iata' | 'name'>): Tile {
  const known = airlineById(airline.id) ?? airlineByIata(airline.iata);
  if (known) return known.tile;
  const code = airline.iata || airline.name.slice(0, 2).toUpperCase();
  return { code, colour: UNKNOWN_COLOUR };
}
