import type { Airport } from '../world/airports.ts';
import { greatCircleKm } from '../world/great-circle.ts';
import { blockMinutes } from './block-time.ts';
import type { Edge } from './timetable.ts';

const HOUR = 60;
/** Extra kilometres allowed across borders: permits Lisbon over Frankfurt, rejects New York over Lisbon. */
const CROSSING_DETOUR_KM = 4000;
/** Extra kilometres allowed within Brazil: permits Fortaleza over Brasília, rejects Rio over Fortaleza. */
const DOMESTIC_DETOUR_KM = 1400;

/**
 * True for a chain of flights that is too long or returns to a country. Flying back to a Brazilian gateway is allowed, since
 * airlines do sell Fortaleza to Madrid over Guarulhos.
 */
export function isDetour(chain: readonly Edge[]): boolean {
  const crossing = chain.filter((edge) => !isBrazilian(edge));
  return measureDetour(crossing) > CROSSING_DETOUR_KM || hasDomesticDetour(chain) || revisitsCountry(chain);
}

/** Rejects London to Rio over Buenos Aires after Guarulhos. */
function revisitsCountry(chain: readonly Edge[]): boolean {
  const countries = chain.filter(({ from, to }) => from.country !== to.country).map(({ to }) => to.country);
  return new Set([chain[0]?.from.country, ...countries]).size <= countries.length;
}

function hasDomesticDetour(chain: readonly Edge[]): boolean {
  return chain.some((edge, index) => {
    const next = chain[index + 1];
    return next && isBrazilian(edge) && isBrazilian(next) && measureDetour([edge, next]) > DOMESTIC_DETOUR_KM;
  });
}

function isBrazilian({ from, to }: Edge): boolean {
  return from.country === 'BR' && to.country === 'BR';
}

function measureDetour(edges: readonly Edge[]): number {
  const [first] = edges;
  const last = edges.at(-1);
  if (!first || !last) return 0;
  return edges.reduce((sum, { km }) => sum + km, 0) - greatCircleKm(first.from, last.to);
}

/**
 * Longest trip that a provider lists, in minutes. The limit grows with the provider's quickest trip and leaves at most 20
 * hours on the ground.
 */
export function findLongestTrip(quickest: number, from: Airport, to: Airport): number {
  const block = blockMinutes(from, to);
  return Math.min(
    quickest + Math.min(12 * HOUR, quickest * 2 + 4 * HOUR),
    block + Math.min(20 * HOUR, block * 3 + 8 * HOUR),
  );
}
