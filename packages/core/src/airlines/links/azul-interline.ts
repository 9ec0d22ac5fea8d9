import { type LinkTemplate, MEDIUM_TRUST, type SellerLinks } from '../link-template.ts';

const template: LinkTemplate = {
  seller: 'Azul pelo Mundo',
  trust: MEDIUM_TRUST,
  front: 'https://azulpelomundo.voeazul.com.br/',
  page: 'https://azulpelomundo.voeazul.com.br/flights',
  path: ({ origin, destination, date, returnDate, party, cabin }) => [
    returnDate ? 'RT' : 'OW',
    origin,
    destination,
    '-',
    '-',
    date,
    returnDate ?? '-',
    `${party.adults}`,
    `${party.children}`,
    `${party.infants}`,
    ...'0/0/ALL/F'.split('/'),
    cabin === 'economy' ? 'ECONOMY' : 'BUSINESS',
    ...'-/-/-/-/A/-'.split('/'),
  ],
};

export const azulInterline: SellerLinks = { cash: template, award: template };
