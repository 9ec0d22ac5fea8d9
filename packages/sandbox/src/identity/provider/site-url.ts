/** Whether a URL is the site's: any loopback port, or the origin where the site said it is. */
export function isSiteUrl(url: string, site: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, hostname, protocol } = new URL(url);
  return (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) || origin === site;
}
