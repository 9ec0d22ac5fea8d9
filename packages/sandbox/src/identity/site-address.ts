/** Whether an address is the site's: any loopback port, or the origin where the site said it is. */
export function isOfSite(address: string, site: string | null): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname, protocol } = new URL(address);
  return (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) || origin === site;
}
