import Stripe from 'stripe';

/** Creates the client of the payment service, at the API version of the SDK. */
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

/** Id of a reference that may be expanded to the whole object. */
export function readId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
