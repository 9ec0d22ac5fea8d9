import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ moblixPort: 0, controlPort: 0 });
});
afterAll(() => sandbox.close());

const pages: [name: string, of: 'control' | 'identity' | 'payments', path: string][] = [
  ['the control', 'control', '/'],
  ['the mailbox', 'control', '/mailbox'],
  ['the people', 'control', '/identity'],
  ['the payments', 'control', '/payments'],
  ['the WhatsApp messages', 'control', '/whatsapp'],
  ['the notifications', 'control', '/push'],
  ['a sign-in that is over', 'identity', '/entrar/nothing'],
  ['a refusal of the provider', 'identity', '/authorize?client_id=nobody'],
  ['a payment page that is not there', 'payments', '/pay/nothing'],
];

describe.each(pages)('the page of %s', (_, of, path) => {
  const open = () => fetch(sandbox[of] + path, { headers: { accept: 'text/html' }, redirect: 'manual' });

  test('allows only its inline style and script, and forms only to this machine', async () => {
    const page = await open();
    expect(page.headers.get('content-type')).toContain('text/html');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).toContain("form-action 'self' http://localhost:* http://127.0.0.1:*;");
    expect(policy).not.toContain('unsafe-inline');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const html = await page.text();
    const inlineTags = [...html.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)];
    expect(inlineTags.map(([, kind]) => kind)).toEqual(of === 'control' ? ['style', 'script'] : ['style']);
    for (const [, kind, text = ''] of inlineTags) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${kind}-src 'sha256-${hash}'`);
    }
    expect(html).not.toMatch(/ (style|on\w+)="/);
  });
});
