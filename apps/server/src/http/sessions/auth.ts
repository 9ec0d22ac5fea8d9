import { Hono, type Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import type { Billing } from '../../billing/billing.ts';
import { describeFailure } from '../../billing/payment-failure.ts';
import type { Settings } from '../../config/settings.ts';
import { type IdentityProvider, SignInFailedError } from '../../identity/provider.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { SignIn, SignInFailure, SignInSuccess } from '../../identity/sign-in.ts';
import { buildSignInPath, readSignInQuery } from '../../identity/sign-in-query.ts';
import { accountKey, type RateLimits } from '../../limits/rate-limits.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { refusal } from '../refusal.ts';
import { requestLimit } from '../requests.ts';
import { formsOrNothing } from '../same-origin.ts';
import { canonicalUrl } from './canonical-url.ts';
import { readSession } from './session.ts';

type Deps = {
  settings: Pick<Settings, 'publicUrl'>;
  limits: RateLimits;
  sessions: Sessions;
  identity: IdentityProvider;
  signIn: SignIn;
  billing: Pick<Billing, 'startCheckout'>;
  metrics: Pick<Metrics, 'signInEnded'>;
  log: Logger;
};

/** `GET /auth/login`, `GET /auth/callback`, `POST /auth/logout`; all redirect to a page. */
export function authRoutes(deps: Deps): Hono<HttpEnv> {
  const auth = new Hono<HttpEnv>();
  auth.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    return next();
  });
  auth.use(requestLimit(deps.limits.requests));
  auth.get('/login', (c) => login(c, deps));
  auth.get('/callback', readSession(deps.sessions), (c) => callback(c, deps));
  auth.post('/logout', formsOrNothing, (c) => logout(c, deps));
  // GET has no side effects: any page can make a browser open a URL.
  auth.get('/logout', (c) => errorAnswer(c, 'forbidden-origin'));
  return auth;
}

async function login(c: HonoContext<HttpEnv>, { settings, limits, sessions, signIn, log }: Deps): Promise<Response> {
  const { url } = c.req;
  const elsewhere = canonicalUrl(url, settings.publicUrl);
  if (elsewhere) return c.redirect(elsewhere, 303);
  const wait = await limits.signIns(c.get('clientIp'));
  if (wait !== null) return refusal(c, 'too-many-attempts', { retryAfterSeconds: wait });
  const wish = readSignInQuery(new URL(url).searchParams);
  if ('twice' in wish) {
    const fields = wish.twice.map((field) => ({ field, message: 'Este valor não é aceito.' }));
    return refusal(c, 'invalid-search', { fields });
  }
  // Only a signed-in person can sign in again; for a visitor it is an ordinary sign-in.
  const isSignedIn = wish.recheck && (await sessions.read(c.req.header('cookie'))) !== null;
  const begun = await signIn.begin({ ...wish, recheck: isSignedIn }, c.req.header('cookie')).catch((error: unknown) => {
    if (!(error instanceof SignInFailedError)) throw error;
    log.error({ reason: error.reason, requestId: c.get('requestId') }, 'the identity provider cannot be reached');
    return null;
  });
  if (!begun) return c.redirect(failureRedirect({ code: 'falhou', aim: wish }, isSignedIn), 303);
  c.header('Set-Cookie', begun.setCookie, { append: true });
  return c.redirect(begun.url, 303);
}

async function callback(c: HonoContext<HttpEnv>, deps: Deps): Promise<Response> {
  const { signIn, metrics } = deps;
  const result = await signIn.complete({
    query: new URL(c.req.url).search,
    cookieHeader: c.req.header('cookie'),
    userAgent: c.req.header('user-agent'),
    requestId: c.get('requestId'),
    who: c.get('session'),
  });
  metrics.signInEnded(result.ok ? 'done' : result.code);
  if (!result.ok) return c.redirect(failureRedirect(result, c.get('session') !== null), 303);
  c.header('Set-Cookie', result.setCookie, { append: true });
  return c.redirect(await redirectAfterSignIn(result, deps, c.get('requestId')), 303);
}

/** Redirects to the previous page, or to payment after a purchase started. */
async function redirectAfterSignIn(result: SignInSuccess, { sessions, billing, limits, log }: Deps, requestId: string) {
  const who = result.next === 'checkout' ? await sessions.read(result.cookie) : null;
  if (!who) return result.returnTo;
  if ((await limits.checkouts(accountKey(who.accountId))) !== null) return '/premium?erro=pagamento';
  try {
    return (await billing.startCheckout(who)).url;
  } catch (error) {
    log.error({ ...describeFailure(error), requestId }, 'the payment page could not be opened');
    return '/premium?erro=pagamento';
  }
}

/** `/login` redirects signed-in people, so a failed re-check is reported on the page they came from. */
function failureRedirect({ code, aim }: Pick<SignInFailure, 'code' | 'aim'>, signedIn: boolean): string {
  const page = new URL(signedIn && aim ? aim.returnTo : buildSignInPath(aim), 'https://self.invalid');
  page.searchParams.set('erro', code);
  return page.pathname + page.search + page.hash;
}

/** Ends the local session first, so that the browser is signed out even if the provider fails. */
async function logout(c: HonoContext<HttpEnv>, { sessions, identity, log }: Deps): Promise<Response> {
  const requestId = c.get('requestId');
  let idToken: string | null;
  try {
    const who = await sessions.read(c.req.header('cookie'));
    idToken = who && (await sessions.end(who.sessionId));
  } catch (error) {
    log.error({ err: error, requestId }, 'a session could not be ended');
    return c.redirect('/?aviso=erro-ao-sair', 303);
  }
  c.header('Set-Cookie', sessions.clearingCookie, { append: true });
  if (idToken === null) return c.redirect('/', 303);
  const url = await identity.buildSignOutUrl(idToken).catch((error: unknown) => {
    log.error({ err: error, requestId }, 'the identity provider cannot be reached');
    return '/?aviso=saiu';
  });
  return c.redirect(url, 303);
}
