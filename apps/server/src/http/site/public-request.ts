import { isLoopbackUrl } from '../../config/demonstration.ts';

/**
 * The request as the browser sent it: on `PUBLIC_URL`, whatever protocol and host a proxy uses to reach this process.
 * React Router compares `Origin` with the whole origin of this URL. On loopback the host stays, as its names are one site.
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
