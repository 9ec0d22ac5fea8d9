import { findAirlineByIata, findTile } from '../../../airlines/airlines.ts';
import type { Airline } from '../../../flights/offer.ts';
import { findAirlineNumber } from '../../../search/airline-codec.ts';
import { listDistinctOptions } from '../distinct-options.ts';
import { type Filter, matchClass } from '../filter.ts';

/** An airline in filters and URLs: its IATA code, else its number. */
function airlineKey(airline: Airline): string {
  return airline.iata || String(findAirlineNumber(airline));
}

export const airlines: Filter<string> = {
  parameter: 'cias',
  codec: {
    parse: (text) => (/^([A-Z0-9]{2}|\d{1,4})$/.test(text) ? text : undefined),
    format: (key) => key,
  },
  label: 'Companhias',
  menu: 'Companhias',
  options: (offers) =>
    listDistinctOptions(
      offers,
      ({ airline }) => airlineKey(airline),
      (key, { airline }) => findAirlineByIata(key)?.shortName ?? airline.name,
    ),
  labelValue: (key) => findAirlineByIata(key)?.shortName ?? key,
  tile: (key) => findTile({ iata: key, name: key }),
  ...matchClass(({ airline }) => airlineKey(airline)),
};
