import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { describeServer } from '../../agents/server-identity.ts';
import type { HttpEnv } from '../environment.ts';

/**
 * `GET /mcp/server-card`: what programs read before they connect (SEP-2127). Public and the same for all, so pages of every
 * site may read it.
 */
export function serverCardRoutes(publicUrl: string): Hono<HttpEnv> {
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...describeServer(publicUrl),
    remotes: [
      {
        type: 'streamable-http',
        url: `${publicUrl}/mcp`,
        supportedProtocolVersions: ['2026-07-28', '2025-11-25'],
        headers: [
          {
            name: 'Authorization',
            description: 'Bearer e um token da conta, para o que é dela; buscar não pede.',
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
  return new Hono<HttpEnv>()
    .use(
      cors({
        ...{ origin: '*', allowMethods: ['GET'], exposeHeaders: ['ETag'] },
        allowHeaders: ['Content-Type', 'If-None-Match'],
      }),
    )
    .use(etag())
    .get('/', (c) =>
      c.body(JSON.stringify(card), 200, {
        'Content-Type': 'application/mcp-server-card+json',
        'Cache-Control': 'public, max-age=3600',
      }),
    );
}
