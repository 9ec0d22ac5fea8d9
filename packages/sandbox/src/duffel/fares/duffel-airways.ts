import { blockMinutes } from '../../flight-backend/network/block-time.ts';
import { PROVIDERS } from '../../flight-backend/network/providers.ts';
import type { FareFamily } from '../../flight-backend/pricing/families.ts';
import { lightFareCents } from '../../flight-backend/pricing/fare-level.ts';
import { findMarket } from '../../flight-backend/pricing/market.ts';
import { fareShares } from '../../flight-backend/pricing/party.ts';
import { ON_SALE_DAYS } from '../../flight-backend/search/quote.ts';
import type { Airport } from '../../flight-backend/world/airports.ts';
import { greatCircleKm } from '../../flight-backend/world/great-circle.ts';
import { daysBetween, instantToLocal, localMidnight, localToInstant } from '../../flight-backend/world/local-time.ts';
import { between } from '../../flight-backend/world/seeded.ts';
import { DUFFEL_AIRWAYS, getAirline } from '../airlines/airlines.ts';
import type { CabinClass } from '../search/search-request.ts';
import { formatFareBasis } from './airline-fares.ts';
import { describeBrand } from './brand-terms.ts';
import type { SliceFare, SliceRoute } from './slice-fare.ts';
import type { SoldFlight, SoldJourney, TechnicalStop } from './sold-flight.ts';

/** Behaviour of Duffel's test mode on its fixed routes. */
export type TestRoute =
  | 'no-offers'
  | 'hold'
  | 'connections'
  | 'no-bags'
  | 'no-services'
  | 'times-out'
  | 'technical-stop'
  | 'gone'
  | 'price-rises';

const TEST_ROUTES: Record<string, TestRoute> = {
  'PVD-RAI': 'no-offers',
  'JFK-EWR': 'hold',
  'LHR-DXB': 'connections',
  'BTS-MRU': 'no-bags',
  'BTS-ABV': 'no-services',
  'STN-LHR': 'times-out',
  'DXB-AMS': 'technical-stop',
  'LGW-LHR': 'gone',
  'LHR-STN': 'price-rises',
};

export function findTestRoute({ origin, destination }: { origin: string; destination: string }): TestRoute | null {
  return TEST_ROUTES[`${origin}-${destination}`] ?? null;
}

const FAMILIES: Record<CabinClass, readonly FareFamily[]> = {
  economy: [
    { type: 'BASIC', surchargeCents: 0, handBags: 1, checkedBags: 0, share: 1 },
    { type: 'CLASSIC', surchargeCents: 21_000, handBags: 1, checkedBags: 1, share: 1 },
    { type: 'FLEX', surchargeCents: 52_000, handBags: 1, checkedBags: 2, share: 1 },
  ],
  premium_economy: [{ type: 'PREMIUM ECONOMY', surchargeCents: 0, handBags: 1, checkedBags: 2, share: 1 }],
  business: [{ type: 'BUSINESS', surchargeCents: 0, handBags: 2, checkedBags: 2, share: 1 }],
  first: [],
};
const CABIN_FACTORS: Record<CabinClass, number> = { economy: 1.12, premium_economy: 1.8, business: 3.2, first: 1 };
const TAX_SHARE = 0.15;
const FLIGHTS_A_DAY = 3;
const HUBS = ['VIE', 'GRU', 'SIN'];
const LONGEST_DIRECT_KM = 14_000;
const CONNECTION_MINUTES = 95;
const STOP_MINUTES = 50;
const PRICE_STEP = 4;

/** Fares of Duffel's own test airline, which flies everywhere, every day. */
export function listDuffelAirwaysFares(
  find: (iata: string) => Airport,
  route: SliceRoute,
  cabin: CabinClass,
  today: string,
): SliceFare[] {
  const ahead = daysBetween(today, route.date);
  const [from, to] = [find(route.origin), find(route.destination)];
  if (ahead < 0 || ahead > ON_SALE_DAYS || findTestRoute(route) === 'no-offers') return [];
  const market = findMarket(from, to);
  const [provider] = PROVIDERS;
  if (!provider) return [];
  const light = lightFareCents(market, provider, route.date, today, PRICE_STEP) * CABIN_FACTORS[cabin];
  const shares = fareShares(market);
  return listJourneys(find, from, to, route).flatMap((journey, index) =>
    FAMILIES[cabin].map((family, rank): SliceFare => {
      const adult = Math.round((light + family.surchargeCents) * (1 + index * 0.06));
      return {
        airline: DUFFEL_AIRWAYS,
        journey,
        market,
        cabin,
        brand: withTestBags(describeBrand(DUFFEL_AIRWAYS, family, market.domestic), route),
        rank,
        fareBasis: formatFareBasis(cabin, family.type, market.key),
        fare: { adult, child: Math.round(adult * shares.child), infant: Math.round(adult * shares.infant) },
        taxCents: Math.round(adult * TAX_SHARE),
      };
    }),
  );
}

function withTestBags(brand: SliceFare['brand'], route: SliceRoute): SliceFare['brand'] {
  return findTestRoute(route) === 'no-bags' ? { ...brand, carryOn: 0, checked: 0 } : brand;
}

function listJourneys(find: (iata: string) => Airport, from: Airport, to: Airport, route: SliceRoute): SoldJourney[] {
  const test = findTestRoute(route);
  const far = greatCircleKm(from, to) > LONGEST_DIRECT_KM;
  return Array.from({ length: FLIGHTS_A_DAY }, (_, index) => {
    const seed = ['zz', from.iata, to.iata, index];
    const minute = Math.round((between(360, 660, ...seed) + index * 300) / 5) * 5;
    const departs = localMidnight(route.date) + minute * 60_000;
    const number = Math.floor(between(100, 9999, 'number', ...seed));
    if (test === 'connections' || far) return connectOver(find(chooseHub(from, to)), from, to, departs, number);
    const flight = buildFlight(from, to, departs, number);
    return toJourney([test === 'technical-stop' ? addStop(flight, find('VIE')) : flight]);
  });
}

function chooseHub(from: Airport, to: Airport): string {
  return HUBS.find((iata) => iata !== from.iata && iata !== to.iata) ?? 'VIE';
}

function connectOver(hub: Airport, from: Airport, to: Airport, departs: number, number: number): SoldJourney {
  const first = buildFlight(from, hub, departs, number);
  const second = buildFlight(hub, to, first.arrives + CONNECTION_MINUTES * 60_000, number + 1);
  return toJourney([first, second]);
}

function buildFlight(from: Airport, to: Airport, departs: number, number: number): SoldFlight {
  const minutes = blockMinutes(from, to);
  const departsAt = localToInstant(from.zone, departs);
  const arrivesAt = departsAt + minutes * 60_000;
  const airline = getAirline(DUFFEL_AIRWAYS);
  const padded = String(number).padStart(4, '0');
  return {
    marketing: { airline, number: padded },
    operating: { airline, number: padded },
    from,
    to,
    departs,
    departsAt,
    arrivesAt,
    arrives: instantToLocal(to.zone, arrivesAt),
    minutes,
    km: greatCircleKm(from, to),
    aircraft: null,
    stops: [],
  };
}

/** The flight lands once on its way, which takes as long as the stop does. */
function addStop(flight: SoldFlight, airport: Airport): SoldFlight {
  const landsAt = flight.departsAt + blockMinutes(flight.from, airport) * 60_000;
  const leavesAt = landsAt + STOP_MINUTES * 60_000;
  const arrivesAt = leavesAt + blockMinutes(airport, flight.to) * 60_000;
  const stop: TechnicalStop = {
    airport,
    arrives: instantToLocal(airport.zone, landsAt),
    departs: instantToLocal(airport.zone, leavesAt),
    minutes: STOP_MINUTES,
  };
  return {
    ...flight,
    arrivesAt,
    arrives: instantToLocal(flight.to.zone, arrivesAt),
    minutes: (arrivesAt - flight.departsAt) / 60_000,
    stops: [stop],
  };
}

function toJourney(flights: [SoldFlight, ...SoldFlight[]]): SoldJourney {
  const last = flights.at(-1) ?? flights[0];
  return {
    flights,
    from: flights[0].from,
    to: last.to,
    minutes: (last.arrivesAt - flights[0].departsAt) / 60_000,
    key: flights.map(({ marketing, departs }) => `${departs}${DUFFEL_AIRWAYS}${marketing.number}`).join(' '),
  };
}
