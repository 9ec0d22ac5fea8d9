import type { FlightOffer } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';
import type { ProgrammeId } from '../flights/programme.ts';

export type MilesAvailability = 'low' | 'medium' | 'high';

/** Miles per adult from which the word is 'média' and from which it is 'alta'. */
const THRESHOLDS: Partial<Record<ProgrammeId, { medium: number; high: number }>> = {
  'latam-pass': { medium: 15_000, high: 25_000 },
  smiles: { medium: 12_000, high: 20_000 },
  'azul-fidelidade': { medium: 10_000, high: 18_000 },
  'tap-miles-go': { medium: 25_000, high: 35_000 },
};
const OTHERWISE = { medium: 15_000, high: 20_000 };

export const AVAILABILITY_LABELS: Readonly<Record<MilesAvailability, string>> = {
  low: 'baixa',
  medium: 'média',
  high: 'alta',
};

/** Explains that the label says nothing about seats. */
export const AVAILABILITY_NOTE = 'estimada pela faixa de milhas do programa, não por assentos';

/** The availability word for an award price per adult. */
export function milesAvailability(programme: ProgrammeId, milesPerAdult: number): MilesAvailability {
  const { medium, high } = THRESHOLDS[programme] ?? OTHERWISE;
  if (milesPerAdult < medium) return 'low';
  return milesPerAdult < high ? 'medium' : 'high';
}

/**
 * Miles of one adult in an award offer: the source's figure, else an equal share among adults and children (infants on
 * a lap pay next to nothing). Null for a cash offer.
 */
export function milesPerAdult(offer: Pick<FlightOffer, 'price' | 'perAdult'>, party: Party): number | null {
  if (offer.perAdult?.kind === 'miles') return offer.perAdult.miles;
  if (offer.price.kind === 'cash') return null;
  return Math.round(offer.price.miles / Math.max(1, party.adults + party.children));
}
