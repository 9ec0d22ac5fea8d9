import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mixins from 'postcss-mixins';
import { build, type Plugin, type Rolldown } from 'vite';
import { relativeLengths } from './relative-lengths.ts';
import { themeTokens } from './theme-tokens.ts';

const web = join(import.meta.dirname, '..');

/** The page of the card as one file, which requests nothing outside. */
export async function buildCard(): Promise<string> {
  const output = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    css: { postcss: { plugins: [mixins({ mixinsDir: `${web}/app/styles/mixins` }), relativeLengths] } },
    build: {
      write: false,
      target: 'es2024',
      // Colours of both themes stay one value each.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      lib: { entry: join(web, 'card/main.ts'), formats: ['iife'], name: 'card' },
    },
  });
  const files = [output as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]].flat().flatMap((each) => each.output);
  const script = files.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('');
  const css = files.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('');
  if (script === '' || css === '') throw new Error('The card did not build.');
  const tokens = themeTokens(await readFile(join(web, 'app/styles/tokens.css'), 'utf8'), css);
  return writePage({ script, css: `${tokens}${css}` });
}

/** Its own policy forbids requests where a host sets none. */
function writePage({ script, css }: { script: string; css: string }): string {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>Revoada: preços em dinheiro e em milhas</title><style>${css.trim()}</style></head>`,
    `<body><main></main><p class="vh" role="status"></p><script>${script.trim().replaceAll('</', '<\\/')}</script></body></html>`,
  ].join('');
}

/** Vite plugin that writes the card beside the site when the site is built. */
export function resultCard(): Plugin {
  return {
    name: 'result-card',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      const folder = join(web, 'build/card');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'card.html'), await buildCard());
    },
  };
}
