import { findAircraft } from '../../flight-backend/network/aircraft.ts';
import type { DatedFlight, Journey } from '../../flight-backend/network/journeys.ts';
import type { Airport } from '../../flight-backend/world/airports.ts';
import { greatCircleKm } from '../../flight-backend/world/great-circle.ts';
import type { WireAirline } from '../airlines/airlines.ts';
import { getAirline, regionalOperator } from '../airlines/airlines.ts';
import type { CabinClass } from '../search/search-request.ts';

/** A landing within a flight. Times as in `SoldFlight`. */
export type TechnicalStop = { airport: Airport; arrives: number; departs: number; minutes: number };

/** A flight as it is sold. `departs` and `arrives` are local times, the `…At` instants; all in milliseconds. */
export type SoldFlight = {
  marketing: { airline: WireAirline; number: string };
  operating: { airline: WireAirline; number: string | null };
  from: Airport;
  to: Airport;
  departs: number;
  arrives: number;
  departsAt: number;
  arrivesAt: number;
  minutes: number;
  km: number;
  /** IATA aircraft code. */
  aircraft: string | null;
  stops: TechnicalStop[];
};

/** The flights of one slice. */
export type SoldJourney = {
  flights: [SoldFlight, ...SoldFlight[]];
  from: Airport;
  to: Airport;
  minutes: number;
  /** Equal for the same flights on the same day. */
  key: string;
};

const SHORT_MINUTES = 150;
const FIRST_CODESHARE_NUMBER = 6000;
const CODESHARE_NUMBERS = 2000;

/** The journey with the numbers under which LATAM sells Delta's flights. */
export function toSoldJourney(journey: Journey): SoldJourney {
  const [first, ...others] = journey.flights;
  return {
    flights: [toSoldFlight(first), ...others.map(toSoldFlight)],
    from: journey.from,
    to: journey.to,
    minutes: journey.minutes,
    key: journey.key,
  };
}

function toSoldFlight({ flight, departs, arrives, departsAt, arrivesAt }: DatedFlight): SoldFlight {
  const { carrier, number, from, to, block } = flight;
  const codeshare = carrier === 'DL';
  const regional = carrier === 'TP' && block < SHORT_MINUTES;
  const ownNumber = String(number);
  return {
    marketing: codeshare
      ? { airline: getAirline('LA'), number: String(FIRST_CODESHARE_NUMBER + (number % CODESHARE_NUMBERS)) }
      : { airline: getAirline(carrier), number: ownNumber },
    operating: regional
      ? { airline: regionalOperator, number: null }
      : { airline: getAirline(carrier), number: ownNumber },
    from,
    to,
    departs,
    arrives,
    departsAt,
    arrivesAt,
    minutes: block,
    km: greatCircleKm(from, to),
    aircraft: findAircraft(flight),
    stops: [],
  };
}

const FEEDER_MINUTES = 120;
const ECONOMY_FEEDERS = new Set(['LA', 'CM']);

/** Cabin of one flight: LATAM and Copa have no seats in front on short flights of a business journey. */
export function chooseCabin(flight: SoldFlight, cabin: CabinClass): CabinClass {
  if (cabin === 'first' && flight.minutes < SHORT_MINUTES) return 'business';
  const feeder = flight.minutes < FEEDER_MINUTES && ECONOMY_FEEDERS.has(flight.marketing.airline.iata_code ?? '');
  return cabin === 'business' && feeder ? 'economy' : cabin;
}
