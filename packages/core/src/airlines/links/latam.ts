import { HIGH_TRUST, type LinkTemplate, type SellerLinks, toNoonUtc } from '../link-template.ts';

const createTemplate = (redemption: boolean): LinkTemplate => ({
  seller: 'LATAM',
  trust: HIGH_TRUST,
  front: 'https://www.latamairlines.com/br/pt',
  page: 'https://www.latamairlines.com/br/pt/oferta-voos',
  query: ({ origin, destination, date, returnDate, party, cabin }) => ({
    origin,
    destination,
    outbound: toNoonUtc(date),
    inbound: returnDate ? toNoonUtc(returnDate) : 'null',
    adt: `${party.adults}`,
    chd: `${party.children}`,
    inf: `${party.infants}`,
    trip: returnDate ? 'RT' : 'OW',
    cabin: cabin === 'economy' ? 'Economy' : 'Business',
    redemption: `${redemption}`,
    sort: 'RECOMMENDED',
  }),
});

export const latam: SellerLinks = { cash: createTemplate(false), award: createTemplate(true) };
