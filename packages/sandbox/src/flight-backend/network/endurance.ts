import type { Airport } from '../world/airports.ts';
import { greatCircleKm } from '../world/great-circle.ts';
import { blockMinutes } from './block-time.ts';
import type { Edge } from './timetable.ts';

const HOUR = 60;
/** Kilometres beyond the straight way across the border: Lisbon over Frankfurt, but not New York over Lisbon. */
const CROSSING_DETOUR_KM = 4000;
/** The same between two flights within Brazil: Fortaleza over Brasília, but not Rio over Fortaleza. */
const DOMESTIC_DETOUR_KM = 1400;

/**
 * True for a chain that flies the long way round. Going back to a gateway within Brazil is no detour: from Fortaleza to
 * Madrid over Guarulhos is what airlines do sell.
 */
export function strays(chain: readonly Edge[]): boolean {
  const crossing = chain.filter((edge) => !isBrazilian(edge));
  return detour(crossing) > CROSSING_DETOUR_KM || wandersAtHome(chain) || comesBack(chain);
}

/** From London to Rio over Guarulhos, but not on from there over Buenos Aires. */
function comesBack(chain: readonly Edge[]): boolean {
  const countries = chain.filter(({ from, to }) => from.country !== to.country).map(({ to }) => to.country);
  return new Set([chain[0]?.from.country, ...countries]).size <= countries.length;
}

function wandersAtHome(chain: readonly Edge[]): boolean {
  return chain.some((edge, index) => {
    const next = chain[index + 1];
    return next && isBrazilian(edge) && isBrazilian(next) && detour([edge, next]) > DOMESTIC_DETOUR_KM;
  });
}

function isBrazilian({ from, to }: Edge): boolean {
  return from.country === 'BR' && to.country === 'BR';
}

function detour(edges: readonly Edge[]): number {
  const [first] = edges;
  const last = edges.at(-1);
  if (!first || !last) return 0;
  return edges.reduce((sum, { km }) => sum + km, 0) - greatCircleKm(first.from, last.to);
}

/**
 * The longest trip, in minutes, that a provider still lists: some waiting beside its own quickest one, more the longer
 * that takes, and never a day and more on the ground.
 */
export function longestBearable(quickest: number, from: Airport, to: Airport): number {
  const block = blockMinutes(from, to);
  return Math.min(
    quickest + Math.min(12 * HOUR, quickest * 2 + 4 * HOUR),
    block + Math.min(20 * HOUR, block * 3 + 8 * HOUR),
  );
}
