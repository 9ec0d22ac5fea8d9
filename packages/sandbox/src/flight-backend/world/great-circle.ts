const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

export type Position = { latitude: number; longitude: number };

/** Shortest distance over the globe, in kilometres. */
export function greatCircleKm(from: Position, to: Position): number {
  const latitude = (to.latitude - from.latitude) * RADIANS;
  const longitude = (to.longitude - from.longitude) * RADIANS;
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

/** Eastward share of the shortest route, from -1 (due west) to 1 (due east). */
export function eastward(from: Position, to: Position): number {
  const turn = ((to.longitude - from.longitude + 540) % 360) - 180;
  const east = turn * Math.cos(((from.latitude + to.latitude) / 2) * RADIANS);
  const length = Math.hypot(east, to.latitude - from.latitude);
  return length === 0 ? 0 : east / length;
}
