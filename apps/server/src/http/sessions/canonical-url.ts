import { isLoopbackUrl } from '../../config/demonstration.ts';

/** The URL under the host name to which the provider redirects; loopback names do not share cookies. */
export function canonicalUrl(requestUrl: string, publicUrl: string): string | null {
  const { origin, hostname, pathname, search } = new URL(requestUrl);
  const sameMachine = publicUrl.startsWith('http://') && isLoopbackUrl(publicUrl) && isLoopbackUrl(origin);
  return sameMachine && hostname !== new URL(publicUrl).hostname ? publicUrl + pathname + search : null;
}
