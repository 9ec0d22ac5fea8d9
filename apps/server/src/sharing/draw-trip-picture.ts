import { formatSeenAt } from '@revoada/core/sharing/seen-text';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { body, brand, display, drawText, fitSize, flock, frame, hills } from './picture-parts.ts';
import { wrapLine } from './wrap-line.ts';

const room = 1040;
const [paper, ink, pale, green, violet] = ['#fbf8f3', '#47506a', '#c3c9d8', '#0b6e4f', '#5a3ec8'];

/**
 * The picture of a shared trip as SVG: route, days, price with its basis, and when it was seen, since messengers keep pictures.
 * `note`: of simulated prices, null for real ones.
 */
export function drawTripPicture(
  { words, seenAt, total }: Pick<SharedTrip, 'words' | 'seenAt' | 'total'>,
  note: string | null,
): string {
  const { route, days, travellers, price, payment, basis } = words;
  return frame([
    ...[hills, flock(1000, 92), brand(44)],
    ...drawLines(wrapLine(route, 24, 60), { last: () => 256, fill: paper, most: 80, least: 30 }),
    drawFitted(`${days} · ${travellers}`, { y: 308, most: 34, fill: pale }),
    '<rect x="40" y="336" width="1120" height="214" rx="28" fill="#fbf8f3"/>',
    drawFitted(payment, { y: 384, most: 30, fill: ink }),
    ...drawLines(wrapLine(price, 44, 64), {
      // In the middle of the space between payment and basis.
      last: (size, count) => 446 + size * (0.36 + ((count - 1) / 2) * leading),
      ...{ most: 84, least: 30 },
      fill: total.awards.length > 0 ? violet : green,
    }),
    drawFitted(basis, { y: 526, most: 30, fill: ink }),
    drawFitted(`Preço visto ${formatSeenAt(Date.parse(seenAt))}`, {
      y: note === null ? 602 : 592,
      most: 30,
      fill: paper,
    }),
    note === null ? '' : drawText({ x: 80, y: 619, size: 20, family: body, fill: paper }, note),
  ]);
}

type Fitted = { y: number; most: number; fill: string };

const drawFitted = (words: string, { y, most, fill }: Fitted): string =>
  drawText({ x: 80, y, size: fitSize(words, room, { least: 20, most }), family: body, fill }, words);

const leading = 1.1;

type Lines = {
  /** Height of the last of these lines at this size. */
  last(size: number, count: number): number;
  most: number;
  least: number;
  fill: string;
};

/** One or two lines of one size. */
function drawLines(lines: readonly string[], { last, most, least, fill }: Lines): string[] {
  const highest = lines.length > 1 ? most * 0.54 : most;
  const size = Math.min(...lines.map((line) => fitSize(line, room, { least, most: highest })));
  return lines.map((line, at) =>
    drawText(
      {
        ...{ x: 80, size, family: display, fill },
        y: last(size, lines.length) - (lines.length - 1 - at) * size * leading,
      },
      line,
    ),
  );
}
