import type { PricePoint } from '@revoada/core/alerts/alert-view';

export const graphWidth = 240;
export const graphHeight = 56;
const inset = 4;

/** Line and last point of a graph; null where no change lasted long enough to be drawn. */
export type Graph = { path: string; end: { x: number; y: number }; width: number; height: number };

/** Draws prices as steps: each holds until the next. Lower prices are lower. */
export function drawGraph(points: readonly PricePoint[]): Graph | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || last.at <= first.at) return null;
  const amounts = points.map(({ amount }) => Math.abs(amount));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (at: number) => round(inset + ((at - first.at) / (last.at - first.at)) * (graphWidth - 2 * inset));
  const y = (amount: number) =>
    most === least
      ? graphHeight / 2
      : round(inset + ((most - Math.abs(amount)) / (most - least)) * (graphHeight - 2 * inset));
  const steps = points.map(({ at, amount }, index) =>
    index === 0 ? `M${x(at)} ${y(amount)}` : `H${x(at)}V${y(amount)}`,
  );
  return { path: steps.join(''), end: { x: x(last.at), y: y(last.amount) }, width: graphWidth, height: graphHeight };
}

const round = (value: number): number => Math.round(value * 10) / 10;
