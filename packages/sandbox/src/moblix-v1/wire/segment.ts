import { findAircraft } from '../../flight-backend/network/aircraft.ts';
import { CARRIERS } from '../../flight-backend/network/carriers.ts';
import type { DatedFlight, Journey } from '../../flight-backend/network/journeys.ts';
import { CABIN_NAMES, legCabin } from '../../flight-backend/pricing/cabins.ts';
import type { Fare } from '../../flight-backend/pricing/fare.ts';
import type { Airport } from '../../flight-backend/world/airports.ts';
import type { WireStyle } from './style.ts';
import { formatClock, formatDuration, formatTime } from './wire-values.ts';

type Outward = (day: string) => string;

/** The flights of one slice: duration, stops and segments. */
export function buildItinerary(fare: Fare, index: number, style: WireStyle, outward: Outward) {
  const { journey } = fare;
  return {
    type: index === 0 ? 'outbound' : 'return',
    stops: journey.flights.length - 1,
    duration: journey.minutes,
    // A part of the joint price that nothing may be derived from.
    ...(style.offers === 'both' ? { price: Math.round(fare.fare.adult / 200) } : {}),
    segments: journey.flights.map((flight) => buildSegment(flight, fare, style, outward)),
  };
}

/** LATAM sells Delta's flights under its own numbers, and Livelo writes LATAM's old code. */
function buildSegment(dated: DatedFlight, fare: Fare, style: WireStyle, outward: Outward) {
  const { flight } = dated;
  const codeshare = fare.provider.codeshares.includes(flight.carrier);
  const marketing = CARRIERS[codeshare ? fare.validating : flight.carrier];
  const operating = CARRIERS[flight.carrier];
  const code = fare.provider.id === 'Livelo' && marketing.iata === 'LA' ? 'JJ' : marketing.iata;
  const number = String(codeshare ? 6000 + (flight.number % 2000) : flight.number);
  const carrier = { code, name: marketing.name };
  return {
    ...buildEnds(dated, style, outward),
    ...(style.ends === 'flat' ? { airline: carrier } : { marketingCarrier: carrier }),
    ...(style.ends === 'nested' ? { operatingCarrier: { code: operating.iata, name: operating.operatorName } } : {}),
    flightNumber: style.prefixed ? `${code}${number}` : number,
    duration: formatDuration(flight.block, style.duration),
    aircraft: findAircraft(flight),
    cabinClass: CABIN_NAMES[legCabin(fare.cabin, flight.block)],
  };
}

function buildEnds(dated: DatedFlight, style: WireStyle, outward: Outward) {
  const { flight, departs, departsAt, arrives, arrivesAt } = dated;
  const departure = formatTime(departs, departsAt, style.times, outward);
  const arrival = formatTime(arrives, arrivesAt, style.times, outward);
  if (style.ends === 'flat') {
    const describe = ({ iata, name, city }: Airport) => ({ iata, name, city });
    return {
      departureAirport: describe(flight.from),
      arrivalAirport: describe(flight.to),
      departureTime: departure,
      arrivalTime: arrival,
    };
  }
  const key = style.ends === 'coded' ? 'iataCode' : 'airport';
  return {
    departure: { [key]: flight.from.iata, dateTime: departure, time: formatClock(departs) },
    arrival: { [key]: flight.to.iata, dateTime: arrival, time: formatClock(arrives) },
  };
}

/** Numbers and days for people: "LA8108-2027-02-10". */
export function formatHumanSignature(journeys: readonly Journey[], outward: Outward): string {
  return journeys
    .map(({ flights, key }) => {
      const numbers = flights.map(({ flight }) => `${flight.carrier}${flight.number}`).join('_');
      return `${numbers}-${outward(key.slice(0, 10))}`;
    })
    .join('|');
}
