import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ProviderMiddleware } from './oidc-provider.ts';
import type { SigningKey } from './provider.ts';

export const faultKinds = [
  'wrong-nonce',
  'wrong-issuer',
  'wrong-audience',
  'wrong-signature',
  'alg-none',
  'expired',
  'token-error',
  'slow',
] as const;

/** A fault in the tokens of the next sign-ins. */
export type IdentityFault = { kind: (typeof faultKinds)[number]; times: number; ms?: number };

export type IdentityFaults = {
  add(input: unknown): IdentityFault | null;
  list(): readonly IdentityFault[];
  clear(): void;
  /** The next fault, counted down. */
  take(): IdentityFault | undefined;
};

export function createIdentityFaults(): IdentityFaults {
  let faults: IdentityFault[] = [];
  return {
    add(input) {
      const { kind, times = 1, ms } = (input ?? {}) as Partial<IdentityFault>;
      const validKind = faultKinds.find((one) => one === kind);
      if (!validKind || !Number.isInteger(times) || times < 1) return null;
      const fault = { kind: validKind, times, ...(ms === undefined ? {} : { ms }) };
      faults.push(fault);
      return fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
    take() {
      const fault = faults[0];
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return fault;
    },
  };
}

/** Spoils the token endpoint's answers to codes. */
export function spoilTokens(faults: IdentityFaults, key: SigningKey): ProviderMiddleware {
  const ownKey = createPrivateKey({ key, format: 'jwk' });
  return async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | null;
    if (ctx.path !== '/oauth/token' || !body?.id_token) return;
    const fault = faults.take();
    if (!fault) return;
    if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 3_000));
    else if (fault.kind === 'token-error') {
      ctx.status = 500;
      ctx.body = { error: 'server_error' };
    } else ctx.body = { ...body, id_token: corruptToken(body.id_token, fault.kind, ownKey, key.kid) };
  };
}

function corruptToken(token: string, kind: IdentityFault['kind'], ownKey: KeyObject, kid: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const changes: Partial<Record<IdentityFault['kind'], Record<string, unknown>>> = {
    'wrong-nonce': { nonce: 'another' },
    'wrong-issuer': { iss: 'https://issuer.example/' },
    'wrong-audience': { aud: 'another-client' },
    expired: { iat: 1_600_000_000, exp: 1_600_003_600 },
  };
  const changed = { ...claims, ...changes[kind] };
  if (kind === 'alg-none') return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(changed)}.`;
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(changed)}`;
  const signer = kind === 'wrong-signature' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : ownKey;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(signer, 'base64url')}`;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
