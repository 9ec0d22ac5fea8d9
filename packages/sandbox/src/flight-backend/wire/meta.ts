import type { Airport, Airports } from '../world/airports.ts';
import { greatCircleKm } from '../world/great-circle.ts';
import type { ModernFlight } from './modern.ts';

type Segment = ModernFlight['segments'][number];

/** The summary that the modern shape carries beside its flights; nulls while there are none. */
export function buildMeta(flights: ModernFlight[], airports: Airports) {
  const going = flights.flatMap(({ segments }) => segments);
  const coming = flights.flatMap(({ segmentsBack }) => segmentsBack ?? []);
  return {
    statusExecution: null,
    countFlights: 0,
    countPriceGroups: 0,
    price: null,
    priceMatrix: null,
    routes: null,
    airports: flights.length > 0 ? listAirports([...going, ...coming], airports) : null,
    TotalGroups: flights.length,
    WayFilter: wayFilter(going, flights),
    ReturnFilter: wayFilter(coming, flights),
    GoingCompany: null,
    BackCompany: null,
    TransactionId: null,
  };
}

function listAirports(segments: Segment[], airports: Airports) {
  const codes = new Set(segments.flatMap(({ legs }) => legs.flatMap((leg) => [leg.departure, leg.arrival])));
  return [...codes]
    .map((code) => airports.get(code))
    .filter((airport) => airport !== undefined)
    .map(({ name, iata, city, country }) => ({
      name,
      iata,
      stop: false,
      location: { name: city },
      internacional: country !== 'BR',
    }));
}

function wayFilter(segments: Segment[], flights: ModernFlight[]) {
  if (segments.length === 0) return null;
  const stops = Map.groupBy(segments, ({ numberOfStops }) => numberOfStops);
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    Stops: [...stops].map(([Key, { length: Value }]) => ({ Key, Value })).sort((a, b) => a.Key - b.Key),
    Airlines: distinct(flights.map(({ validatingBy }) => titled(validatingBy.name))),
    AirlineIATA: distinct(flights.map(({ validatingBy }) => validatingBy.iata)),
    DepartureDate: distinct(segments.map(({ departureDate }) => departureDate)),
    ArrivalDate: distinct(segments.map(({ arrivalDate }) => arrivalDate)),
    Prices: null,
    Departure: distinct(segments.map(({ departure }) => departure)),
    Arrival: distinct(segments.map(({ arrival }) => arrival)),
    Total: segments.length,
    HandBaggage: segments.some(({ fareProfile }) => fareProfile.services.some(({ isIncluded }) => isIncluded)),
    BaggageCheckin: segments.some(({ fareProfile }) => fareProfile.baggage !== null),
  };
}

function titled(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** Lowest, highest and mean price, and the hours of departure. */
export function measureSpread(flights: ModernFlight[]) {
  const prices = flights.map(({ fareGroup }) => fareGroup.priceWithTax);
  const hours = (segments: Segment[]) => segments.map(({ departureDate }) => Number(departureDate.slice(11, 13)));
  const going = hours(flights.flatMap(({ segments }) => segments));
  const coming = hours(flights.flatMap(({ segmentsBack }) => segmentsBack ?? []));
  const some = prices.length > 0;
  return {
    AveragePrice: some ? Math.round((prices.reduce((sum, price) => sum + price, 0) / prices.length) * 100) / 100 : null,
    MinPrice: some ? Math.min(...prices) : null,
    MaxPrice: some ? Math.max(...prices) : null,
    MinDepartureHour: some ? Math.min(...going) : 0,
    MaxDepartureHour: some ? Math.max(...going) : 0,
    MinDepartureBackHour: some && coming.length > 0 ? Math.min(...coming) : 0,
    MaxDepartureBackHour: some ? (coming.length > 0 ? Math.max(...coming) : 23) : 0,
  };
}

/** An airport as `Aeroportos[]` and the airports call have it: coordinates are strings. */
export function wireAirport(airport: Airport) {
  const { iata, name, city, state, country, latitude, longitude, zone } = airport;
  return {
    Index: 0,
    Iata: iata,
    Iatas: null,
    PegarFotos: false,
    Nome: name,
    Cidade: city,
    Estado: state,
    Pais: country,
    Latitude: latitude.toFixed(10),
    Longitude: longitude.toFixed(10),
    TimeZone: zone,
    urlImagens: [`repository/places/${encodeURIComponent(city)}/0`],
    Internacional: country !== 'BR',
    Prioridade: priority(airport),
    Icao: null,
  };
}

const HUBS = new Set(['GRU', 'CGH', 'CNF', 'BSB', 'VCP', 'REC']);
const SAO_PAULO = { latitude: -23.55, longitude: -46.63 };

function priority(airport: Airport): number {
  if (HUBS.has(airport.iata)) return 100;
  return airport.country === 'BR' && greatCircleKm(airport, SAO_PAULO) < 2500 ? 85 : 50;
}
