/** Pages that search engines may show, in the order of the sitemap. */
export const publicPages = [
  '/',
  '/explorar',
  '/sobre',
  '/consultoria',
  '/treinamentos',
  '/grupo-exclusivo',
  '/depoimentos',
  '/fale-comigo',
  '/alertas-imperdiveis',
  '/termos',
  '/privacidade',
  '/cookies',
] as const;

/** Beginnings of paths that crawlers need not ask for: interfaces, developers' pages, and what an account alone opens. */
export const uncrawledPaths = [
  '/api/',
  '/auth/',
  '/billing/',
  '/webhooks/',
  '/summary',
  '/teste',
  '/test-airport',
  '/fare-test',
  '/galeria',
  '/area-logada',
  '/conta',
  '/admin',
  '/dashboard',
  '/moblix-dashboard',
  '/hotels',
  '/bookings',
  '/ofertas',
] as const;
