import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { readClientIp } from '../limits/client-ip.ts';
import type { Clients } from '../limits/clients.ts';
import { watchProxyHops } from '../limits/proxy-hops.ts';
import type { RateLimit } from '../limits/rate-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { inSpan, readTrace, spanKinds } from '../tracing/spans.ts';
import type { HttpEnv } from './environment.ts';
import { refusal } from './refusal.ts';

type LogDeps = { log: Logger; metrics: Metrics; settings: Pick<Settings, 'trustedProxyHops'>; clients: Clients };

/**
 * Assigns each request an id, measures it and logs one line without query, IP or personal data. Rejected requests are
 * logged with a client code that is valid for a day, so that an operator can distinguish one flood from many people.
 */
export function requestLog({ log, metrics, settings, clients }: LogDeps) {
  const watchHops = watchProxyHops(settings.trustedProxyHops, log);
  const behindProxy = settings.trustedProxyHops > 0;
  return createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.env.outgoing.setHeader('X-Request-Id', requestId);
    const remote = c.env.incoming.socket.remoteAddress;
    const forwardedFor = c.req.header('x-forwarded-for');
    watchHops({ remote, forwardedFor });
    c.set('clientIp', readClientIp(remote, forwardedFor, settings.trustedProxyHops));
    const proxyRequest = behindProxy ? readProxyRequestId(c.req.header('x-request-id')) : {};
    c.set('session', null);
    c.set('bearer', false);
    c.set('program', null);
    c.set('user', null);
    c.set('sessionUnknown', false);
    const { method, path } = c.req;
    const parent = behindProxy ? { parent: readTrace(c.req.header()) } : {};
    const attributes = { 'http.request.method': method, 'revoada.request_id': requestId };
    const answer = async (span?: Span) => {
      await next();
      // Known only once the request was routed.
      const route = c.get('pageRoute') ?? routePath(c);
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
      return route;
    };
    const route = isProbe(path)
      ? await answer()
      : await inSpan(method, { kind: spanKinds.request, attributes, ...parent }, answer);
    const { status } = c.res;
    const ms = performance.now() - startedAt;
    metrics.answered(method, route, status, ms / 1_000);
    const refused = status === 429 ? { client: clients.code(c.get('clientIp')) } : {};
    const line = {
      requestId,
      ...proxyRequest,
      method,
      route,
      path: path.slice(0, 200),
      status,
      ms: Math.round(ms * 10) / 10,
      ...refused,
    };
    log.info(line, 'request');
  });
}

/** Scrapes and health checks, which would be most of the spans. */
const isProbe = (path: string): boolean => path === '/metrics' || path.startsWith('/health/');

/** The id that our proxy has given the request in its own log. Nothing else that it may hold is logged. */
function readProxyRequestId(given: string | undefined): { proxyRequestId?: string } {
  return given !== undefined && /^[\w.:=-]{1,100}$/.test(given) ? { proxyRequestId: given } : {};
}

export const tooMany = 'Muitos pedidos em pouco tempo. Tente novamente em alguns instantes.';

/** Answers 429 with the time to wait when one client IP sends too many requests. */
export function requestLimit(limit: RateLimit) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const wait = await limit(c.get('clientIp'));
    return wait === null ? next() : refusal(c, 'rate-limited', { retryAfterSeconds: wait, message: tooMany });
  });
}
