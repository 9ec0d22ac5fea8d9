import { AZUL_ROUTES } from './routes/azul.ts';
import { GOL_ROUTES } from './routes/gol.ts';
import { DELTA_ROUTES, LATAM_ROUTES } from './routes/latam.ts';
import { AMERICAN_ROUTES, COPA_ROUTES, IBERIA_ROUTES, TAP_ROUTES } from './routes/north-atlantic.ts';
import {
  AIR_CANADA_ROUTES,
  EMIRATES_ROUTES,
  LUFTHANSA_ROUTES,
  TURKISH_ROUTES,
  UNITED_ROUTES,
} from './routes/partners.ts';

/** A range of flight numbers, both ends included. */
export type NumberRange = readonly [first: number, last: number];

export type CarrierCode = 'LA' | 'DL' | 'G3' | 'AD' | 'TP' | 'IB' | 'CM' | 'AA' | 'UA' | 'LH' | 'TK' | 'EK' | 'AC';

/**
 * An airline that flies. The backend writes one airline's name differently from field to field, and so does this:
 * `name` as `validatingBy` and `managedBy` have it, `operatorName` as `operatedBy` has it.
 */
export type Carrier = {
  iata: CarrierCode;
  icao: string;
  name: string;
  operatorName: string;
  routes: Record<string, string>;
  /** Flights within Brazil. */
  domesticNumbers: NumberRange[];
  /** Flights that touch Brazil and another country. */
  internationalNumbers: NumberRange[];
  /** Flights that do not touch Brazil. */
  foreignNumbers: NumberRange[];
};

const NONE: NumberRange[] = [];

export const CARRIERS: Record<CarrierCode, Carrier> = {
  LA: {
    iata: 'LA',
    icao: 'TAM',
    name: 'LATAM',
    operatorName: 'Latam',
    routes: LATAM_ROUTES,
    domesticNumbers: [[3000, 4799]],
    internationalNumbers: [[8000, 8199]],
    foreignNumbers: [
      [2350, 2699],
      [400, 799],
    ],
  },
  DL: {
    iata: 'DL',
    icao: 'DAL',
    name: 'Delta',
    operatorName: 'Delta Air Lines',
    routes: DELTA_ROUTES,
    domesticNumbers: NONE,
    internationalNumbers: [[100, 249]],
    foreignNumbers: [[300, 2899]],
  },
  G3: {
    iata: 'G3',
    icao: 'GLO',
    name: 'Gol',
    operatorName: 'Gol',
    routes: GOL_ROUTES,
    domesticNumbers: [[1000, 2199]],
    internationalNumbers: [[7400, 7799]],
    foreignNumbers: [[7400, 7799]],
  },
  AD: {
    iata: 'AD',
    icao: 'AZU',
    name: 'Azul',
    operatorName: 'Azul',
    routes: AZUL_ROUTES,
    domesticNumbers: [
      [2400, 3099],
      [4000, 5299],
    ],
    internationalNumbers: [[8700, 8799]],
    foreignNumbers: NONE,
  },
  TP: {
    iata: 'TP',
    icao: 'TAP',
    name: 'TAP',
    operatorName: 'Tap Portugal',
    routes: TAP_ROUTES,
    domesticNumbers: NONE,
    internationalNumbers: [[12, 115]],
    foreignNumbers: [[200, 1999]],
  },
  IB: {
    iata: 'IB',
    icao: 'IBE',
    name: 'Iberia',
    operatorName: 'Iberia',
    routes: IBERIA_ROUTES,
    domesticNumbers: NONE,
    internationalNumbers: [[261, 289]],
    foreignNumbers: [[301, 1999]],
  },
  CM: {
    iata: 'CM',
    icao: 'CMP',
    name: 'Copa Airlines',
    operatorName: 'Copa',
    routes: COPA_ROUTES,
    domesticNumbers: NONE,
    internationalNumbers: [[700, 899]],
    foreignNumbers: [[100, 699]],
  },
  AA: {
    iata: 'AA',
    icao: 'AAL',
    name: 'American Airlines',
    operatorName: 'American Airlines',
    routes: AMERICAN_ROUTES,
    domesticNumbers: NONE,
    internationalNumbers: [[900, 999]],
    foreignNumbers: [[1000, 2999]],
  },
  UA: partner('UA', 'UAL', 'United Airlines', UNITED_ROUTES, [30, 149], [200, 2599]),
  LH: partner('LH', 'DLH', 'Lufthansa', LUFTHANSA_ROUTES, [500, 509], [700, 2499]),
  TK: partner('TK', 'THY', 'Turkish Airlines', TURKISH_ROUTES, [15, 18], [40, 2399]),
  EK: partner('EK', 'UAE', 'Emirates', EMIRATES_ROUTES, [247, 264], [300, 799]),
  AC: partner('AC', 'ACA', 'Air Canada', AIR_CANADA_ROUTES, [90, 97], [100, 899]),
};

function partner(
  iata: CarrierCode,
  icao: string,
  name: string,
  routes: Record<string, string>,
  international: NumberRange,
  foreign: NumberRange,
): Carrier {
  return {
    iata,
    icao,
    name,
    operatorName: name,
    routes,
    domesticNumbers: NONE,
    internationalNumbers: [international],
    foreignNumbers: [foreign],
  };
}

/** A pair of airports and the daily flights each way; a fraction means that not every weekday has one. */
export type Route = { hub: string; to: string; daily: number };

export function listCarrierRoutes(carrier: Carrier): Route[] {
  return Object.entries(carrier.routes).flatMap(([hub, list]) =>
    list.split(',').map((entry) => {
      const [to = '', daily = ''] = entry.trim().split(' ');
      return { hub, to, daily: Number(daily) };
    }),
  );
}

/** Every airport that some airline serves. */
export function servedAirports(): Set<string> {
  return new Set(
    Object.values(CARRIERS).flatMap((carrier) => listCarrierRoutes(carrier).flatMap(({ hub, to }) => [hub, to])),
  );
}
