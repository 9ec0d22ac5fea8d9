import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import type { Cabin } from '@revoada/core/flights/cabin';
import type { Airline, Segment } from '@revoada/core/flights/offer';
import { readAircraft } from '../../flights/aircraft.ts';
import { pickLowerCabin, readCabin } from '../../flights/cabin.ts';
import type { FlightReading } from '../../flights/flight-reading.ts';
import { chooseCarriers, parseFlightNumber } from '../../flights/journey.ts';
import { readAirlineCode, readAirportCode } from '../../wire/codes.ts';
import { readRecord } from '../../wire/objects.ts';
import { readName } from '../../wire/text.ts';
import { readLocalTime } from '../../wire/times.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireAircraft, WireAirline, WirePlace, WireSegment, WireSegmentPassenger } from '../api/types.ts';
import { readIsoMinutes } from './iso-duration.ts';

/**
 * One flight. `seller` is its carrier if it names none. The cabin is the lowest of `people`. Throws `UnreadableRow` without
 * times.
 */
export function readFlight(
  segment: WireSegment,
  people: readonly WireSegmentPassenger[],
  seller: Airline,
  requested: Cabin,
): FlightReading {
  const departsAt = readTime(segment.departing_at);
  const arrivesAt = readTime(segment.arriving_at);
  if (!departsAt || !arrivesAt) throw new UnreadableRow('a flight without a date');
  const marketing = readAirline(segment.marketing_carrier);
  const operating = readAirline(segment.operating_carrier);
  // Without a marketing carrier the operating one stands in, and the number must be its own.
  const isMarketed = marketing.name !== '' || operating.name === '';
  const number = parseFlightNumber(
    isMarketed ? segment.marketing_carrier_flight_number : segment.operating_carrier_flight_number,
  );
  return {
    ...chooseCarriers(marketing, operating, seller),
    flightNumber: number.digits,
    origin: readPlaceCode(segment.origin),
    destination: readPlaceCode(segment.destination),
    departsAt,
    arrivesAt,
    minutes: readIsoMinutes(segment.duration),
    ...pickLowerCabin(people.map(readPersonsCabin), requested),
    ...nameAircraft(segment.aircraft),
  };
}

/** Duffel's times are local and have no offset; one with an offset would be another hour. */
const readTime = (value: unknown): string | null =>
  typeof value === 'string' && /(?:Z|[+-]\d{2}:?\d{2})$/i.test(value.slice(10)) ? null : readLocalTime(value);

/** An airline without a code keeps its name; both are empty without either. */
export function readAirline(value: unknown): Airline {
  const airline = readRecord<WireAirline>(value);
  const iata = readAirlineCode(airline?.iata_code ?? value);
  const name = readName(airline?.name);
  return iata || name ? identifyAirline({ iata, name }) : { iata: '', name: '' };
}

/** Code of an airport given as an object, a code or an id such as 'arp_gru_br'. */
function readPlaceCode(value: unknown): string {
  const place = readRecord<WirePlace>(value);
  const code = place?.iata_code ?? place?.id ?? value;
  const inId = typeof code === 'string' ? /^arp_([a-z]{3})_[a-z]{2}$/.exec(code)?.[1] : undefined;
  return readAirportCode(inId ?? code);
}

/** Code of the city that an airport belongs to; '' if it is missing. */
export function readCityCode(value: unknown): string {
  const place = readRecord<WirePlace>(value);
  return readAirportCode(place?.iata_city_code ?? readRecord<WirePlace>(place?.city)?.iata_code);
}

const readPersonsCabin = ({ cabin_class, cabin }: WireSegmentPassenger): Cabin | null =>
  readCabin(cabin_class) ?? readCabin(cabin);

/** Our name of a known type, else Duffel's without what it adds in brackets. */
function nameAircraft(value: unknown): Pick<Segment, 'aircraft'> {
  const aircraft = readRecord<WireAircraft>(value);
  const listed = readAircraft(aircraft?.iata_code);
  const name = readName(aircraft?.name).replace(/\s*[(/].*$/, '');
  return listed.aircraft === undefined && name !== '' ? { aircraft: name } : listed;
}
