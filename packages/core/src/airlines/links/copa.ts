import { type LinkTemplate, MEDIUM_TRUST, type SellerLinks } from '../link-template.ts';

const createTemplate = (page: string, isMiles: boolean): LinkTemplate => ({
  seller: 'Copa',
  trust: MEDIUM_TRUST,
  front: 'https://www.copaair.com/',
  page,
  query: ({ origin, destination, date, returnDate, party }) => ({
    roundtrip: `${returnDate !== null}`,
    area1: origin,
    area2: destination,
    date1: date,
    date2: returnDate ?? '',
    flexible_dates_v2: 'false',
    adults: `${party.adults}`,
    children: `${party.children}`,
    infants: `${party.infants}`,
    isMiles: `${isMiles}`,
    advanced_air_search: 'false',
    stopover: 'false',
    sf: 'br',
    langid: 'pt',
  }),
});

export const copa: SellerLinks = {
  cash: createTemplate('https://shopping.copaair.com/', false),
  award: createTemplate('https://shopping.copaair.com/miles', true),
};
