import {
  formatDayMonthYear,
  HIGH_TRUST,
  type LinkTemplate,
  MEDIUM_TRUST,
  type SellerLinks,
  toNoonUtc,
} from '../link-template.ts';

const cash: LinkTemplate = {
  seller: 'GOL',
  trust: MEDIUM_TRUST,
  front: 'https://www.voegol.com.br/',
  page: 'https://b2c.voegol.com.br/compra/busca-parceiros',
  query: ({ origin, destination, date, returnDate, party }) => ({
    pv: 'br',
    tipo: 'DF',
    de: origin,
    para: destination,
    ida: formatDayMonthYear(date, '-'),
    ...(returnDate ? { volta: formatDayMonthYear(returnDate, '-') } : {}),
    ADT: `${party.adults}`,
    ADL: '0',
    CHD: `${party.children}`,
    INF: `${party.infants}`,
    voebiz: '0',
  }),
};

const smiles: LinkTemplate = {
  seller: 'Smiles',
  trust: HIGH_TRUST,
  front: 'https://www.smiles.com.br/',
  page: 'https://www.smiles.com.br/mfe/emissao-passagem/',
  query: ({ origin, destination, date, returnDate, party }) => ({
    adults: `${party.adults}`,
    children: `${party.children}`,
    infants: `${party.infants}`,
    cabin: 'ALL',
    tripType: returnDate ? '1' : '2',
    searchType: 'both',
    segments: '1',
    isElegible: 'false',
    isFlexibleDateChecked: 'false',
    originAirport: origin,
    originAirportIsAny: 'false',
    destinationAirport: destination,
    destinAirportIsAny: 'false',
    departureDate: `${Date.parse(toNoonUtc(date))}`,
    returnDate: returnDate ? `${Date.parse(toNoonUtc(returnDate))}` : '',
  }),
};

export const gol: SellerLinks = { cash, award: smiles };
