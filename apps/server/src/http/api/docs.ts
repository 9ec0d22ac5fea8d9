import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from '../environment.ts';
import { plainPagePolicy } from '../plain-page.ts';
import { setPageHeaders } from '../security-headers.ts';
import { problemsPage } from './description/problems-page.ts';

const files = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const served = new Set(['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png']);

const page = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Revoada API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="docs"></div>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });</script>
</body>
</html>`;

/** `/api/docs`: the interactive API description, from local files under our content security policy; `/erros`: its errors. */
export function docsRoutes(publicUrl: string) {
  const https = publicUrl.startsWith('https://');
  const assets = serveStatic<HttpEnv>({ root: files, rewriteRequestPath: (url) => `/${path.posix.basename(url)}` });
  return new Hono<HttpEnv>()
    .get('/', () => {
      const nonce = randomBytes(16).toString('base64');
      const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
      setPageHeaders(headers, nonce, {
        https,
        development: false,
        formTargets: [],
        namesSite: true,
        keepsOpener: false,
      });
      return new Response(page(nonce), { headers });
    })
    .get('/erros', async (c) => c.html(await problemsPage(), 200, { 'Content-Security-Policy': plainPagePolicy }))
    .get('/:file', (c, next) => (served.has(c.req.param('file')) ? assets(c, next) : next()));
}
