import type { Cabin, Party } from '../search/query.ts';
import { IBERIA_CITIES } from './iberia-cities.ts';

/** A trip to fill into an airline's search page. Dates are YYYY-MM-DD, `returnDate` null for one way. */
export type LinkTrip = {
  origin: string;
  destination: string;
  date: string;
  returnDate: string | null;
  party: Party;
  cabin: Cabin;
};

/** How sure we are that the address still works. At `low` the front page is opened instead. */
export type LinkTrust = 'high' | 'medium' | 'low';

/** An airline's search page. A broken one is mended in one line: set its trust to `low`. */
export type LinkTemplate = {
  /** Whose site it is, as in 'o site da LATAM'. */
  seller: string;
  trust: { oneWay: LinkTrust; roundTrip: LinkTrust };
  /** Opened when the search page cannot be trusted. */
  front: string;
  /** The search page without what the trip fills in. */
  page: string;
  /** Parts of the path after `page`, each encoded. */
  path?: (trip: LinkTrip) => string[];
  query?: (trip: LinkTrip) => Record<string, string>;
  hash?: string;
};

export type LinkTarget =
  | 'latam'
  | 'latam-pass'
  | 'gol'
  | 'smiles'
  | 'azul'
  | 'azul-fidelidade'
  | 'azul-interline'
  | 'tap'
  | 'tap-miles-go'
  | 'copa'
  | 'connectmiles'
  | 'american'
  | 'aadvantage'
  | 'iberia'
  | 'iberia-club'
  | 'livelo'
  | 'esfera';

type Query = (trip: LinkTrip) => Record<string, string>;

const dayMonthYear = (date: string, separator: string): string => date.split('-').reverse().join(separator);
const monthDayYear = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
// Noon UTC is the same calendar day in Brazil and wherever the browser is.
const noonUtc = (date: string): string => `${date}T12:00:00.000Z`;

const latam =
  (redemption: boolean): Query =>
  ({ origin, destination, date, returnDate, party, cabin }) => ({
    origin,
    destination,
    outbound: noonUtc(date),
    inbound: returnDate ? noonUtc(returnDate) : 'null',
    adt: `${party.adults}`,
    chd: `${party.children}`,
    inf: `${party.infants}`,
    trip: returnDate ? 'RT' : 'OW',
    cabin: cabin === 'economy' ? 'Economy' : 'Business',
    redemption: `${redemption}`,
    sort: 'RECOMMENDED',
  });

const gol: Query = ({ origin, destination, date, returnDate, party }) => ({
  pv: 'br',
  tipo: 'DF',
  de: origin,
  para: destination,
  ida: dayMonthYear(date, '-'),
  ...(returnDate ? { volta: dayMonthYear(returnDate, '-') } : {}),
  ADT: `${party.adults}`,
  ADL: '0',
  CHD: `${party.children}`,
  INF: `${party.infants}`,
  voebiz: '0',
});

const smiles: Query = ({ origin, destination, date, returnDate, party }) => ({
  adults: `${party.adults}`,
  children: `${party.children}`,
  infants: `${party.infants}`,
  cabin: 'ALL',
  tripType: returnDate ? '1' : '2',
  searchType: 'both',
  segments: '1',
  isElegible: 'false',
  isFlexibleDateChecked: 'false',
  originAirport: origin,
  originAirportIsAny: 'false',
  destinationAirport: destination,
  destinAirportIsAny: 'false',
  departureDate: `${Date.parse(noonUtc(date))}`,
  returnDate: returnDate ? `${Date.parse(noonUtc(returnDate))}` : '',
});

const azul =
  (currency: 'BRL' | 'PTS'): Query =>
  ({ origin, destination, date, returnDate, party }) => {
    const flights = [{ from: origin, to: destination, day: date }];
    if (returnDate) flights.push({ from: destination, to: origin, day: returnDate });
    const people = [
      { type: 'ADT', count: party.adults },
      { type: 'CHD', count: party.children },
      { type: 'INF', count: party.infants },
    ].filter(({ count }) => count > 0);
    const query: Record<string, string> = {};
    for (const [index, { from, to, day }] of flights.entries()) {
      query[`c[${index}].ds`] = from;
      query[`c[${index}].std`] = monthDayYear(day);
      query[`c[${index}].as`] = to;
    }
    for (const [index, { type, count }] of people.entries()) {
      query[`p[${index}].t`] = type;
      query[`p[${index}].c`] = `${count}`;
      query[`p[${index}].cp`] = 'false';
    }
    return { ...query, 'f.dl': '3', 'f.dr': '3', cc: currency };
  };

const azulInterlinePath = ({ origin, destination, date, returnDate, party, cabin }: LinkTrip): string[] => [
  returnDate ? 'RT' : 'OW',
  origin,
  destination,
  '-',
  '-',
  date,
  returnDate ?? '-',
  `${party.adults}`,
  `${party.children}`,
  `${party.infants}`,
  ...'0/0/ALL/F'.split('/'),
  cabin === 'economy' ? 'ECONOMY' : 'BUSINESS',
  ...'-/-/-/-/A/-'.split('/'),
];

const tap =
  (extra: Record<string, string>): Query =>
  ({ origin, destination, date, returnDate, party }) => ({
    market: 'BR',
    language: 'pt',
    origin,
    destination,
    adt: `${party.adults}`,
    chd: `${party.children}`,
    inf: `${party.infants}`,
    yth: '0',
    flexibleDates: 'false',
    flightType: returnDate ? 'return' : 'single',
    depDate: dayMonthYear(date, '.'),
    retDate: returnDate ? dayMonthYear(returnDate, '.') : '',
    ...extra,
  });

const copa =
  (isMiles: boolean): Query =>
  ({ origin, destination, date, returnDate, party }) => ({
    roundtrip: `${returnDate !== null}`,
    area1: origin,
    area2: destination,
    date1: date,
    date2: returnDate ?? '',
    flexible_dates_v2: 'false',
    adults: `${party.adults}`,
    children: `${party.children}`,
    infants: `${party.infants}`,
    isMiles: `${isMiles}`,
    advanced_air_search: 'false',
    stopover: 'false',
    sf: 'br',
    langid: 'pt',
  });

const american =
  (searchType: 'Revenue' | 'Award'): Query =>
  ({ origin, destination, date, returnDate, party }) => {
    const slice = (orig: string, dest: string, day: string) => {
      return { orig, origNearby: false, dest, destNearby: false, date: day };
    };
    const slices = [slice(origin, destination, date)];
    if (returnDate) slices.push(slice(destination, origin, returnDate));
    return {
      locale: 'pt_BR',
      pax: `${party.adults + party.children}`,
      adult: `${party.adults}`,
      ...(party.children > 0 ? { child: `${party.children}` } : {}),
      type: returnDate ? 'RoundTrip' : 'OneWay',
      searchType,
      cabin: '',
      carriers: 'ALL',
      slices: JSON.stringify(slices),
    };
  };

const iberia =
  (pagoAvios: boolean): Query =>
  ({ origin, destination, date, returnDate, party }) => {
    const parts = (day: string | null) => [day?.slice(8, 10) ?? '', day?.slice(0, 7).replace('-', '') ?? ''] as const;
    const [beginDay, beginMonth] = parts(date);
    const [endDay, endMonth] = parts(returnDate);
    return {
      market: 'BR',
      language: 'pt',
      // The other way round than on Smiles: 2 is the round trip.
      TRIP_TYPE: returnDate ? '2' : '1',
      BEGIN_CITY_01: IBERIA_CITIES[origin] ?? origin,
      END_CITY_01: IBERIA_CITIES[destination] ?? destination,
      BEGIN_DAY_01: beginDay,
      BEGIN_MONTH_01: beginMonth,
      BEGIN_YEAR_01: date.slice(0, 4),
      END_DAY_01: endDay,
      END_MONTH_01: endMonth,
      END_YEAR_01: returnDate?.slice(0, 4) ?? '',
      FARE_TYPE: 'R',
      ADT: `${party.adults}`,
      CHD: `${party.children}`,
      INF: `${party.infants}`,
      bookingMarket: 'BR',
      pagoAvios: `${pagoAvios}`,
    };
  };

const liveloPath = ({ origin, destination, date, returnDate }: LinkTrip): string[] =>
  [origin, destination, date, returnDate ?? '', 'ADULT', 'ECONOMY_CLASS', 'INTERNATIONAL'].filter(
    (part) => part !== '',
  );

const HIGH = { oneWay: 'high', roundTrip: 'high' } as const;
const MEDIUM = { oneWay: 'medium', roundTrip: 'medium' } as const;
const LOW = { oneWay: 'low', roundTrip: 'low' } as const;

const LATAM_PAGE = 'https://www.latamairlines.com/br/pt/oferta-voos';
const AZUL_PAGE = 'https://www.voeazul.com.br/br/pt/home/selecao-voo';
const TAP_PAGE = 'https://booking.flytap.com/booking/flights/deeplink';
const AMERICAN_PAGE = 'https://www.aa.com/booking/search';
const IBERIA_PAGE = 'https://www.iberia.com/flights/';
const TAP_MILES = { flightWithMiles: 'true', bookAwardFlights: 'true', payWithMilesEditableState: 'true' };

/** Every address that leads out to a seller, with its trust (facts §5, October 2026). */
export const LINK_TEMPLATES: Readonly<Record<LinkTarget, LinkTemplate>> = {
  latam: {
    seller: 'LATAM',
    trust: HIGH,
    front: 'https://www.latamairlines.com/br/pt',
    page: LATAM_PAGE,
    query: latam(false),
  },
  'latam-pass': {
    seller: 'LATAM',
    trust: HIGH,
    front: 'https://www.latamairlines.com/br/pt',
    page: LATAM_PAGE,
    query: latam(true),
  },
  gol: {
    seller: 'GOL',
    trust: MEDIUM,
    front: 'https://www.voegol.com.br/',
    page: 'https://b2c.voegol.com.br/compra/busca-parceiros',
    query: gol,
  },
  smiles: {
    seller: 'Smiles',
    trust: HIGH,
    front: 'https://www.smiles.com.br/',
    page: 'https://www.smiles.com.br/mfe/emissao-passagem/',
    query: smiles,
  },
  azul: { seller: 'Azul', trust: HIGH, front: 'https://www.voeazul.com.br/', page: AZUL_PAGE, query: azul('BRL') },
  'azul-fidelidade': {
    seller: 'Azul',
    trust: HIGH,
    front: 'https://www.voeazul.com.br/',
    page: AZUL_PAGE,
    query: azul('PTS'),
  },
  'azul-interline': {
    seller: 'Azul pelo Mundo',
    trust: MEDIUM,
    front: 'https://azulpelomundo.voeazul.com.br/',
    page: 'https://azulpelomundo.voeazul.com.br/flights',
    path: azulInterlinePath,
  },
  tap: { seller: 'TAP', trust: HIGH, front: 'https://www.flytap.com/', page: TAP_PAGE, query: tap({}) },
  'tap-miles-go': {
    seller: 'TAP',
    trust: LOW,
    front: 'https://www.flytap.com/',
    page: TAP_PAGE,
    query: tap(TAP_MILES),
  },
  copa: {
    seller: 'Copa',
    trust: MEDIUM,
    front: 'https://www.copaair.com/',
    page: 'https://shopping.copaair.com/',
    query: copa(false),
  },
  connectmiles: {
    seller: 'Copa',
    trust: MEDIUM,
    front: 'https://www.copaair.com/',
    page: 'https://shopping.copaair.com/miles',
    query: copa(true),
  },
  american: {
    seller: 'American',
    trust: MEDIUM,
    front: 'https://www.aa.com/',
    page: AMERICAN_PAGE,
    query: american('Revenue'),
  },
  aadvantage: {
    seller: 'American',
    trust: MEDIUM,
    front: 'https://www.aa.com/',
    page: AMERICAN_PAGE,
    query: american('Award'),
  },
  iberia: {
    seller: 'Iberia',
    trust: { oneWay: 'low', roundTrip: 'medium' },
    front: 'https://www.iberia.com/',
    page: IBERIA_PAGE,
    query: iberia(false),
    hash: '!/availability',
  },
  'iberia-club': {
    seller: 'Iberia',
    trust: { oneWay: 'low', roundTrip: 'medium' },
    front: 'https://www.iberia.com/',
    page: IBERIA_PAGE,
    query: iberia(true),
    hash: '!/availability',
  },
  livelo: {
    seller: 'Livelo',
    trust: LOW,
    front: 'https://livelo.com.br/',
    page: 'https://livelo.com.br/passagens-aereas/trip',
    path: liveloPath,
  },
  esfera: { seller: 'Esfera', trust: LOW, front: 'https://www.esfera.com.vc/', page: 'https://www.esfera.com.vc/' },
};
