import { body, brand, display, drawText, fitSize, flock, frame, hills } from './picture-parts.ts';

/** Texts of the picture of a shared page. */
export type PictureWords = {
  /** 'São Paulo', and where the flight goes to; a page of no search has a heading in their place. */
  lines: readonly [string, string];
  /** 'qui, 10 dez a qui, 17 dez'. */
  detail: string;
  /** 'Demonstração: voos e preços simulados'; null for the real service. */
  note: string | null;
};

const room = 1040;
const paper = '#fbf8f3';

/** The picture as SVG. Texts are fitted to the picture's width. */
export function drawPicture({ lines, detail, note }: PictureWords): string {
  const size = Math.min(...lines.map((line) => fitSize(line, room, { least: 36, most: 92 })));
  return frame([
    '<circle cx="1010" cy="470" r="150" fill="#e2552f" opacity=".9"/>',
    ...[hills, flock(860, 190), brand(64)],
    drawText({ x: 80, y: 290, size, family: display, fill: paper }, lines[0]),
    drawText({ x: 80, y: 290 + size * 1.12, size, family: display, fill: paper }, lines[1]),
    drawText({ x: 80, y: 290 + size * 1.12 + 62, size: 36, family: body, fill: '#c3c9d8' }, detail),
    note === null ? '' : drawText({ x: 80, y: 606, size: 24, family: body, fill: paper }, note),
  ]);
}
