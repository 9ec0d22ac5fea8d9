import type { CarrierCode } from './carriers.ts';

/** A source of fares, named as `ActiveProviders` names it (mind the small `iberia`). */
export type ProviderId =
  | 'Latam'
  | 'Gol'
  | 'Azul'
  | 'Livelo'
  | 'Tap'
  | 'Interline'
  | 'iberia'
  | 'AmericanAirlines'
  | 'Copa';

export type Provider = {
  id: ProviderId;
  /** `Companhia` and `IdCiaResponsavel`. */
  airlineId: number;
  /** As the older shape's `Companhia` has it. */
  olderName: string;
  /** Carriers that it sells under its name. */
  ownCarriers: CarrierCode[];
  /** Carriers whose flights within Brazil it adds. */
  feeders: CarrierCode[];
  /** Operating carriers sold under its first carrier's numbers. */
  codeshares: CarrierCode[];
};

/** All providers, in the order of the backend's first reply, and last Copa, which that reply lacked. */
export const PROVIDERS: readonly Provider[] = [
  { id: 'Latam', airlineId: 1, olderName: 'Latam', ownCarriers: ['LA'], feeders: [], codeshares: ['DL'] },
  { id: 'Gol', airlineId: 2, olderName: 'Gol', ownCarriers: ['G3'], feeders: [], codeshares: [] },
  { id: 'Azul', airlineId: 3, olderName: 'Azul', ownCarriers: ['AD'], feeders: [], codeshares: [] },
  { id: 'Livelo', airlineId: 34, olderName: 'Livelo', ownCarriers: [], feeders: [], codeshares: [] },
  { id: 'Tap', airlineId: 11, olderName: 'Tap', ownCarriers: ['TP'], feeders: ['AD'], codeshares: [] },
  {
    id: 'Interline',
    airlineId: 1200,
    olderName: 'Azul Interline',
    ownCarriers: ['UA', 'LH', 'TK', 'EK', 'AC'],
    feeders: ['AD'],
    codeshares: [],
  },
  { id: 'iberia', airlineId: 26, olderName: 'Iberia', ownCarriers: ['IB'], feeders: ['LA'], codeshares: [] },
  {
    id: 'AmericanAirlines',
    airlineId: 22,
    olderName: 'American Airlines',
    ownCarriers: ['AA'],
    feeders: ['G3'],
    codeshares: [],
  },
  { id: 'Copa', airlineId: 13, olderName: 'Copa', ownCarriers: ['CM'], feeders: [], codeshares: [] },
];

export function providerByAirline(airlineId: number): Provider | undefined {
  return PROVIDERS.find((provider) => provider.airlineId === airlineId);
}
