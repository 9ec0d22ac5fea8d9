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
  '/agentes',
  '/alertas-imperdiveis',
  '/termos',
  '/privacidade',
  '/cookies',
] as const;

/** Path prefixes that crawlers skip: interfaces, developer pages, and pages of accounts. */
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
  '/autorizar/',
  '/conta',
  '/admin',
  '/dashboard',
  '/moblix-dashboard',
  '/hotels',
  '/bookings',
  '/ofertas',
] as const;
