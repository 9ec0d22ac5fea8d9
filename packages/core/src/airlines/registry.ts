import type { AirlineProfile } from './airline-profile.ts';

/** A points shop: it sells other airlines' flights and has no code. */
export const liveloProfile: AirlineProfile = {
  key: 'livelo',
  iata: '',
  name: 'Livelo',
  shortName: 'Livelo',
  provider: 'Livelo',
  resells: true,
  programme: 'livelo',
  tile: { code: 'LI', colour: '#B0125B' },
};

/**
 * Airlines in the order of the lists. A shared code or programme belongs to the first airline that has it. Links are in
 * `seller-links.ts`, since most pages need none.
 */
export const AIRLINES: readonly AirlineProfile[] = [
  {
    key: 'LA',
    iata: 'LA',
    name: 'LATAM',
    shortName: 'LATAM',
    provider: 'Latam',
    groupCodes: ['JJ', 'LP', 'XL', '4C'],
    programme: 'latam-pass',
    tile: { code: 'LA', colour: '#1B0088' },
  },
  {
    key: 'G3',
    iata: 'G3',
    name: 'GOL',
    shortName: 'GOL',
    provider: 'Gol',
    programme: 'smiles',
    tile: { code: 'G3', colour: '#C24400' },
  },
  {
    key: 'AD',
    iata: 'AD',
    name: 'Azul',
    shortName: 'Azul',
    provider: 'Azul',
    groupCodes: ['2F'],
    programme: 'azul-fidelidade',
    tile: { code: 'AD', colour: '#0A4DA2' },
  },
  {
    key: 'TP',
    iata: 'TP',
    name: 'TAP Air Portugal',
    shortName: 'TAP',
    provider: 'Tap',
    programme: 'tap-miles-go',
    tile: { code: 'TP', colour: '#4A7A1C' },
  },
  {
    key: 'CM',
    iata: 'CM',
    name: 'Copa Airlines',
    shortName: 'Copa',
    provider: 'Copa',
    programme: 'connectmiles',
    tile: { code: 'CM', colour: '#0B5FA5' },
  },
  {
    key: 'AA',
    iata: 'AA',
    name: 'American Airlines',
    shortName: 'American',
    provider: 'AmericanAirlines',
    programme: 'aadvantage',
    tile: { code: 'AA', colour: '#34465A' },
  },
  {
    key: 'IB',
    iata: 'IB',
    name: 'Iberia',
    shortName: 'Iberia',
    provider: 'Iberia',
    programme: 'iberia-club',
    tile: { code: 'IB', colour: '#C4122F' },
  },
  liveloProfile,
  // Azul's shop for its partners' flights. Its own code is Azul's.
  {
    key: 'azul-interline',
    iata: 'AD',
    name: 'Azul Interline',
    shortName: 'Azul Interline',
    provider: 'Interline',
    resells: true,
    programme: 'azul-fidelidade',
    tile: { code: 'AD', colour: '#0B6E99', partners: true },
  },
];
