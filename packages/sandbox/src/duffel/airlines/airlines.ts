import { createHash } from 'node:crypto';

/** An airline as Duffel writes it. `iata_code` is null for operators without one. */
export type WireAirline = {
  id: string;
  name: string;
  iata_code: string | null;
  logo_symbol_url: string | null;
  logo_lockup_url: string | null;
  conditions_of_carriage_url: string | null;
};

export type WireAircraft = { id: string; name: string; iata_code: string };

export const DUFFEL_AIRWAYS = 'ZZ';

const AIRLINE_NAMES: Record<string, string> = {
  AA: 'American Airlines',
  AC: 'Air Canada',
  AD: 'Azul Brazilian Airlines',
  CM: 'Copa Airlines',
  DL: 'Delta Air Lines',
  EK: 'Emirates',
  G3: 'Gol Linhas Aereas',
  IB: 'Iberia',
  LA: 'LATAM Airlines Group',
  LH: 'Lufthansa',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  UA: 'United Airlines',
  [DUFFEL_AIRWAYS]: 'Duffel Airways',
};

/** Flies short flights of TAP under its number, and has no IATA code. */
const REGIONAL_OPERATOR = 'TAP Express';

const AIRCRAFT_NAMES: Record<string, string> = {
  '295': 'Embraer 195 E2',
  '320': 'Airbus A320',
  '32N': 'Airbus A320neo',
  '339': 'Airbus A330-900neo',
  '359': 'Airbus A350-900',
  '738': 'Boeing 737-800',
  '77W': 'Boeing 777-300ER',
  '789': 'Boeing 787-9',
  '7M8': 'Boeing 737 MAX 8',
  '7M9': 'Boeing 737 MAX 9',
};

const airlines = new Map(Object.entries(AIRLINE_NAMES).map(([iata, name]) => [iata, toAirline(name, iata)]));
const aircraft = new Map(
  Object.entries(AIRCRAFT_NAMES).map(([iata, name]) => [
    iata,
    { id: `arc_${readableHash(iata)}`, name, iata_code: iata },
  ]),
);

export const regionalOperator: WireAirline = toAirline(REGIONAL_OPERATOR, null);

export function getAirline(iata: string): WireAirline {
  const airline = airlines.get(iata);
  if (!airline) throw new Error(`No airline ${iata}`);
  return airline;
}

export function findAircraftType(iata: string | null): WireAircraft | null {
  return (iata === null ? undefined : aircraft.get(iata)) ?? null;
}

export function listAirlines(): WireAirline[] {
  return [...airlines.values(), regionalOperator];
}

export function listAircraft(): WireAircraft[] {
  return [...aircraft.values()];
}

/** United gives neither logo nor conditions of carriage, so that clients meet an airline without them. */
function toAirline(name: string, iata: string | null): WireAirline {
  const logos = 'https://assets.duffel.com/img/airlines/for-light-background';
  const bare = iata === null || iata === 'UA';
  return {
    id: `arl_${readableHash(name)}`,
    name,
    iata_code: iata,
    logo_symbol_url: bare ? null : `${logos}/full-color-logo/${iata}.svg`,
    logo_lockup_url: bare || iata === DUFFEL_AIRWAYS ? null : `${logos}/full-color-lockup/${iata}.svg`,
    conditions_of_carriage_url: bare || iata === DUFFEL_AIRWAYS ? null : `https://conditions.example/${iata}`,
  };
}

/** 22 characters that are the same in every process. */
function readableHash(text: string): string {
  return `0000${createHash('md5').update(text).digest('hex').slice(0, 18)}`;
}
