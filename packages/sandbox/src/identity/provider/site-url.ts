/** True for URLs of the site: any loopback port, or its configured origin. */
export function isSiteUrl(url: string, site: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, hostname, protocol } = new URL(url);
  return (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) || origin === site;
}
