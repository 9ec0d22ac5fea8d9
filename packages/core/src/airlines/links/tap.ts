import {
  formatDayMonthYear,
  HIGH_TRUST,
  type LinkTemplate,
  type LinkTrip,
  LOW_TRUST,
  type SellerLinks,
} from '../link-template.ts';

const page = {
  seller: 'TAP',
  front: 'https://www.flytap.com/',
  page: 'https://booking.flytap.com/booking/flights/deeplink',
};

const fillIn = ({ origin, destination, date, returnDate, party }: LinkTrip): Record<string, string> => ({
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
  depDate: formatDayMonthYear(date, '.'),
  retDate: returnDate ? formatDayMonthYear(returnDate, '.') : '',
});

const cash: LinkTemplate = { ...page, trust: HIGH_TRUST, query: fillIn };

const award: LinkTemplate = {
  ...page,
  trust: LOW_TRUST,
  query: (trip) => ({
    ...fillIn(trip),
    flightWithMiles: 'true',
    bookAwardFlights: 'true',
    payWithMilesEditableState: 'true',
  }),
};

export const tap: SellerLinks = { cash, award };
