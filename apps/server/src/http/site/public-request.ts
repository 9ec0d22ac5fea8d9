import { isLoopbackUrl } from '../../config/demonstration.ts';

/**
 * The request with the URL that the browser used: on `PUBLIC_URL`, for any protocol and host of the proxy. React Router
 * compares `Origin` with the origin of this URL. Loopback hosts stay, because all their names are one site.
 */
export function toPublicRequest(request: Request, publicUrl: string): Request {
  const url = new URL(request.url);
  const base = new URL(publicUrl);
  if (isLoopbackUrl(publicUrl)) url.protocol = base.protocol;
  const { href } = isLoopbackUrl(publicUrl) ? url : new URL(`${base.origin}${url.pathname}${url.search}`);
  if (href === request.url) return request;
  const { method, headers, body, signal } = request;
  return new Request(href, { method, headers, body, signal, duplex: 'half' });
}

/** The two origins of a form that React Router refuses because they differ; null for every other request. */
export function findOriginMismatch({ method, url, headers }: Request): { origin: string; expected: string } | null {
  const origin = headers.get('origin');
  const expected = new URL(url).origin;
  return method === 'GET' || method === 'HEAD' || origin === null || origin === expected ? null : { origin, expected };
}
