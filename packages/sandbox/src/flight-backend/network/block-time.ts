import type { Airport } from '../world/airports.ts';
import { eastward, greatCircleKm } from '../world/great-circle.ts';

/**
 * Minutes from gate to gate, in steps of five: taxiing plus cruise, faster with the westerly winds of the middle
 * latitudes than against them, and a detour round the airspace that European airlines may not cross.
 */
export function blockMinutes(from: Airport, to: Airport): number {
  const km = greatCircleKm(from, to);
  const kmPerMinute = km < 1500 ? 13.4 : km < 4000 ? 13.8 : 14.4;
  const wind = km < 1500 ? 0.01 : windShare(from, to);
  const cruise = (km / kmPerMinute) * (1 - wind * eastward(from, to)) * detour(from, to);
  const ground = km < 4000 ? 38 : 50;
  return Math.max(40, Math.round((ground + cruise) / 5) * 5);
}

function windShare(from: Airport, to: Airport): number {
  const latitude = Math.max(Math.abs(from.latitude), Math.abs(to.latitude));
  return latitude > 38 ? 0.06 : latitude > 28 ? 0.05 : 0.025;
}

function detour(from: Airport, to: Airport): number {
  const pair = [from.region, to.region];
  return pair.includes('europe') && pair.includes('asia') ? 1.15 : 1;
}
