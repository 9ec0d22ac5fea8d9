import type { FrameId } from './map-frames.ts';
import type { Side } from './place-labels.ts';

/** A place on a map: percent of the map's box, and the side of its name on a wide and on a narrow map. */
export type MapPoint = { name: string; x: number; y: number; wide: Side | null; narrow: Side | null };

export type MapPin = MapPoint & {
  key: string;
  cash: string | null;
  miles: string | null;
  better: 'cash' | 'miles' | 'tie' | null;
  /** The line from the origin, in the map's units. */
  line: string;
  to: string;
};

/** A drawn map with its places. */
export type MapView = { frame: FrameId; origin: MapPoint; pins: MapPin[] };
