import type { AirlineProfile } from '../airline-profile.ts';
import { type LinkTemplate, MEDIUM_TRUST } from '../link-template.ts';

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

/** Azul's shop for its partners' flights. Its own code is Azul's. */
export const azulInterline: AirlineProfile = {
  key: 'azul-interline',
  iata: 'AD',
  name: 'Azul Interline',
  shortName: 'Azul Interline',
  provider: 'Interline',
  resells: true,
  programme: 'azul-fidelidade',
  tile: { code: 'AD', colour: '#0B6E99', partners: true },
  links: { cash: template, award: template },
};
