import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderSite, Site } from './site.ts';

const web = fileURLToPath(new URL('../../../../web', import.meta.url));

/** The built site; null when it has not been built. */
export async function loadBuiltSite(): Promise<Site> {
  const entry = path.join(web, 'build', 'server', 'index.js');
  if (!existsSync(entry)) return null;
  const card = path.join(web, 'build', 'card', 'card.html');
  const { render } = (await import(pathToFileURL(entry).href)) as { render: RenderSite };
  return {
    ...{ render, assets: path.join(web, 'build', 'client'), development: false },
    loadCard: async () => (existsSync(card) ? readFile(card, 'utf8') : null),
  };
}

/** The part of Vite in use; the package is loaded only in development. */
type Vite = {
  createServer(options: Record<string, unknown>): Promise<{
    middlewares(...args: [...Parameters<RequestListener>, next: () => void]): void;
    ssrLoadModule(file: string): Promise<Record<string, unknown>>;
    close(): Promise<void>;
  }>;
};

/** Serves the site from its sources with hot reloading, on the same port. `before` handles static files. */
export async function loadSiteInDevelopment(server: Server): Promise<{
  site: NonNullable<Site>;
  before(next: RequestListener): RequestListener;
  close(): Promise<void>;
}> {
  const name = 'vite';
  const { createServer } = (await import(name)) as Vite;
  const vite = await createServer({
    root: web,
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  });
  const render: RenderSite = async (...args) => {
    const built = await vite.ssrLoadModule('./app/server.ts');
    return (built.render as RenderSite)(...args);
  };
  const loadCard = async () => {
    const { buildCard } = await vite.ssrLoadModule('./scripts/build-card.ts');
    return (buildCard as () => Promise<string>)();
  };
  return {
    site: { render, assets: null, development: true, loadCard },
    before: (next) => (request, response) =>
      /^\/(api|health|metrics)\b/.test(request.url ?? '')
        ? next(request, response)
        : vite.middlewares(request, response, () => next(request, response)),
    close: () => vite.close(),
  };
}
