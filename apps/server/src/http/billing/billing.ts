import { Hono, type Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import type { Billing } from '../../billing/billing.ts';
import { describeFailure } from '../../billing/payment-failure.ts';
import type { Sessions } from '../../identity/sessions.ts';
import { limitVisit, type RateLimits } from '../../limits/rate-limits.ts';
import type { SignedIn } from '../../members/signed-in.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { refusal } from '../refusal.ts';
import { requestLimit } from '../requests.ts';
import { formsOrNothing } from '../same-origin.ts';
import { readSession } from '../sessions/session.ts';

const signUpFirst = '/auth/login?screen_hint=signup&then=checkout';
const signInFirst = `/login?aviso=entrar&returnTo=${encodeURIComponent('/conta')}`;
const failed = '/premium?erro=pagamento';

type Deps = {
  billing: Pick<Billing, 'startCheckout' | 'openPortal'>;
  limits: RateLimits;
  sessions: Sessions;
  log: Logger;
};

/**
 * `POST /billing/checkout`, `POST /billing/portal`: forms that leave for the payment service with 303.
 */
export function billingRoutes({ billing, limits, sessions, log }: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  // GET has no side effects: any page can make a browser open a URL.
  routes.get('*', (c) => errorAnswer(c, 'forbidden-origin'));
  routes.use(requestLimit(limits.requests), formsOrNothing, readSession(sessions));
  routes.use(async (c, next) => {
    const wait = await limitVisit(limits.checkouts, c.get('clientIp'), c.get('session')?.accountId);
    return wait === null ? next() : refusal(c, 'too-many-attempts', { retryAfterSeconds: wait });
  });
  routes.post('/checkout', (c) => leave(c, log, signUpFirst, billing.startCheckout));
  routes.post('/portal', (c) => leave(c, log, signInFirst, billing.openPortal));
  return routes;
}

async function leave(
  c: HonoContext<HttpEnv>,
  log: Logger,
  visitorsGo: string,
  open: (who: SignedIn) => Promise<{ url: string }>,
): Promise<Response> {
  const who = c.get('session');
  if (!who) return c.redirect(visitorsGo, 303);
  try {
    const { url } = await open(who);
    return c.redirect(url, 303);
  } catch (error) {
    log.error({ ...describeFailure(error), requestId: c.get('requestId') }, 'the payment page could not be opened');
    return c.redirect(failed, 303);
  }
}
