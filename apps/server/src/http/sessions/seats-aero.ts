import { Hono } from 'hono';
import type { Settings } from '../../config/settings.ts';
import type { Sessions } from '../../identity/sessions.ts';
import { accountKey, type RateLimits } from '../../limits/rate-limits.ts';
import type { SeatsAeroRoom } from '../../seats-aero/seats-aero-room.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { refusal } from '../refusal.ts';
import { requestLimit } from '../requests.ts';
import { canonicalUrl } from './canonical-url.ts';
import { readSession } from './session.ts';

type Deps = {
  settings: Pick<Settings, 'publicUrl'>;
  limits: Pick<RateLimits, 'requests' | 'signIns'>;
  sessions: Sessions;
  seatsAero: SeatsAeroRoom | null;
};

const signInFirst = `/auth/login?returnTo=${encodeURIComponent('/conta#seats-aero')}`;

/** `GET /auth/seats-aero` and `…/callback`: both redirect, and are unknown where the connection is off. */
export function seatsAeroRoutes({ settings, limits, sessions, seatsAero }: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  if (!seatsAero) return routes.all('*', (c) => errorAnswer(c, 'not-found'));
  const { connections, awards } = seatsAero;
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  routes.use(requestLimit(limits.requests), readSession(sessions));
  // A consent page opened by another site's link connects nothing until the person agrees there.
  routes.get('/', async (c) => {
    const elsewhere = canonicalUrl(c.req.url, settings.publicUrl);
    if (elsewhere) return c.redirect(elsewhere, 303);
    const who = c.get('session');
    if (!who) return c.redirect(signInFirst, 303);
    const wait = await limits.signIns(accountKey(who.accountId));
    if (wait !== null) return refusal(c, 'too-many-attempts', { retryAfterSeconds: wait });
    const { url, setCookie } = connections.begin(who.accountId, c.req.header('cookie'));
    c.header('Set-Cookie', setCookie, { append: true });
    return c.redirect(url, 303);
  });
  routes.get('/callback', async (c) => {
    const who = c.get('session');
    if (!who) return c.redirect(signInFirst, 303);
    const { accountId } = who;
    // A state counts for ten minutes, and each callback with it asks the token endpoint.
    const wait = await limits.signIns(accountKey(accountId));
    if (wait !== null) return refusal(c, 'too-many-attempts', { retryAfterSeconds: wait });
    const { outcome, setCookie } = await connections.complete({
      accountId,
      query: new URL(c.req.url).search,
      cookieHeader: c.req.header('cookie'),
      requestId: c.get('requestId'),
    });
    if (outcome === 'conectado') awards.drop(accountId);
    if (setCookie) c.header('Set-Cookie', setCookie, { append: true });
    return c.redirect(`/conta?seats=${outcome}#seats-aero`, 303);
  });
  return routes;
}
