import { createWordCodec } from '../../../url-codec.ts';
import { type Filter, matchClass } from '../filter.ts';

/** 2 means two or more. */
export type StopBucket = 0 | 1 | 2;

const LABELS: Readonly<Record<StopBucket, string>> = { 0: 'Direto', 1: '1 parada', 2: '2 ou mais' };
const codec = createWordCodec<StopBucket>({ 0: 0, 1: 1, 2: 2 });

const toBucket = (stops: number): StopBucket => (stops <= 0 ? 0 : stops === 1 ? 1 : 2);

/** How many stops the choice lets through at most; Infinity where nothing is chosen, or '2 ou mais'. */
export function readMostStops(chosen: readonly StopBucket[]): number {
  return chosen.length === 0 || chosen.includes(2) ? Infinity : Math.max(...chosen);
}

export const stops: Filter<StopBucket> = {
  parameter: 'paradas',
  codec,
  label: 'Paradas',
  menu: null,
  options: () => codec.values.map((value) => ({ value, label: LABELS[value] })),
  labelValue: (value) => LABELS[value],
  ...matchClass(({ stops }) => toBucket(stops)),
};
