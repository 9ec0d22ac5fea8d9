export type Coordinates = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** Kilometres along the surface between two points given in degrees. */
export function greatCircleKm(a: Coordinates, b: Coordinates): number {
  const latitudes = radians(b.latitude - a.latitude) / 2;
  const longitudes = radians(b.longitude - a.longitude) / 2;
  const chord =
    Math.sin(latitudes) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
