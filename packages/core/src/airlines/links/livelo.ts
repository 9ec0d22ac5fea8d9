import { type LinkTemplate, LOW_TRUST, type SellerLinks } from '../link-template.ts';

const template: LinkTemplate = {
  seller: 'Livelo',
  trust: LOW_TRUST,
  front: 'https://livelo.com.br/',
  page: 'https://livelo.com.br/passagens-aereas/trip',
  path: ({ origin, destination, date, returnDate }) => [
    origin,
    destination,
    date,
    ...(returnDate ? [returnDate] : []),
    ...['ADULT', 'ECONOMY_CLASS', 'INTERNATIONAL'],
  ],
};

export const livelo: SellerLinks = { cash: template, award: template };
