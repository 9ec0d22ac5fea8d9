import { type GeoProjection, geoEqualEarth, geoMercator } from 'd3-geo';

/** Units of a map: approximately one CSS pixel at its largest size. */
export const mapSize = { width: 700, height: 590 } as const;

/**
 * Margins of the drawing beyond the map's box, so that the land ends at the section's edge; the map's stylesheet uses
 * them. @internal For the script that draws the maps.
 */
export const mapBleed = { left: 760, top: 90, right: 1160, bottom: 260 } as const;

type Box = { west: number; south: number; east: number; north: number };

type FrameShape = {
  /** Degrees that must be in view. Places outside belong on a larger map. */
  box: Box;
  /** Position of the box in the map's units; the rest is room for names. */
  extent: [[number, number], [number, number]];
  project: () => GeoProjection;
};

/** From the smallest to the largest: the first one with all places is drawn. */
export const mapFrames = {
  brasil: {
    box: { west: -74, south: -33.8, east: -34.7, north: 5.3 },
    extent: [
      [16, 16],
      [566, 570],
    ],
    project: geoMercator,
  },
  'america-do-sul': {
    box: { west: -82, south: -55.5, east: -34.6, north: 13 },
    extent: [
      [60, 14],
      [600, 576],
    ],
    project: geoMercator,
  },
  americas: {
    box: { west: -124, south: -55.5, east: -30, north: 50.5 },
    extent: [
      [30, 14],
      [640, 576],
    ],
    project: geoMercator,
  },
  atlantico: {
    box: { west: -124, south: -55.5, east: 40, north: 61 },
    extent: [
      [14, 14],
      [686, 576],
    ],
    project: geoMercator,
  },
  mundo: {
    box: { west: -180, south: -60, east: 180, north: 80 },
    extent: [
      [6, 40],
      [694, 550],
    ],
    // The cut is in the Pacific, without destinations.
    project: () => geoEqualEarth().rotate([-11, 0]),
  },
} as const satisfies Record<string, FrameShape>;

export type FrameId = keyof typeof mapFrames;

export const frameIds = Object.keys(mapFrames) as readonly FrameId[];

/** Projection of a frame from degrees to the map's units. */
export function createProjection(id: FrameId): GeoProjection {
  const { box, extent, project }: FrameShape = mapFrames[id];
  if (id === 'mundo') return project().fitExtent(extent, { type: 'Sphere' });
  const corners: [number, number][] = [
    [box.west, box.south],
    [box.east, box.north],
  ];
  return project().fitExtent(extent, { type: 'MultiPoint', coordinates: corners });
}

export type Place = { latitude: number; longitude: number };

/** The smallest frame with every place. */
export function findFrame(places: readonly Place[]): FrameId {
  return frameIds.find((id) => places.every((place) => isInside(mapFrames[id].box, place))) ?? 'mundo';
}

function isInside({ west, south, east, north }: Box, { longitude, latitude }: Place): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
