/** Texts of the picture of a shared page. */
export type PictureWords = {
  /** 'São Paulo', and where the flight goes to; a page of no search has a heading in their place. */
  lines: readonly [string, string];
  /** 'qui, 10 dez a qui, 17 dez'. */
  detail: string;
  /** 'Demonstração: voos e preços simulados'; null for the real service. */
  note: string | null;
};

const width = 1200;
const height = 630;
const room = 1040;

/** The picture as SVG, in the site's colours. Texts are fitted to the picture's width. */
export function drawPicture({ lines, detail, note }: PictureWords): string {
  const size = Math.min(...lines.map((line) => fitSize(line, 92)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#14213d"/>`,
    '<circle cx="1010" cy="470" r="150" fill="#e2552f" opacity=".9"/>',
    '<path d="M0 540Q200 470 420 520T860 505T1200 490V630H0Z" fill="#22325a"/>',
    '<path d="M0 590Q300 540 640 575T1200 555V630H0Z" fill="#0b6e4f"/>',
    flock,
    `<g transform="translate(76 64) scale(1.7)">${sign}</g>`,
    text({ x: 146, y: 112, size: 44, family: display, fill: '#fbf8f3' }, 'Revoada'),
    text({ x: 80, y: 290, size, family: display, fill: '#fbf8f3' }, lines[0]),
    text({ x: 80, y: 290 + size * 1.12, size, family: display, fill: '#fbf8f3' }, lines[1]),
    text({ x: 80, y: 290 + size * 1.12 + 62, size: 36, family: body, fill: '#c3c9d8' }, detail),
    note === null ? '' : text({ x: 80, y: 606, size: 24, family: body, fill: '#fbf8f3' }, note),
    '</svg>',
  ].join('');
}

// As the faces call themselves.
const display = 'Bricolage Grotesque 96pt ExtraBold';
const body = 'Figtree Light';

/** About half a letter's height is its width. */
function fitSize(line: string, most: number): number {
  return Math.max(36, Math.min(most, Math.floor(room / (line.length * 0.54))));
}

type Style = { x: number; y: number; size: number; family: string; fill: string };

function text({ x, y, size, family, fill }: Style, words: string): string {
  return `<text x="${x}" y="${Math.round(y)}" font-family="${family}" font-size="${size}" fill="${fill}">${escapeXml(words)}</text>`;
}

function escapeXml(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[^\P{C}]/gu, '');
}

const sign =
  '<g transform="translate(32.5 4) rotate(47)" fill="#fbf8f3"><path d="M-.9 1.5-5 8.2-5 21.5-.9 19.5Z"/><path d="M-6.3 10.3-10.2 16.7-10.2 24-6.3 22.1Z"/><path d="M-11.5 18.8-16.5 27-16.5 27-11.5 24.6Z"/><path d="M.9 2.2 3.9 9.7 3.9 22 .9 19.5Z" fill="#e2552f"/><path d="M5 12.4 7.6 18.8 7.6 25.2 5 23Z"/><path d="M8.6 21.3 11.5 28.5 11.5 28.5 8.6 26Z"/></g>';

const bird = 'q9-7 12 1q5-8 13-3q-9-1-13 6q-4-6-12-4z';
const flock = `<g transform="translate(860 190) scale(1.8)" fill="#e2552f"><path d="M0 0${bird}M-30 12${bird}M-58 26${bird}M24 18${bird}M46 38${bird}"/></g>`;
