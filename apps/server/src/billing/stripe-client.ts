import Stripe from 'stripe';

/** What the payment service is asked through. Its API version is the one that the SDK was made for. */
export function createStripe(secretKey: string, apiBase: string | null): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase === null ? {} : parseApiBase(apiBase)),
    telemetry: false,
    timeout: 8_000,
    maxNetworkRetries: 1,
  });
}

function parseApiBase(apiBase: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return { protocol: secure ? 'https' : 'http', host: hostname, port: Number(port) || (secure ? 443 : 80) };
}

/** The id of something that comes as an id, or whole. */
export function readId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
