import type { LinkTemplate, SellerLinks } from '../link-template.ts';
import { IBERIA_CITIES } from './iberia-cities.ts';

const createTemplate = (pagoAvios: boolean): LinkTemplate => ({
  seller: 'Iberia',
  trust: { oneWay: 'low', roundTrip: 'medium' },
  front: 'https://www.iberia.com/',
  page: 'https://www.iberia.com/flights/',
  query: ({ origin, destination, date, returnDate, party }) => ({
    market: 'BR',
    language: 'pt',
    // The reverse of Smiles: 2 is the round trip.
    TRIP_TYPE: returnDate ? '2' : '1',
    BEGIN_CITY_01: IBERIA_CITIES[origin] ?? origin,
    END_CITY_01: IBERIA_CITIES[destination] ?? destination,
    BEGIN_DAY_01: date.slice(8, 10),
    BEGIN_MONTH_01: formatMonth(date),
    BEGIN_YEAR_01: date.slice(0, 4),
    END_DAY_01: returnDate?.slice(8, 10) ?? '',
    END_MONTH_01: returnDate ? formatMonth(returnDate) : '',
    END_YEAR_01: returnDate?.slice(0, 4) ?? '',
    FARE_TYPE: 'R',
    ADT: `${party.adults}`,
    CHD: `${party.children}`,
    INF: `${party.infants}`,
    bookingMarket: 'BR',
    pagoAvios: `${pagoAvios}`,
  }),
  hash: '!/availability',
});

/** '2026-12-10' → '202612'. */
function formatMonth(date: string): string {
  return date.slice(0, 7).replace('-', '');
}

export const iberia: SellerLinks = { cash: createTemplate(false), award: createTemplate(true) };
