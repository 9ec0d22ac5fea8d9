import type { Airport } from '../airports/airport.ts';
import { isStateCode, type StateCode } from '../airports/states.ts';

/** Regions of the filter, by their word in the URL. */
export const regions = {
  brasil: 'Brasil',
  norte: 'Norte',
  nordeste: 'Nordeste',
  'centro-oeste': 'Centro-Oeste',
  sudeste: 'Sudeste',
  sul: 'Sul',
  'america-do-sul': 'América do Sul',
  'america-do-norte': 'América do Norte e Caribe',
  europa: 'Europa',
  africa: 'África',
  asia: 'Ásia e Oriente Médio',
  oceania: 'Oceania',
} as const;

export type RegionId = keyof typeof regions;

export function isRegionId(text: string): text is RegionId {
  return Object.hasOwn(regions, text);
}

const stateRegions: Readonly<Record<StateCode, RegionId>> = {
  AC: 'norte',
  AM: 'norte',
  AP: 'norte',
  PA: 'norte',
  RO: 'norte',
  RR: 'norte',
  TO: 'norte',
  AL: 'nordeste',
  BA: 'nordeste',
  CE: 'nordeste',
  MA: 'nordeste',
  PB: 'nordeste',
  PE: 'nordeste',
  PI: 'nordeste',
  RN: 'nordeste',
  SE: 'nordeste',
  DF: 'centro-oeste',
  GO: 'centro-oeste',
  MS: 'centro-oeste',
  MT: 'centro-oeste',
  ES: 'sudeste',
  MG: 'sudeste',
  RJ: 'sudeste',
  SP: 'sudeste',
  PR: 'sul',
  RS: 'sul',
  SC: 'sul',
};

const southAmerica = new Set(['AR', 'BO', 'CL', 'CO', 'EC', 'FK', 'GF', 'GY', 'PE', 'PY', 'SR', 'UY', 'VE']);
/** Islands outside the region of their zone. */
const islands: Readonly<Record<string, RegionId>> = {
  CV: 'africa',
  SH: 'africa',
  BM: 'america-do-norte',
  MV: 'asia',
  CC: 'oceania',
  CX: 'oceania',
};

/** Region by the first part of an IANA zone. */
const zoneRegions: Readonly<Record<string, RegionId>> = {
  America: 'america-do-norte',
  Europe: 'europa',
  Atlantic: 'europa',
  Africa: 'africa',
  Indian: 'africa',
  Asia: 'asia',
  Australia: 'oceania',
  Pacific: 'oceania',
};

type Located = Pick<Airport, 'countryCode' | 'state' | 'zone'>;

/** Region of an airport: one of Brazil's five, or a part of the world; null if unknown. */
export function findRegion({ countryCode, state, zone }: Located): RegionId | null {
  if (countryCode === 'BR') return state !== null && isStateCode(state) ? stateRegions[state] : 'brasil';
  if (southAmerica.has(countryCode)) return 'america-do-sul';
  return islands[countryCode] ?? zoneRegions[zone.split('/')[0] ?? ''] ?? null;
}

/** True for an airport in the region; Brazil includes its five regions. */
export function isInRegion(region: RegionId, airport: Located): boolean {
  return region === 'brasil' ? airport.countryCode === 'BR' : findRegion(airport) === region;
}
