import { afterEach, expect, test, vi } from 'vitest';
import { postSignUp } from '../newsletter/post-sign-up.ts';
import { postMessage } from './post-message.ts';

afterEach(() => vi.unstubAllGlobals());

const typed = { name: 'Ana', email: 'ana@example.com', phone: '', subject: 'duvida', message: 'Olá' };

test.each([
  ['a page', new Response('<h1>Entre na rede</h1>', { headers: { 'content-type': 'text/html' } })],
  ['JSON', Response.json({ ok: true })],
  ['an error page', new Response('<h1>Unavailable</h1>', { status: 503 })],
])('a message and a sign-up do not count as sent when a proxy answers with %s (S-524)', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer.clone());
  expect(await postMessage(typed, 'a key')).toEqual({
    ok: false,
    fields: [],
    message: 'Erro ao enviar mensagem. Tente novamente.',
  });
  expect(await postSignUp('newsletter', 'ana@example.com')).toBe('Erro ao cadastrar o e-mail. Tente novamente.');
});

test('a message and a sign-up count as sent once the server has stored them', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await postMessage(typed, 'a key')).toEqual({ ok: true });
  expect(await postSignUp('newsletter', 'ana@example.com')).toBeNull();
});
