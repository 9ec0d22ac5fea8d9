import { createProjection, findFrame, mapSize, type Place } from './map-frames.ts';
import type { MapPin, MapPoint, MapView } from './map-view.ts';
import { type Label, placeLabels } from './place-labels.ts';

/** Input of a destination on the map. */
export type PinInput = Pick<MapPin, 'key' | 'name' | 'cash' | 'miles' | 'better' | 'to'> & { place: Place };

/** CSS pixels of a map's unit when placing labels of wide maps, and of a phone's. */
const scales = { wide: 0.9, narrow: 0.48 } as const;

/** Approximate widths of a letter. */
const letter = { name: 7.1, price: 6.5, narrow: 6.7 } as const;

/** Places destinations on the smallest map that contains them all. Earlier ones get their labels first. */
export function drawPins(origin: { name: string; place: Place }, inputs: readonly PinInput[]): MapView {
  const frame = findFrame([origin.place, ...inputs.map(({ place }) => place)]);
  const project = createProjection(frame);
  const points = [origin, ...inputs].map(
    ({ place }): [number, number] => project([place.longitude, place.latitude]) ?? [0, 0],
  );
  const names = [origin.name, ...inputs.map(({ name }) => name)];
  const wide = placeLabels(
    points.map((point, index) => measureWide(point, names[index] ?? '', inputs[index - 1])),
    mapSize,
    scales.wide,
  );
  const narrow = placeLabels(
    points.map((point, index) => measureNarrow(point, names[index] ?? '')),
    mapSize,
    scales.narrow,
  );
  const at = (index: number): MapPoint => {
    const [x, y] = points[index] ?? [0, 0];
    return {
      name: names[index] ?? '',
      x: round((x / mapSize.width) * 100, 100),
      y: round((y / mapSize.height) * 100, 100),
      wide: wide[index] ?? null,
      narrow: narrow[index] ?? null,
    };
  };
  return {
    frame,
    origin: at(0),
    pins: inputs.map(({ key, cash, miles, better, to }, index) => {
      const line = drawLine(points[0] ?? [0, 0], points[index + 1] ?? [0, 0]);
      return { ...at(index + 1), key, cash, miles, better, line, to };
    }),
  };
}

function measureWide([x, y]: [number, number], name: string, pin?: PinInput): Label {
  const prices = pin ? [pin.cash, pin.miles].filter((text) => text !== null).join('  ') : '';
  const width = Math.max(name.length * letter.name, prices.length * letter.price) + 20;
  return { x, y, width: width / scales.wide, height: (prices ? 42 : 24) / scales.wide };
}

function measureNarrow([x, y]: [number, number], name: string): Label {
  return { x, y, width: (name.length * letter.narrow + 14) / scales.narrow, height: 21 / scales.narrow };
}

/** A slightly curved line, as flights are drawn. */
function drawLine([x0, y0]: [number, number], [x1, y1]: [number, number]): string {
  const bend = x1 > x0 ? -0.16 : 0.16;
  const [dx, dy] = [x1 - x0, y1 - y0];
  const middle = [(x0 + x1) / 2 - dy * bend, (y0 + y1) / 2 + dx * bend];
  const [a, b, c, d, e, f] = [x0, y0, ...middle, x1, y1].map((value) => round(value, 10));
  return `M${a} ${b}Q${c} ${d} ${e} ${f}`;
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
