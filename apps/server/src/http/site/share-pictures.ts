import type { AirportDirectory } from '@revoada/core/airports/airport';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { formatDay } from '@revoada/core/format/time';
import { toSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { readLeniently } from '@revoada/core/search/reading/read-params';
import { type Context, Hono } from 'hono';
import { drawPicture, type PictureWords } from '../../sharing/draw-picture.ts';
import { drawTripPicture } from '../../sharing/draw-trip-picture.ts';
import type { DrawShare } from '../../sharing/pictures.ts';
import type { SharedTrips } from '../../sharing/shared-trips.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { retryAfterSeconds } from '../refusal.ts';

type Deps = {
  directory: AirportDirectory;
  sharedTrips: Pick<SharedTrips, 'find'>;
  /** Said on every picture; null for real prices. */
  notice: string | null;
  drawShare: DrawShare;
};

/**
 * Pictures that messengers show beside a link: `/compartilhar.png`, a search's with its route and days, and `/v/CODE.png` of a
 * shared trip, with its price.
 */
export function sharePictureRoutes({ directory, sharedTrips, notice, drawShare }: Deps) {
  const answer = async (c: Context<HttpEnv>, svg: string) => {
    const png = await drawShare(svg, c.get('clientIp'));
    if (!png) {
      c.header('Retry-After', String(retryAfterSeconds));
      return errorAnswer(c, 'unavailable');
    }
    c.header('Cache-Control', 'public, max-age=86400');
    // Other sites embed it.
    c.env.outgoing.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
  };
  return new Hono<HttpEnv>()
    .get('/compartilhar.png', (c) => {
      const words = describePicture(new URL(c.req.url).searchParams, directory);
      return words ? answer(c, drawPicture({ ...words, note: notice })) : errorAnswer(c, 'invalid-search');
    })
    .get('/v/:file{[A-Za-z0-9]{12}\\.png}', async (c) => {
      // As its page.
      c.header('X-Robots-Tag', 'noindex');
      const trip = await sharedTrips.find(c.req.param('file').slice(0, -'.png'.length));
      return trip ? answer(c, drawTripPicture(trip, notice)) : errorAnswer(c, 'not-found');
    });
}

const general = {
  lines: ['O mesmo voo,', 'em reais e em milhas.'],
  detail: 'A gente compara os dois preços e faz a conta.',
} as const;

/** Texts of the picture of a URL, also for past days; null for an invalid search. */
function describePicture(params: URLSearchParams, directory: AirportDirectory): Omit<PictureWords, 'note'> | null {
  if (params.size === 0) return general;
  const query = toSearchQuery(readLeniently(params));
  const { origin, destination, departure, return: back, further } = query;
  const findCity = (typed: string) => {
    const code = typed.toUpperCase();
    return directory.metro(code)?.city ?? directory.airport(code)?.city ?? null;
  };
  const [from, to] = [findCity(origin), findCity(destination)];
  if (from === null || to === null || !isCalendarDate(departure)) return null;
  if (back !== null && (!isCalendarDate(back) || back < departure)) return null;
  if (!further.every(({ date }) => isCalendarDate(date))) return null;
  return { lines: [`De ${from}`, `para ${to}`], detail: `${describeDays(query)} · em reais e em milhas` };
}

function describeDays({ departure, return: back, further }: SearchQuery): string {
  const last = further.at(-1)?.date ?? back;
  if (last === null) return `${formatDay(departure)} · só ida`;
  const days = `${formatDay(departure)} a ${formatDay(last)}`;
  return further.length > 0 ? `${further.length + 1} trechos · ${days}` : days;
}
