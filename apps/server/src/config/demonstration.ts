const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for a loopback URL, false for invalid text. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && loopbackHosts.has(new URL(url).hostname);
}

/**
 * True when stand-ins may replace outside services: `DEMO=1`, or a loopback or unset `PUBLIC_URL`. `DEMO=0` requires
 * the real services even on loopback.
 */
export function demonstrationAllowed(env: NodeJS.ProcessEnv): boolean {
  if (env.DEMO === '1') return true;
  if (env.DEMO === '0') return false;
  return !env.PUBLIC_URL || isLoopbackUrl(env.PUBLIC_URL);
}
