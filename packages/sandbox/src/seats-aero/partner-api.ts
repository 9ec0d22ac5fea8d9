import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { World } from '../flight-backend/network/world.ts';
import { addDays, isCalendarDay } from '../flight-backend/world/local-time.ts';
import type { RequestLog } from '../stand-in/request-log.ts';
import { type AwardBook, type AwardDay, programmes } from './award-book.ts';
import type { SeatsFaults, SeatsPath } from './faults.ts';
import type { SeatsPeople } from './people.ts';

type Deps = {
  world: World;
  book: AwardBook;
  people: SeatsPeople;
  faults: SeatsFaults;
  log: RequestLog;
  now(): number;
};

const refuse = (c: Context, status: 400 | 401 | 404 | 429, error: string) => c.json({ error }, status);

/** `/partnerapi`: cached search with pages, trips and routes, for OAuth tokens and demonstration keys. */
export function createPartnerApi(deps: Deps): Hono {
  const { world, book, people, faults, log, now } = deps;
  const api = new Hono();
  api.use(async (c, next) => {
    const call = log.open({ method: c.req.method, path: new URL(c.req.url).pathname });
    await next();
    call.close(c.res.status);
  });
  api.use(async (c, next) => {
    const person = people.find(c.req.header('partner-authorization'));
    if (!person) return refuse(c, 401, 'invalid partner authorization');
    const remaining = people.spend(person);
    c.header('x-ratelimit-remaining', String(remaining ?? 0));
    if (remaining === null) return refuse(c, 429, 'daily quota exceeded');
    return next();
  });
  api.get('/search', async (c) => {
    const airports = (name: string) =>
      (c.req.query(name) ?? '').split(',').flatMap((code) => world.airports.get(code.trim().toUpperCase()) ?? []);
    const [from, to] = [airports('origin_airport'), airports('destination_airport')];
    if (!c.req.query('origin_airport') || !c.req.query('destination_airport')) {
      return refuse(c, 400, 'origin_airport and destination_airport are required');
    }
    const fault = await disturb(c, faults, 'search', `${from[0]?.iata}-${to[0]?.iata}`);
    if (fault) return fault;
    const today = new Date(now()).toISOString().slice(0, 10);
    const day = (name: string, otherwise: string) => {
      const text = c.req.query(name) ?? '';
      return isCalendarDay(text) ? text : otherwise;
    };
    const [first, last] = [day('start_date', today), day('end_date', addDays(today, 60))];
    const chosen = c.req.query('sources')?.split(',') ?? Object.keys(programmes);
    const sources = Object.keys(programmes).filter((source) => chosen.includes(source));
    const days = from.flatMap((one) =>
      to.flatMap((other) => (one === other ? [] : book.listDays(one, other, first, last, sources))),
    );
    const rows = c.req.query('order_by') === 'lowest_mileage' ? sortByMiles(book, days) : sortByDate(days);
    const take = Math.min(1_000, Math.max(10, Number(c.req.query('take') ?? 500) || 500));
    const skip = Math.max(0, Number(c.req.query('skip') ?? 0) || 0);
    // The last row of the page before is repeated, as the real pages may do.
    const start = c.req.query('cursor') && skip > 0 ? skip - 1 : 0;
    const page = rows.slice(start, start + take);
    const cursor = Number(c.req.query('cursor')) || Math.floor(now() / 1_000);
    const hasMore = start + take < rows.length;
    return c.json({
      data: page.map((row) => book.describe(row)),
      count: page.length,
      hasMore,
      cursor,
      moreURL: hasMore ? `/partnerapi/search?cursor=${cursor}&skip=${skip + page.length}` : '',
    });
  });
  api.get('/trips/:id', async (c) => {
    const fault = await disturb(c, faults, 'trips', null);
    if (fault) return fault;
    const day = book.find(c.req.param('id'));
    if (!day) return refuse(c, 404, 'availability not found');
    return c.json({ data: book.listTrips(day), booking_links: [], carriers: {}, aircraft: {} });
  });
  api.get('/routes', (c) => {
    const source = c.req.query('source') ?? '';
    return programmes[source] ? c.json(book.listRoutes(source)) : refuse(c, 400, 'unknown source');
  });
  api.all('*', (c) => refuse(c, 404, 'not found'));
  return api;
}

const sortByDate = (days: readonly AwardDay[]): AwardDay[] => days.toSorted((a, b) => a.date.localeCompare(b.date));

function sortByMiles(book: AwardBook, days: readonly AwardDay[]): AwardDay[] {
  const lowest = (day: AwardDay) => {
    const row = book.describe(day) as Record<string, unknown>;
    const costs = ['Y', 'W', 'J', 'F'].map((cabin) => Number(row[`${cabin}MileageCost`])).filter((miles) => miles > 0);
    return Math.min(...costs, 9_999_999);
  };
  return days
    .map((day) => ({ day, miles: lowest(day) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ day }) => day);
}

/** The answer of a fault; null where none changes the answer. */
export async function disturb(
  c: Context,
  faults: SeatsFaults,
  path: SeatsPath,
  route: string | null,
): Promise<Response | null> {
  const taken = faults.take(path, route);
  const slow = taken.get('slow');
  if (slow) await sleep(slow.ms ?? 3_000, undefined, { signal: c.req.raw.signal }).catch(() => undefined);
  if (taken.get('hang')) {
    await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve, { once: true }));
  }
  const error = taken.get('error');
  if (error) return c.json({ error: 'something went wrong' }, (error.status ?? 500) as 500);
  if (taken.get('html')) return c.html('<!doctype html><title>Just a moment…</title>', 200);
  if (taken.get('malformed')) return c.body('{"data": [', 200, { 'content-type': 'application/json' });
  return null;
}
