import { text } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';

// Program: reads an SVG and writes its PNG, with the fonts of the files that its arguments name.
const [, , ...fontFiles] = process.argv;
const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Figtree Light' };
process.stdout.write(new Resvg(await text(process.stdin), { font }).render().asPng());
