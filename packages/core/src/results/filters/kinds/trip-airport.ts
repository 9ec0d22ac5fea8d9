import { listDistinctOptions } from '../distinct-options.ts';
import { type Filter, type FlightFacts, matchClass } from '../filter.ts';

/** A filter by the airport at one end of the trip. Both ends share a parameter; `prefix` begins this end's words. */
export function createTripAirportFilter(
  prefix: string,
  labels: Pick<Filter<string>, 'label' | 'sliceLabel'>,
  readAirport: (way: FlightFacts) => string,
): Filter<string> {
  const word = new RegExp(`^${prefix}-[A-Z]{3}$`);
  return {
    parameter: 'aeroportos',
    codec: {
      parse: (text) => (word.test(text) ? text.slice(prefix.length + 1) : undefined),
      format: (iata) => `${prefix}-${iata}`,
    },
    ...labels,
    menu: 'Aeroportos',
    minOptions: 2,
    options: (offers) => listDistinctOptions(offers, readAirport, (iata) => iata),
    labelValue: (iata) => iata,
    ...matchClass(readAirport),
  };
}
