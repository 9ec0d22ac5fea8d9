import type { FrameId } from './map-frames.ts';
import type { Side } from './place-labels.ts';

/** A place on a map: percent of the map's box, and where its name stands on a wide and on a narrow map. */
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

/** A drawn map with what stands on it. */
export type MapView = { frame: FrameId; origin: MapPoint; pins: MapPin[] };
