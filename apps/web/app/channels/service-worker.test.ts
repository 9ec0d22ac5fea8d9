import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { writePushMessage } from '@revoada/core/alerts/message-texts';
import { sampleNotice } from '@revoada/core/testing/price-notice';
import { describe, expect, test, vi } from 'vitest';

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
const origin = 'https://revoada.example';

const newEndpoint = 'https://push.example/2';

type Handler = (event: Record<string, unknown>) => void;
type Shown = { title: string; options: Record<string, unknown> };

/** Starts the worker in a minimal browser; `network` answers its requests, or fails. */
function startWorker(network: (url: string) => Response | null = () => null) {
  const handlers = new Map<string, Handler>();
  const stores = new Map<string, Map<string, Response>>();
  const calls = { shown: [] as Shown[], opened: [] as string[], sent: [] as unknown[], unsubscribed: 0 };
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: newEndpoint }) }));
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (key: string, value: Response) => void store.set(key, value),
      delete: async (key: string) => store.delete(key),
      match: async (key: string) => store.get(key)?.clone(),
      keys: async () => [...store.keys()],
    };
  };
  const subscription = {
    unsubscribe: async () => {
      calls.unsubscribed += 1;
    },
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => [],
      openWindow: async (url: string) => void calls.opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void calls.shown.push({ title, options }),
      pushManager: { getSubscription: async () => subscription, subscribe },
    },
  };
  const caches = { open: async (name: string) => open(name), delete: async (name: string) => stores.delete(name) };
  const fetch = async (target: { url: string } | string, init?: { body: string }) => {
    if (init) calls.sent.push(JSON.parse(init.body));
    const answer = network(typeof target === 'string' ? target : target.url);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  runInContext(source, createContext({ self, caches, fetch, URL, Response, Intl, Date, JSON, Math, Promise }));
  /** Dispatches an event, and returns its answer after everything passed to `waitUntil`. */
  const happen = async (name: string, event: Record<string, unknown> = {}): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(name)?.({
      ...event,
      waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    await Promise.all(waits);
    return answer;
  };
  const visit = (path: string, method = 'GET') =>
    happen('fetch', { request: { mode: 'navigate', url: origin + path, method } });
  const keep = (path: string, at: number) =>
    happen('message', {
      origin,
      data: {
        type: 'results',
        path,
        title: 'GRU → <b>LIS',
        styles: 'p{color:red}',
        html: '<main><p>R$ 1</p></main>',
        at,
      },
    });
  return { happen, visit, keep, calls, stores, subscribe };
}

describe('a notification (S-446)', () => {
  test('shows the message, and opens the search on a click', async () => {
    const { happen, calls } = startWorker();
    const message = writePushMessage(sampleNotice);
    await happen('push', { data: { json: () => message } });
    expect(calls.shown).toMatchObject([
      { title: message.title, options: { body: message.body, tag: message.tag, data: { url: message.url } } },
    ]);
    const closing: number[] = [];
    const notification = { data: { url: message.url }, close: () => closing.push(1) };
    await happen('notificationclick', { notification });
    expect([closing, calls.opened]).toEqual([[1], [origin + message.url]]);
  });

  test('with a malformed message or another site’s URL stays within the site', async () => {
    const { happen, calls } = startWorker();
    await happen('push', { data: null });
    expect(calls.shown).toMatchObject([{ title: 'Revoada', options: { data: { url: '/alertas' } } }]);
    const notification = { data: { url: 'https://evil.example/' }, close: () => undefined };
    await happen('notificationclick', { notification });
    expect(calls.opened).toEqual([origin]);
  });

  test('uses the new endpoint when the browser changes it', async () => {
    const { happen, calls } = startWorker(() => new Response(null, { status: 201 }));
    const renewed = { toJSON: () => ({ endpoint: newEndpoint }) };
    const old = { endpoint: 'https://push.example/1' };
    await happen('pushsubscriptionchange', { oldSubscription: old, newSubscription: renewed });
    expect(calls.sent).toEqual([{ endpoint: newEndpoint, replaces: 'https://push.example/1' }]);
  });

  test.each([
    ['without either key', {}, {}],
    [
      'with the old key only',
      { oldSubscription: { endpoint: 'https://push.example/1' } },
      { replaces: 'https://push.example/1' },
    ],
  ])('subscribes with the site’s key when the browser has lost the endpoint %s', async (_, event, replaced) => {
    const { happen, calls, subscribe } = startWorker(() => Response.json({ publicKey: 'BKey', subscriptions: [] }));
    await happen('pushsubscriptionchange', event);
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'BKey' }]]);
    expect(calls.sent).toEqual([{ endpoint: newEndpoint, ...replaced }]);
  });

  test('is not subscribed again for a browser without a session', async () => {
    const { happen, calls, subscribe } = startWorker(() => new Response(null, { status: 401 }));
    await happen('pushsubscriptionchange');
    expect(subscribe).not.toHaveBeenCalled();
    expect(calls.sent).toEqual([]);
  });
});

describe('without a network', () => {
  test('a search shows its last results with their age, without scripts', async () => {
    const { keep, visit } = startWorker();
    await keep('/?origem=GRU', Date.now() - 3 * 3_600_000);
    const answer = await visit('/?origem=GRU');
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('Estes são os preços que vimos há 3 horas, em ');
    expect(html).toContain('<main><p>R$ 1</p></main>');
    expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer?.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('another page shows that, with links to the five latest searches, none older than a week', async () => {
    const { keep, visit } = startWorker();
    for (let day = 9; day >= 0; day -= 1) await keep(`/?origem=GRU&n=${day}`, Date.now() - day * 86_400_000);
    const html = (await (await visit('/conta'))?.text()) ?? '';
    expect(html).toContain('Você está sem conexão');
    expect(html.match(/<li>/g)).toHaveLength(5);
    expect(html).toContain('GRU → &#60;b&#62;LIS');
    const old = startWorker();
    await old.keep('/?origem=GRU', Date.now() - 8 * 86_400_000);
    expect(await (await old.visit('/?origem=GRU'))?.text()).not.toContain('<li>');
  });

  test('pages are answered by the network while there is one, and posts are not intercepted', async () => {
    const { visit } = startWorker(() => new Response('the page'));
    expect(await (await visit('/conta'))?.text()).toBe('the page');
    expect(await visit('/conta', 'POST')).toBeUndefined();
  });

  test.each(['/auth/logout', '/auth/login?returnTo=%2F', '/auth/callback?code=x'])(
    'a navigation to %s deletes everything stored',
    async (path) => {
      const { keep, visit, calls, stores } = startWorker();
      await keep('/?origem=GRU', Date.now());
      await visit(path, path === '/auth/logout' ? 'POST' : 'GET');
      expect([...stores.keys()]).toEqual([]);
      // After a sign-out this browser shows no more notifications of the account.
      expect(calls.unsubscribed).toBe(path === '/auth/logout' ? 1 : 0);
    },
  );
});
