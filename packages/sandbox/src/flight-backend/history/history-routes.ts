import { Hono } from 'hono';
import type { World } from '../network/world.ts';
import { brazilianDay, type Calendar } from '../world/calendar.ts';
import { addDays, isCalendarDay } from '../world/local-time.ts';
import { writeHistory } from './price-history.ts';

/**
 * `GET /historico/precos?desde=YYYY-MM-DD&rotas=GRU-GIG,…`: the history of the prices as NDJSON, a year of it unless `desde` is
 * later. It changes once a day, which its ETag says.
 */
export function historyRoutes({ world, calendar }: { world: World; calendar: Calendar }): Hono {
  return new Hono().get('/precos', (c) => {
    const today = brazilianDay(calendar.now());
    const { desde = '', rotas } = c.req.query();
    const year = addDays(today, -365);
    const requestedSince = isCalendarDay(desde) ? calendar.inward(desde) : year;
    const since = requestedSince > year ? requestedSince : year;
    const etag = `"${calendar.outward(today)}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { etag });
    const pairs = rotas ? new Set(rotas.split(',')) : null;
    const lines = writeHistory(world, { since, today, pairs });
    const body = ReadableStream.from(lines)
      .pipeThrough(
        new TransformStream<string, string>({
          transform: (text, out) => out.enqueue(calendar.outwardJson(text)),
        }),
      )
      .pipeThrough(new TextEncoderStream());
    return c.body(body, 200, { 'content-type': 'application/x-ndjson', etag });
  });
}
