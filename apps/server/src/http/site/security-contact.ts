import type { OwnerData } from '@revoada/core/owner-data';
import { Hono } from 'hono';
import type { HttpEnv } from '../environment.ts';

const validDays = 180;
const path = '/.well-known/security.txt';

/** `/.well-known/security.txt` (RFC 9116): the contact for weaknesses. */
export function securityContactRoutes({
  publicUrl,
  owner,
  now,
}: {
  publicUrl: string;
  owner: Pick<OwnerData, 'email' | 'example'>;
  now: () => number;
}): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(path, (c) => {
    // Midnight, so that caches of one day have one text.
    const expires = new Date(now() + validDays * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      ...(owner.example ? ['# Demonstração: o contato pode ser um exemplo.'] : []),
      `Contact: mailto:${owner.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${publicUrl}${path}`,
    ];
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(`${lines.join('\n')}\n`);
  });
}
