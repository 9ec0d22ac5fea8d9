import type { Airport } from '../world/airports.ts';
import type { Region } from '../world/regions.ts';

/** Minutes of the local day in which flights leave; earlier windows fill first when there are few flights. */
export type Window = readonly [from: number, to: number];

const ALL_DAY: Window[] = [[350, 1340]];
/** Congonhas and Santos Dumont sleep from 23:00 to 6:00. */
const NIGHT_CLOSED = new Set(['CGH', 'SDU']);
const CLOSES_AT = 1375;
const OPENS_AT = 360;

const BY_REGIONS: Partial<Record<`${Region}>${Region}`, Window[]>> = {
  'brazil>europe': [[1020, 1430]],
  'europe>brazil': [
    [545, 870],
    [1330, 1435],
  ],
  'brazil>north-america': [
    [1300, 1435],
    [590, 660],
  ],
  'north-america>brazil': [[1130, 1420]],
  'brazil>central-america': [
    [70, 330],
    [740, 960],
  ],
  'central-america>brazil': [
    [700, 760],
    [1125, 1300],
  ],
  'brazil>middle-east': [[70, 290]],
  'middle-east>brazil': [[480, 640]],
  'brazil>africa': [[1080, 1160]],
  'africa>brazil': [[600, 720]],
  'central-america>south-america': [
    [690, 760],
    [1125, 1290],
    [420, 500],
  ],
  'south-america>central-america': [
    [60, 300],
    [760, 960],
  ],
  'central-america>north-america': [
    [420, 620],
    [700, 960],
    [1100, 1180],
  ],
  'north-america>central-america': [
    [400, 760],
    [820, 1010],
  ],
  'europe>asia': [
    [660, 900],
    [1140, 1400],
  ],
  'asia>europe': [
    [540, 840],
    [1320, 1435],
  ],
  'north-america>asia': [[610, 840]],
  'asia>north-america': [[660, 1090]],
  'middle-east>asia': [
    [120, 300],
    [480, 620],
    [900, 1120],
  ],
  'asia>middle-east': [
    [1290, 1435],
    [540, 900],
  ],
  'middle-east>oceania': [
    [120, 300],
    [580, 640],
  ],
  'south-america>europe': [[780, 1430]],
  'europe>south-america': [
    [700, 790],
    [1380, 1435],
  ],
  'south-america>north-america': [
    [1330, 1435],
    [20, 100],
    [600, 700],
  ],
  'north-america>south-america': [[1080, 1420]],
  'north-america>europe': [[1050, 1380]],
  'europe>north-america': [[600, 1020]],
};

/** When a route's flights leave. Long domestic flights also leave in the small hours. */
export function departureWindows(from: Airport, to: Airport, block: number): Window[] {
  const windows = BY_REGIONS[`${from.region}>${to.region}`] ?? sameRegion(from, to, block);
  const closed = NIGHT_CLOSED.has(from.iata) || NIGHT_CLOSED.has(to.iata);
  return windows
    .map(([first, last]): Window => [closed ? Math.max(first, OPENS_AT) : first, latest(from, to, block, last)])
    .filter(([first, last]) => last > first);
}

function sameRegion(from: Airport, to: Airport, block: number): Window[] {
  const red = from.region === 'brazil' && to.region === 'brazil' && block >= 170;
  return red ? [...ALL_DAY, [60, 260]] : ALL_DAY;
}

function latest(from: Airport, to: Airport, block: number, last: number): number {
  const leaves = NIGHT_CLOSED.has(from.iata) ? Math.min(last, 1350) : last;
  // Zones within Brazil differ by an hour or two; one hour of margin keeps the arrival before closing time.
  const margin = from.zone === to.zone ? 0 : 60;
  return NIGHT_CLOSED.has(to.iata) ? Math.min(leaves, CLOSES_AT - block - margin) : leaves;
}
