import { itineraries } from '../flight-backend/network/itineraries.ts';
import type { Journey } from '../flight-backend/network/journeys.ts';
import type { ProviderId } from '../flight-backend/network/providers.ts';
import type { World } from '../flight-backend/network/world.ts';
import type { Airport } from '../flight-backend/world/airports.ts';
import { greatCircleKm } from '../flight-backend/world/great-circle.ts';
import { addDays, daysBetween, wireTime } from '../flight-backend/world/local-time.ts';
import { unit } from '../flight-backend/world/seeded.ts';

type Cabin = 'Y' | 'W' | 'J' | 'F';

/** A programme whose awards are computed, with the network that it sells and the fields that its rows fill. */
type Programme = {
  provider: ProviderId;
  cabins: readonly Cabin[];
  currency: string;
  taxes: boolean;
  seats: boolean;
  /** Miles of an economy award for each kilometre. */
  milesPerKm: number;
};

export const programmes: Readonly<Record<string, Programme>> = {
  smiles: { provider: 'Gol', cabins: ['Y', 'J'], currency: 'BRL', taxes: true, seats: true, milesPerKm: 16 },
  azul: { provider: 'Azul', cabins: ['Y', 'J'], currency: 'BRL', taxes: true, seats: false, milesPerKm: 15 },
  american: {
    provider: 'AmericanAirlines',
    cabins: ['Y', 'W', 'J', 'F'],
    currency: 'USD',
    taxes: true,
    seats: true,
    milesPerKm: 4.2,
  },
  connectmiles: { provider: 'Copa', cabins: ['Y', 'J'], currency: 'USD', taxes: true, seats: true, milesPerKm: 4.4 },
  aeroplan: { provider: 'Tap', cabins: ['Y', 'W', 'J'], currency: 'CAD', taxes: true, seats: true, milesPerKm: 5.2 },
  united: {
    provider: 'Interline',
    cabins: ['Y', 'W', 'J'],
    currency: 'USD',
    taxes: true,
    seats: true,
    milesPerKm: 5.6,
  },
  qatar: { provider: 'iberia', cabins: ['Y', 'J'], currency: '', taxes: false, seats: true, milesPerKm: 4.8 },
};

const cabinFactors: Readonly<Record<Cabin, number>> = { Y: 1, W: 1.7, J: 2.6, F: 4.1 };
const cabinNames: Readonly<Record<Cabin, string>> = { Y: 'economy', W: 'premium', J: 'business', F: 'first' };
const letters: readonly Cabin[] = ['Y', 'W', 'J', 'F'];
const daysOnSale = 330;
/** One availability in so many has no trips any more. */
const phantomEvery = 25;
/** One row in so many lacks the top-level `Source`. */
const bareSourceEvery = 12;

export type AwardDay = { id: string; source: string; from: Airport; to: Airport; date: string };

export type AwardBook = ReturnType<typeof createAwardBook>;

/** Computes availabilities over the flights of the demonstration; the same answers on every call. */
export function createAwardBook(world: World, now: () => number) {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const findRoute = (source: string, from: Airport, to: Airport): Journey[] => {
    const network = world.networks.get(programmes[source]?.provider ?? 'Gol');
    return network ? itineraries(network, world.airports, from, to, addDays(today(), 30)) : [];
  };
  /** Whether the programme sells the route at all, as `/routes` lists it. */
  const routes = new Map<string, boolean>();
  const sellsRoute = (source: string, from: Airport, to: Airport): boolean => {
    const key = `${source} ${from.iata} ${to.iata}`;
    const sells = routes.get(key) ?? findRoute(source, from, to).length > 0;
    routes.set(key, sells);
    return sells;
  };
  const readId = (id: string): AwardDay | null => {
    const [source = '', fromCode = '', toCode = '', date = ''] = Buffer.from(id, 'base64url').toString().split('|');
    const [from, to] = [world.airports.get(fromCode), world.airports.get(toCode)];
    return programmes[source] && from && to ? { id, source, from, to, date } : null;
  };
  return {
    /** All rows of a route by day and programme, earliest first. */
    listDays(from: Airport, to: Airport, first: string, last: string, sources: readonly string[]): AwardDay[] {
      const sold = sources.filter((source) => sellsRoute(source, from, to));
      const start = first > today() ? first : today();
      const days: AwardDay[] = [];
      for (let date = start; date <= last && daysBetween(today(), date) <= daysOnSale; date = addDays(date, 1)) {
        for (const source of sold) {
          if (unit('award day', source, from.iata, to.iata, date) < 0.45) continue;
          const id = Buffer.from([source, from.iata, to.iata, date].join('|')).toString('base64url');
          days.push({ id, source, from, to, date });
        }
      }
      return days;
    },
    find: readId,
    describe: (day: AwardDay) => describeDay(day, now()),
    listTrips(day: AwardDay): object[] {
      if (isPhantom(day)) return [];
      const network = world.networks.get(programmes[day.source]?.provider ?? 'Gol');
      const journeys = network ? itineraries(network, world.airports, day.from, day.to, day.date) : [];
      return journeys.slice(0, 4).flatMap((journey, index) => describeTrips(day, journey, index, now()));
    },
    listRoutes(source: string): object[] {
      const airports = ['GRU', 'GIG', 'BSB', 'LIS', 'MAD', 'MIA', 'REC', 'PTY'].flatMap(
        (code) => world.airports.get(code) ?? [],
      );
      return airports.flatMap((from) =>
        airports.flatMap((to) =>
          from !== to && sellsRoute(source, from, to) ? [describeRoute(source, from, to)] : [],
        ),
      );
    },
  };
}

export function isPhantom({ id }: Pick<AwardDay, 'id'>): boolean {
  return Math.floor(unit('phantom', id) * phantomEvery) === 0;
}

/** Miles of the cheapest award of a cabin; null where it has none. */
function priceCabin({ source, from, to, date }: AwardDay, cabin: Cabin): number | null {
  const programme = programmes[source];
  if (!programme?.cabins.includes(cabin)) return null;
  const isSoldOut = unit('cabin', source, from.iata, to.iata, date, cabin) < (cabin === 'Y' ? 0.1 : 0.55);
  if (isSoldOut) return null;
  const km = Math.max(600, greatCircleKm(from, to));
  const move = 0.75 + 0.7 * unit('miles', source, from.iata, to.iata, date, cabin);
  return Math.max(4_500, Math.round((km * programme.milesPerKm * cabinFactors[cabin] * move) / 500) * 500);
}

const taxesOf = (day: AwardDay): number =>
  programmes[day.source]?.taxes ? Math.round(3_000 + 6_000 * unit('taxes', day.source, day.from.iata, day.to.iata)) : 0;

/** Between 2 and 40 hours ago, by the row. */
function findUpdate({ id }: AwardDay, nowMs: number): string {
  const seconds = 7_200 + Math.floor(unit('seen', id) * 38 * 3_600);
  return `${new Date(nowMs - seconds * 1_000).toISOString().slice(0, 19)}.${String(Math.floor(unit('micro', id) * 1e6)).padStart(6, '0')}Z`;
}

function describeRoute(source: string, from: Airport, to: Airport) {
  const regions = { BR: 'South America', US: 'North America', PT: 'Europe', ES: 'Europe', PA: 'North America' };
  const region = ({ country }: Airport) => regions[country as keyof typeof regions] ?? 'South America';
  return {
    ID: Buffer.from(`${source}${from.iata}${to.iata}`).toString('base64url'),
    OriginAirport: from.iata,
    OriginRegion: region(from),
    DestinationAirport: to.iata,
    DestinationRegion: region(to),
    NumDaysOut: daysOnSale,
    Distance: Math.round(greatCircleKm(from, to) / 1.609),
    Source: source,
  };
}

function describeDay(day: AwardDay, nowMs: number): object {
  const { id, source, from, to, date } = day;
  const route = describeRoute(source, from, to);
  const updated = findUpdate(day, nowMs);
  const bare = Math.floor(unit('bare', id) * bareSourceEvery) === 0;
  return {
    ...{ ID: id, RouteID: route.ID, Route: route, Date: date, ParsedDate: `${date}T00:00:00Z` },
    ...(bare ? {} : { Source: source }),
    ...{
      CreatedAt: updated,
      UpdatedAt: updated,
      TaxesCurrency: programmes[source]?.currency ?? '',
      AvailabilityTrips: null,
    },
    ...Object.assign({}, ...letters.map((cabin) => describeCabin(day, cabin))),
  };
}

/** The plain fields, and the raw ones that also have what the filter hides: absurd dynamic prices. */
function describeCabin(day: AwardDay, cabin: Cabin): object {
  const miles = priceCabin(day, cabin);
  const programme = programmes[day.source];
  const dynamic = miles === null && programme?.cabins.includes(cabin) && unit('dynamic', day.id, cabin) < 0.5;
  const seats = programme?.seats ? 1 + Math.floor(unit('seats', day.id, cabin) * 8) : 0;
  const raw = miles ?? (dynamic ? 470_500 : 0);
  const plain = {
    Available: miles !== null,
    MileageCost: String(miles ?? 0),
    DirectMileageCost: 0,
    TotalTaxes: miles === null ? 0 : taxesOf(day),
    DirectTotalTaxes: 0,
    RemainingSeats: miles === null ? 0 : seats,
    DirectRemainingSeats: 0,
    Airlines: miles === null ? '' : 'AC, LH, UA',
    DirectAirlines: '',
    Direct: false,
  };
  const unfiltered = { ...plain, Available: raw > 0, MileageCost: raw, TotalTaxes: raw > 0 ? taxesOf(day) : 0 };
  const named = (fields: object, suffix: string) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${cabin}${name}${suffix}`, value]));
  return { ...named(plain, ''), ...named(unfiltered, 'Raw') };
}

/** The trips of one journey in the cabins that have awards; the first journey has the day's price. */
function describeTrips(day: AwardDay, journey: Journey, index: number, nowMs: number): object[] {
  const programme = programmes[day.source];
  const updated = findUpdate(day, nowMs);
  const local = (ms: number) => `${wireTime(ms)}Z`;
  return letters.flatMap((cabin) => {
    const miles = priceCabin(day, cabin);
    if (miles === null) return [];
    const first = journey.flights[0];
    const last = journey.flights.at(-1) ?? first;
    const common = { AvailabilityID: day.id, RouteID: 'r', Source: day.source, CreatedAt: updated, UpdatedAt: updated };
    return [
      {
        ...common,
        ID: `${day.id}${cabin}${index}`,
        Cabin: cabinNames[cabin],
        MileageCost: miles + index * 2_500,
        AllianceCost: 0,
        TotalTaxes: taxesOf(day),
        TaxesCurrency: programme?.currency ?? '',
        TaxesCurrencySymbol: '',
        RemainingSeats: programme?.seats ? 1 + Math.floor(unit('seats', day.id, cabin) * 8) : 0,
        Stops: journey.flights.length - 1,
        TotalDuration: journey.minutes,
        Carriers: journey.flights.map(({ flight }) => flight.carrier).join(', '),
        FlightNumbers: journey.flights.map(({ flight }) => `${flight.carrier}${flight.number}`).join(', '),
        DepartsAt: local(first.departs),
        ArrivesAt: local(last.arrives),
        Filtered: false,
        AvailabilitySegments: journey.flights.map(({ flight, departs, arrives }, order) => ({
          ...common,
          ID: `${day.id}${cabin}${index}${order}`,
          FlightNumber: `${flight.carrier}${flight.number}`,
          OriginAirport: flight.from.iata,
          DestinationAirport: flight.to.iata,
          DepartsAt: local(departs),
          ArrivesAt: local(arrives),
          Cabin: cabinNames[cabin],
          Duration: flight.block,
          Order: order,
        })),
      },
    ];
  });
}
