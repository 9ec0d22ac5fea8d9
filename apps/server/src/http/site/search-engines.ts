import { productName } from '@revoada/core/product';
import { publicPages, uncrawledPaths } from '@revoada/core/public-pages';
import { Hono } from 'hono';
import type { HttpEnv } from '../environment.ts';

const hour = 'public, max-age=3600';

/** `/robots.txt`, `/sitemap.xml` and `/llms.txt`, by the public URL of this installation. */
export function searchEngineRoutes(publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const robots = ['User-agent: *', ...uncrawledPaths.map((path) => `Disallow: ${path}`), 'Allow: /', ''];
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map((path) => `<url><loc>${escapeXml(absolute(path))}</loc></url>`),
    '</urlset>',
    '',
  ];
  const llms = [
    `# ${productName}`,
    '',
    '> Busca de voos do Brasil: preços em reais e em milhas (LATAM Pass, Smiles, Azul Fidelidade, TAP e outros), lado a lado, com o veredito de qual compensa. Não vende passagens: leva ao site da companhia.',
    '',
    '## Para assistentes',
    '',
    `- [Conector (Model Context Protocol, HTTP)](${absolute('/mcp')}): buscar voos, comparar formas de pagar, calendário, destinos, se um preço está bom`,
    `- [Cartão do servidor](${absolute('/mcp/server-card')}): endereço, revisões do protocolo e o que pede um token`,
    `- [Como conectar](${absolute('/agentes')})`,
    `- [API](${absolute('/api/docs')}): descrição em [OpenAPI](${absolute('/api/openapi.json')})`,
    '',
    '## Páginas',
    '',
    `- [Buscar voos](${absolute('/')})`,
    `- [Destinos por preço](${absolute('/explorar')})`,
    `- [Sobre](${absolute('/sobre')})`,
    '',
  ];
  return new Hono<HttpEnv>()
    .get('/llms.txt', (c) => {
      c.header('Cache-Control', hour);
      return c.text(llms.join('\n'));
    })
    .get('/robots.txt', (c) => {
      c.header('Cache-Control', hour);
      return c.text([...robots, `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n'));
    })
    .get('/sitemap.xml', (c) => {
      c.header('Cache-Control', hour);
      return c.body(sitemap.join('\n'), 200, { 'Content-Type': 'application/xml; charset=utf-8' });
    });
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
