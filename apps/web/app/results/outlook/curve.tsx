import type { PriceBin } from '@revoada/core/prices/price-statistics';
import { area, curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import styles from './insight.module.css';

const width = 132;
const height = 34;
const top = 5;

type Point = [x: number, y: number];

/** The middles of the bins between both ends, which lie on the ground. */
export function placeCurve(bins: readonly PriceBin[]): Point[] {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [first.from, last.to];
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const x = (amount: number) => ((amount - from) / Math.max(1, to - from)) * width;
  const y = (count: number) => height - (count / most) * (height - top);
  return [[0, y(0)], ...bins.map((bin): Point => [x((bin.from + bin.to) / 2), y(bin.count)]), [width, y(0)]];
}

/** Height of the curve at a position. */
function readHeight(points: readonly Point[], at: number): number {
  const after = points.findIndex(([x]) => x >= at);
  const [right, left] = [points[after], points[Math.max(0, after - 1)]];
  if (!right || !left || right[0] === left[0]) return right?.[1] ?? height;
  return left[1] + ((right[1] - left[1]) * (at - left[0])) / (right[0] - left[0]);
}

/**
 * Curve of the observed prices, from the lowest to the highest. Neutral colours, since green and violet mean ways of
 * paying. The text beside it has the figures.
 */
export function Curve({
  bins,
  low,
  high,
  amount,
}: {
  bins: readonly PriceBin[];
  low: number;
  high: number;
  amount: number | null;
}) {
  const id = useId();
  const points = placeCurve(bins);
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const share = (value: number) => Math.min(1, Math.max(0, (value - first) / Math.max(1, last - first)));
  const shape = area<Point>()
    .x(([x]) => x)
    .y0(height)
    .y1(([, y]) => y)
    .curve(curveMonotoneX);
  const edge = line<Point>().curve(curveMonotoneX);
  const now = amount === null ? null : share(amount) * width;
  const stops = [
    ['var(--band-low)', 0, share(low)],
    ['var(--band-mid)', share(low), share(high)],
    ['var(--band-high)', share(high), 1],
  ] as const;
  return (
    <svg className={styles.curve} viewBox={`-6 -2 ${width + 12} ${height + 4}`} aria-hidden="true">
      <linearGradient id={id}>
        {stops.map(([colour, from, to]) => [
          <stop key={`${colour} from`} offset={from} stopColor={colour} />,
          <stop key={`${colour} to`} offset={to} stopColor={colour} />,
        ])}
      </linearGradient>
      <path d={shape(points) ?? ''} fill={`url(#${id})`} />
      <path d={edge(points) ?? ''} className={styles.edge} />
      <path d={`M0 ${height}H${width}`} className={styles.ground} />
      {now === null ? null : (
        <>
          <path d={`M${now} ${readHeight(points, now)}V${height}`} className={styles.now} />
          <circle cx={now} cy={readHeight(points, now)} r="4" className={styles.dot} />
        </>
      )}
    </svg>
  );
}
