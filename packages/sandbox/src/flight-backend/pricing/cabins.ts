import type { Journey } from '../network/journeys.ts';
import type { Provider } from '../network/providers.ts';
import type { Market } from './market.ts';

/** `Classe` on the wire. */
export type CabinCode = 1 | 2 | 3;

export const CABIN_NAMES: Record<CabinCode, string> = { 1: 'Economica', 2: 'Executiva', 3: 'Primeira' };

const LONG_HAUL_KM = 3800;
const FIRST_CLASS_CARRIERS = new Set(['EK', 'LH', 'AA']);

/** Whether the journey has such a cabin: first class is rare, and within Brazil only LATAM has seats in front. */
export function hasCabin(journey: Journey, provider: Provider, market: Market, cabin: CabinCode): boolean {
  if (cabin === 1) return true;
  if (cabin === 3) {
    return market.km > LONG_HAUL_KM && journey.flights.some(({ flight }) => FIRST_CLASS_CARRIERS.has(flight.carrier));
  }
  return !market.domestic || provider.id === 'Latam';
}

/** Cabin of one flight of a journey: feeders and short flights have only economy. */
export function legCabin(cabin: CabinCode, block: number): CabinCode {
  return block < 150 && cabin === 3 ? 2 : cabin;
}

export function cabinFactor(market: Market, cabin: CabinCode): number {
  if (cabin === 1) return 1;
  if (market.km < LONG_HAUL_KM) return 1.9;
  return cabin === 2 ? 3.4 : 6.2;
}
