import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// A minimal route that returns the same bytes, of a given size, to every request.
const body = Buffer.alloc(Number(process.env.BODY_SIZE), 'x');
const app = new Hono().get('/', (context) => context.body(body, 200, { 'content-type': 'application/json' }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(`http://127.0.0.1:${port}/`));
process.on('disconnect', () => process.exit(0));
