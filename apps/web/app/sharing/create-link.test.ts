import { afterEach, expect, test, vi } from 'vitest';
import { createLink } from './create-link.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

function answer(response: () => Promise<Response>) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const link = { url: 'https://revoada.example/v/aB3dE9fG1hJ2', message: 'São Paulo para Lisboa' };

test('asks for the link of a trip by its parameters alone (S-735)', async () => {
  const fetch = answer(async () => Response.json(link));
  expect(await createLink('origem=GRU&vooIda=LA1.dinheiro.1', signal)).toEqual(link);
  expect(fetch).toHaveBeenCalledWith('/v/link', {
    method: 'POST',
    body: new URLSearchParams({ viagem: 'origem=GRU&vooIda=LA1.dinheiro.1' }),
    signal,
  });
});

test('says why there is none (S-735)', async () => {
  const refusal = { message: 'Este preço já não é de agora.', again: { label: 'Buscar de novo', url: '/summary?a=1' } };
  answer(async () => Response.json(refusal, { status: 409 }));
  expect(await createLink('', signal)).toEqual(refusal);
});

test.each([
  ['the limit of requests', async () => Response.json({ error: { code: 'rate-limited' } }, { status: 429 })],
  ['a page of a proxy', async () => new Response('<html>', { status: 200 })],
  ['a database that is away', async () => new Response(null, { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('offline'))],
])('%s is said to be a failure (S-735)', async (_what, response) => {
  answer(response);
  expect(await createLink('', signal)).toEqual({ message: expect.stringContaining('Tente de novo'), again: null });
});
