import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox({ port: 0, now: () => Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => mailbox.close());

const mail = { from: 'Revoada <contato@example.com>', to: 'ana@example.com', subject: 'Olá', text: 'Tudo bem?' };

async function send(...mails: SendMailOptions[]): Promise<void> {
  const transport = createTransport({ url: mailbox.url, pool: true, maxConnections: 1, maxMessages: 1_000 });
  try {
    for (const one of mails) await transport.sendMail({ ...mail, ...one });
  } finally {
    transport.close();
  }
}

const page = async (path: string): Promise<string> =>
  (await mailbox.control.request(path, { headers: { accept: 'text/html' } })).text();

describe('a mail', () => {
  test('is read as it was written: accents, both bodies, and the envelope’s e-mails (S-217)', async () => {
    const text = 'Sua viagem de São Paulo a Lisboa: R$ 1.234,56\n\nhttp://localhost:3000/?origem=GRU&destino=LIS';
    await send({
      to: 'Ana <Ana@example.com>',
      bcc: 'cópia <copia@example.com>',
      subject: 'Confirmação da sua assinatura ✈',
      text,
      html: '<p>São Paulo</p>',
    });
    expect(mailbox.messages()).toEqual([
      {
        id: 1,
        at: '2026-11-21T12:00:00.000Z',
        from: 'contato@example.com',
        to: ['Ana@example.com', 'copia@example.com'],
        subject: 'Confirmação da sua assinatura ✈',
        text: `${text}\n`,
        html: expect.stringContaining('<p>São Paulo</p>'),
      },
    ]);
  });

  test('is listed before earlier ones, and 500 are stored', { timeout: 60_000 }, async () => {
    await send(...Array.from({ length: 503 }, (_, number) => ({ subject: `Aviso ${number}` })));
    expect(mailbox.messages()).toHaveLength(500);
    expect([mailbox.messages()[0]?.subject, mailbox.messages()[499]?.subject]).toEqual(['Aviso 502', 'Aviso 3']);
  });

  test('of more than 5 MB is rejected, and the next one is accepted', async () => {
    await expect(send({ text: 'x'.repeat(6_000_000) })).rejects.toThrow(/552/);
    await send({});
    expect(mailbox.messages()).toHaveLength(1);
  });

  test('survives a restart if there is a folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'revoada-mailbox-'));
    try {
      await mailbox.close();
      mailbox = await startMailbox({ port: 0, dataDir });
      await send({ subject: 'Antes' });
      await mailbox.close();
      mailbox = await startMailbox({ port: 0, dataDir });
      await send({ subject: 'Depois' });
      expect(mailbox.messages().map(({ id, subject }) => [id, subject])).toEqual([
        [2, 'Depois'],
        [1, 'Antes'],
      ]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

describe('the mailbox to read', () => {
  test('is filtered by e-mail, and emptied', async () => {
    await send({}, { to: 'bia@example.com' });
    const list = async (path: string) =>
      ((await (await mailbox.control.request(path)).json()) as { mails: Mail[] }).mails;
    expect(await list('/')).toHaveLength(2);
    expect((await list('/?to=BIA@example.com')).map(({ to }) => to)).toEqual([['bia@example.com']]);
    expect(await list(`/?to=${encodeURIComponent('b\u0131a@example.com')}`)).toEqual([]);
    await mailbox.control.request('/', { method: 'DELETE' });
    expect(await list('/')).toEqual([]);
  });

  test('shows texts whose links can be followed, and nothing of them as markup', async () => {
    await send({ subject: '<b>Oi</b>', text: 'Veja http://localhost:3000/?a=1&b=2 <script>alert(1)</script>' });
    const html = await page('/');
    expect(html).toContain('<a href="http://localhost:3000/?a=1&amp;b=2" target="_blank" rel="noreferrer">');
    expect(html).toContain('&lt;b&gt;Oi&lt;/b&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<iframe');
  });

  test('shows HTML mails in a frame without scripts, whose links open a window', async () => {
    const html =
      '<html><head lang="pt-BR"><title>x</title></head><body><a href="http://localhost:3000/">Ir</a></body></html>';
    await send({ html });
    expect(await page('/')).toMatch(
      /<iframe title="Olá" sandbox="allow-popups [^"]*" loading="lazy" src="\/mailbox\/1\/html">/,
    );
    const frame = await mailbox.control.request('/1/html');
    expect(await frame.text()).toContain('<head lang="pt-BR"><base target="_blank">');
    expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox (?!.*allow-scripts)/);
    expect((await mailbox.control.request('/2/html')).status).toBe(404);
  });
});

test('a port in use is reported', async () => {
  await expect(startMailbox({ port: Number(new URL(mailbox.url).port) })).rejects.toThrow('EADDRINUSE');
});
