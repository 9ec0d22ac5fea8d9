/** An entry of the site's route table, as React Router reads it. */
type RouteEntry = {
  path?: string | undefined;
  index?: boolean | undefined;
  file: string;
  children?: RouteEntry[] | undefined;
};

/** A page's URL and the modules that make it: its route's and those of the layouts around it. */
export type SitePage = { path: string; modules: string[] };

const site = 'apps/web/app/';

/** Modules of every page, whatever its URL. */
const shared = ['routes.ts', 'root.tsx', 'entry.client.tsx', 'entry.server.tsx'].map((file) => site + file);

/** The pages of a route table. */
export function pagesIn(routes: readonly RouteEntry[], around: readonly string[] = shared): SitePage[] {
  return routes.flatMap(({ path, index, file, children }) => {
    const modules = [...around, site + file];
    const page = path !== undefined || index ? [{ path: `/${path ?? ''}`, modules }] : [];
    return [...page, ...pagesIn(children ?? [], modules)];
  });
}

/** Paths that the server answers without a page. */
const withoutPage = /^\/(api|auth|webhooks|health|assets|metrics)(\/|$)/;

/** The page that answers at a URL without origin, with or without a query: the table's last one answers wherever no other does. */
export function pageAt(href: string, pages: readonly SitePage[]): SitePage | null {
  const path = /^\/[\w/-]*/.exec(href)?.[0];
  if (path === undefined || withoutPage.test(path)) return null;
  const named = pages.find((page) => page.path === path || page.path === path.replace(/\/$/, ''));
  return named ?? pages.find((page) => page.path === '/*') ?? null;
}
