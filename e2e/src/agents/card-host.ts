import { build } from 'vite';

type Built = { output: { type: string; code?: string }[] };

/** The script of the page that hosts the card, with the protocol package's own host. */
export async function buildHostScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'host-page.ts', formats: ['iife'], name: 'hostPage' } },
  });
  return (built as unknown as Built[])
    .flatMap(({ output }) => output)
    .map(({ code = '' }) => code)
    .join('');
}
