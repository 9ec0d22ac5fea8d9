import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type GeoPermissibleObjects, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { createProjection, type FrameId, frameIds, mapBleed, mapSize } from '../app/maps/map-frames.ts';

/** Rivers by a few points each, in degrees: an ornament that helps Brazilians to orient themselves. */
const rivers = [
  [
    [-73.2, -3.8],
    [-70, -4.2],
    [-66.9, -2.9],
    [-64.8, -3.4],
    [-62, -3.9],
    [-60, -3.2],
    [-58.4, -3.1],
    [-56.5, -2.4],
    [-54.7, -2.3],
    [-52.6, -1.6],
    [-51.2, -0.6],
  ],
  [
    [-67.1, 0.8],
    [-65.2, -0.4],
    [-62.9, -0.8],
    [-61.2, -2.2],
    [-60, -3.2],
  ],
  [
    [-63.9, -8.8],
    [-62.3, -6.9],
    [-61.3, -5.5],
    [-59.5, -3.8],
    [-58.6, -3.2],
  ],
  [
    [-48.3, -13.6],
    [-48.4, -10.2],
    [-47.5, -7],
    [-47.5, -5.5],
    [-49.1, -5.3],
    [-49.6, -3.8],
    [-49, -1.9],
  ],
  [
    [-45, -20],
    [-45.2, -18.2],
    [-44.6, -16],
    [-43.7, -14],
    [-43.2, -11.4],
    [-41.8, -9.9],
    [-40.4, -9.4],
    [-38.8, -8.8],
    [-37.6, -9.7],
    [-36.5, -10.4],
  ],
  [
    [-50.9, -20],
    [-52.2, -21.8],
    [-53.8, -23.2],
    [-54.4, -24.6],
    [-54.6, -25.6],
  ],
  [
    [-57.6, -16.4],
    [-57.5, -19],
    [-57.9, -21.6],
  ],
] as const;

/** Small waves on the ocean, in the map's units. */
const waves: Readonly<Record<FrameId, readonly (readonly [number, number])[]>> = {
  brasil: [
    [560, 96],
    [640, 120],
    [655, 210],
    [690, 300],
    [640, 372],
    [600, 425],
    [660, 470],
    [560, 500],
    [520, 560],
    [640, 580],
    [-60, 520],
    [-150, 560],
    [-90, 640],
  ],
  'america-do-sul': [
    [520, 90],
    [590, 160],
    [600, 330],
    [560, 420],
    [610, 480],
    [120, 330],
    [90, 420],
    [140, 520],
    [520, 560],
    [20, 250],
  ],
  americas: [
    [520, 120],
    [470, 190],
    [560, 230],
    [600, 420],
    [560, 520],
    [90, 300],
    [140, 400],
    [60, 470],
    [210, 520],
  ],
  atlantico: [
    [330, 170],
    [380, 250],
    [350, 330],
    [420, 430],
    [480, 500],
    [330, 520],
    [60, 330],
    [110, 430],
  ],
  mundo: [
    [250, 210],
    [290, 330],
    [130, 330],
    [520, 370],
    [360, 430],
  ],
};

/** Longitude at which a drawing ends: on the open sea, so that no coast is cut behind the texts beside the map. */
const easternEnd: Readonly<Record<FrameId, number | null>> = {
  brasil: -20,
  'america-do-sul': -20,
  americas: -20,
  atlantico: null,
  mundo: null,
};

type Atlas = Parameters<typeof presimplify>[0];
type Country = GeoPermissibleObjects & { id?: string };

const require = createRequire(import.meta.url);

const readAtlas = (scale: '110m' | '50m'): Atlas =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${scale}.json`), 'utf8'));

/** ISO numbers of Brazil and of Antarctica, which no map shows. */
const brazil = '076';
const antarctica = '010';

/** Outlines smaller than this many square degrees are drawn as straight lines. */
const finest: Readonly<Record<FrameId, number>> = {
  brasil: 0.04,
  'america-do-sul': 0.25,
  americas: 0.5,
  atlantico: 1,
  mundo: 1.5,
};

/** One frame's land and rivers as an SVG file, with the reader's colour scheme. */
export function drawMap(id: FrameId): string {
  const atlas = simplify(presimplify(readAtlas(id === 'brasil' ? '50m' : '110m')), finest[id]);
  const features = listCountries(atlas);
  const projection = createProjection(id);
  const { left, top, right, bottom } = mapBleed;
  const view = { x: -left, y: -top, width: left + mapSize.width + right, height: top + mapSize.height + bottom };
  const [eastEnd] = (easternEnd[id] !== null && createProjection(id)([easternEnd[id], 0])) || [view.x + view.width];
  projection.clipExtent([
    [view.x - 4, view.y - 4],
    [eastEnd, view.y + view.height + 4],
  ]);
  const path = geoPath(projection).digits(1);
  const neighbours = features.filter((one) => one.id !== brazil && one.id !== antarctica);
  const others = neighbours.map((one) => path(one) ?? '').join('');
  const home = features
    .filter((one) => one.id === brazil)
    .map((one) => path(one) ?? '')
    .join('');
  const flow = path({ type: 'MultiLineString', coordinates: rivers.map((river) => river.map(([x, y]) => [x, y])) });
  const sea = waves[id].map(([x, y]) => `M${x - 14} ${y}q7-5 14 0t14 0`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">`,
    '<style>.n{fill:#d9dccb;stroke:#c9dfdb;stroke-width:1.5}.s{fill:#b4d0cc}',
    '.b{fill:#fbf3e2;stroke:#e9dcc0;stroke-width:1.5;stroke-linejoin:round}',
    '.r{fill:none;stroke:#b4d0cc;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}',
    '@media(prefers-color-scheme:dark){.n{fill:#18253f;stroke:#0e2036}.s{fill:#173049}',
    '.b{fill:#22304f;stroke:#33425f}.r{stroke:#173049}}</style>',
    `<defs><path id="b" d="${home}"/></defs><path class="n" d="${others}"/>`,
    id === 'brasil' ? '<use href="#b" class="s" transform="translate(5 6)"/>' : '',
    '<use href="#b" class="b"/>',
    id === 'brasil' ? `<path class="r" d="${smooth(flow ?? '')}"/>` : '',
    `<path class="r" d="${sea}"/></svg>\n`,
  ].join('');
}

function listCountries(atlas: Atlas): Country[] {
  const { countries } = atlas.objects;
  const drawn = countries && feature(atlas, countries);
  return drawn && 'features' in drawn ? (drawn.features as Country[]) : [];
}

/** Replaces straight segments by curves through their midpoints. */
function smooth(path: string): string {
  return path
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const points = line.split('L').map((point) => point.split(',').map(Number) as [number, number]);
      const first = points[0] ?? [0, 0];
      const last = points.at(-1) ?? first;
      const curves = points.slice(1, -1).map(([x, y], index) => {
        const [nextX, nextY] = points[index + 2] ?? last;
        const end = index === points.length - 3 ? last : [(x + nextX) / 2, (y + nextY) / 2];
        return `Q${x} ${y} ${round(end[0] ?? x)} ${round(end[1] ?? y)}`;
      });
      return `M${first.join(' ')}${curves.join('')}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Folder of the drawn maps. They are committed, and redrawn when a frame or the atlas changes. */
export const mapFile = (id: FrameId): string => join(import.meta.dirname, '../app/art/maps', `${id}.svg`);

if (process.argv[1] === import.meta.filename) for (const id of frameIds) writeFileSync(mapFile(id), drawMap(id));
