import type { AirlineProfile } from '../airline-profile.ts';
import { type LinkTemplate, LOW_TRUST } from '../link-template.ts';

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

/** A points shop: it sells other airlines' flights and has no code of its own. */
export const livelo: AirlineProfile = {
  key: 'livelo',
  iata: '',
  name: 'Livelo',
  shortName: 'Livelo',
  provider: 'Livelo',
  resells: true,
  programme: 'livelo',
  tile: { code: 'LI', colour: '#B0125B' },
  links: { cash: template, award: template },
};
