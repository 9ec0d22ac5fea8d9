/** The size that every network shows uncropped. */
export const [width, height] = [1200, 630];

// As the faces call themselves.
export const display = 'Bricolage Grotesque 96pt ExtraBold';
export const body = 'Figtree Light';

export type TextStyle = { x: number; y: number; size: number; family: string; fill: string };

export function drawText({ x, y, size, family, fill }: TextStyle, words: string): string {
  return `<text x="${x}" y="${Math.round(y)}" font-family="${family}" font-size="${size}" fill="${fill}">${escapeXml(words)}</text>`;
}

function escapeXml(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{C}]/gu, '');
}

/** The greatest size, up to `most`, at which a line fits into the room. About half a letter's height is its width. */
export function fitSize(line: string, room: number, { least, most }: { least: number; most: number }): number {
  return Math.max(least, Math.min(most, Math.floor(room / (line.length * 0.54))));
}

/** The parts of a picture in the site's colours, with its sign. */
export function frame(parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#14213d"/>`,
    ...parts,
    '</svg>',
  ].join('');
}

export const hills =
  '<path d="M0 540Q200 470 420 520T860 505T1200 490V630H0Z" fill="#22325a"/>' +
  '<path d="M0 590Q300 540 640 575T1200 555V630H0Z" fill="#0b6e4f"/>';

const sign =
  '<g transform="translate(32.5 4) rotate(47)" fill="#fbf8f3"><path d="M-.9 1.5-5 8.2-5 21.5-.9 19.5Z"/><path d="M-6.3 10.3-10.2 16.7-10.2 24-6.3 22.1Z"/><path d="M-11.5 18.8-16.5 27-16.5 27-11.5 24.6Z"/><path d="M.9 2.2 3.9 9.7 3.9 22 .9 19.5Z" fill="#e2552f"/><path d="M5 12.4 7.6 18.8 7.6 25.2 5 23Z"/><path d="M8.6 21.3 11.5 28.5 11.5 28.5 8.6 26Z"/></g>';

/** The site's sign and name at the top left. */
export const brand = (top: number): string =>
  `<g transform="translate(76 ${top}) scale(1.7)">${sign}</g>${drawText({ x: 146, y: top + 48, size: 44, family: display, fill: '#fbf8f3' }, 'Revoada')}`;

const bird = 'q9-7 12 1q5-8 13-3q-9-1-13 6q-4-6-12-4z';
export const flock = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1.8)" fill="#e2552f"><path d="M0 0${bird}M-30 12${bird}M-58 26${bird}M24 18${bird}M46 38${bird}"/></g>`;
