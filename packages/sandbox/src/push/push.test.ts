import { createECDH, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { decryptMessage } from './decrypt.ts';
import { connectPush, startPush } from './testing.ts';
import { checkVapid } from './vapid.ts';

const push = await startPush({ port: 0 });
afterAll(() => push.close());

const now = Date.parse('2026-12-01T15:00:00Z');
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, alg = 'ES256'): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const raw = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const token = `${encode({ typ: 'JWT', alg })}.${encode(claims)}`;
  const signature = createSign('sha256').update(token).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${signature.toString('base64url')}, k=${raw.toString('base64url')}`;
}

describe('the push service (S-406)', () => {
  test('opens the example of RFC 8291', () => {
    const keys = {
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const keyPair = createECDH('prime256v1');
    keyPair.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
    expect(keyPair.getPublicKey('base64url')).toBe(keys.publicKey);
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    expect(decryptMessage(body, keys)).toBe('When I grow up, I want to be a watermelon');
    expect(() => decryptMessage(body, { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' })).toThrow();
  });

  test('verifies its sender by a token of RFC 8292', () => {
    const aud = 'https://push.example';
    const claims = { aud, exp: now / 1_000 + 3_600, sub: 'mailto:contato@example.com' };
    expect(checkVapid(signed(claims), aud, now)).toMatch(/^[\w-]{87}$/);
    for (const wrong of [
      { ...claims, aud: 'https://other.example' },
      { ...claims, exp: now / 1_000 - 1 },
      { ...claims, exp: now / 1_000 + 90_000 },
      { ...claims, sub: 'https://localhost' },
      { aud, exp: claims.exp },
    ]) {
      expect(checkVapid(signed(wrong), aud, now)).toBeNull();
    }
    expect(checkVapid(signed(claims, 'none'), aud, now)).toBeNull();
    const [token] = signed(claims).split(', k=');
    expect(checkVapid(`${token}, k=${signed(claims).split(', k=')[1]}`, aud, now)).toBeNull();
    expect(checkVapid(undefined, aud, now)).toBeNull();
  });

  test('rejects messages without our key, to unknown devices and to expired ones', async () => {
    const answer = await fetch(`${push.url}/subscriptions`, { method: 'POST' });
    const { endpoint } = (await answer.json()) as { endpoint: string };
    const send = (url: string) => fetch(url, { method: 'POST', headers: { ttl: '60' }, body: 'x' });
    expect((await send(endpoint)).status).toBe(401);
    expect((await send(`${push.url}/push/nobody`)).status).toBe(404);
    await connectPush(push.control).expire(endpoint.slice(endpoint.lastIndexOf('/') + 1));
    expect((await send(endpoint)).status).toBe(410);
  });
});
