import { createPublicKey, verify } from 'node:crypto';

const maxSeconds = 86_400;

/**
 * Checks who sends a push message (RFC 8292): `Authorization: vapid t=…, k=…`. Gives the sender's key; null where the
 * signature, the audience, the time or the subject does not fit.
 */
export function checkVapid(header: string | undefined, audience: string, nowMs: number): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+),\s*k=([\w-]+)$/i.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  if (raw.length !== 65 || raw[0] !== 4) return null;
  try {
    const { alg } = JSON.parse(decode(head)) as { alg?: string };
    const { aud, exp, sub } = JSON.parse(decode(claims)) as { aud?: string; exp?: number; sub?: string };
    const seconds = Math.floor(nowMs / 1_000);
    const inTime = typeof exp === 'number' && exp > seconds && exp <= seconds + maxSeconds;
    const named = typeof sub === 'string' && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/(?!localhost))/.test(sub);
    if (alg !== 'ES256' || aud !== audience || !inTime || !named) return null;
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    };
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url')) ? key : null;
  } catch {
    return null;
  }
}

const decode = (part: string): string => Buffer.from(part, 'base64url').toString('utf8');
