import type { Viewer } from '@revoada/core/account/viewer';
import { beforeEach, describe, expect, test } from 'vitest';
import { pendingText } from '../register/pending-registration.ts';
import { type ArrivalDeps, createArrivals } from './arrival.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const viewer: Viewer = {
  sub: 'google-oauth2|7/8',
  name: 'Maria da Silva',
  givenName: 'Maria',
  nickname: 'maria',
  email: 'maria@example.com',
  emailVerified: true,
  account: 'free',
  admin: false,
  hasPassword: false,
};
const form = {
  name: 'Maria',
  email: 'MARIA@example.com',
  phone: '11999999999',
  birthDate: '1990-03-07',
  acceptTerms: true,
  acceptMarketing: false,
};

function shelf() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

let session: ReturnType<typeof shelf>;
let local: ReturnType<typeof shelf>;
let requests: { url: string; body: unknown }[];
let toasts: string[];
let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  session = shelf();
  local = shelf();
  requests = [];
  toasts = [];
  answer = () => Response.json({ hasActiveSubscription: false });
});

/** Simulates a page load, after which the browser's storage remains. */
function load() {
  const tools: ArrivalDeps = {
    session,
    local,
    now: () => now,
    toast: (text) => {
      toasts.push(text);
      return () => undefined;
    },
    fetch: async (url, init) => {
      requests.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : null });
      return answer(String(url));
    },
  };
  return createArrivals(tools);
}

describe('the beginning of a session', () => {
  test('shows the name in a welcome and checks the subscription, once per session (S-158)', async () => {
    await load().settle(viewer);
    await load().settle(viewer);
    expect(toasts).toEqual(['Bem-vindo, Maria da Silva!']);
    expect(requests.map(({ url }) => url)).toEqual(['/api/check-subscription?auth0_id=google-oauth2%7C7%2F8']);
    expect(session.stored.get('auth0_logged_in')).toBe('true');
  });

  test('ends once (S-158)', async () => {
    await load().settle(viewer);
    await load().settle(null);
    await load().settle(null);
    expect(toasts.slice(1)).toEqual(['Logout realizado com sucesso!']);
    expect(session.stored.size).toBe(0);
  });
});

describe('the subscription', () => {
  test.each([
    ['there is none', () => Response.json({ hasActiveSubscription: false })],
    ['the account is unknown', () => new Response('', { status: 404 })],
    ['the check fails', () => new Response('', { status: 500 })],
    ['the answer has another shape', () => Response.json({ hasActiveSubscription: 'yes' })],
    ['the answer is not JSON', () => new Response('<!doctype html>')],
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is offered where %s', async (_, answered) => {
    answer = answered;
    expect(await load().mayOffer(viewer)).toBe(true);
  });

  test('is not offered to a subscriber', async () => {
    answer = () => Response.json({ hasActiveSubscription: true });
    expect(await load().mayOffer(viewer)).toBe(false);
  });

  test('is offered once per session, and checked once per page', async () => {
    const page = load();
    await page.settle(viewer);
    expect(await page.mayOffer(viewer)).toBe(true);
    page.offered();
    expect(await load().mayOffer(viewer)).toBe(false);
    expect(requests).toHaveLength(1);
  });

  test('is checked for each person and each account that the page shows', async () => {
    const page = load();
    const bia = { ...viewer, sub: 'auth0|bia' };
    answer = () => Response.json({ hasActiveSubscription: true });
    expect(await page.mayOffer(viewer)).toBe(false);
    answer = () => Response.json({ hasActiveSubscription: false });
    expect(await page.mayOffer(bia)).toBe(true);
    answer = () => Response.json({ hasActiveSubscription: true });
    expect(await page.mayOffer({ ...bia, account: 'subscriber' })).toBe(false);
    expect(requests.map(({ url }) => url.split('=')[1])).toEqual([
      'google-oauth2%7C7%2F8',
      'auth0%7Cbia',
      'auth0%7Cbia',
    ]);
  });

  test('is offered again after a registration', async () => {
    const page = load();
    page.offered();
    local.setItem('pendingRegistration', pendingText(form, now));
    expect(await page.mayOffer(viewer)).toBe(true);
  });
});

describe('a pending registration', () => {
  test('is sent with its owner’s name, and deleted (S-171)', async () => {
    local.setItem('pendingRegistration', pendingText(form, now));
    expect(await load().settle(viewer)).toBe(true);
    expect(requests.find(({ url }) => url === '/api/save-user-data')?.body).toEqual({
      userData: {
        sub: viewer.sub,
        name: 'Maria da Silva',
        given_name: 'Maria',
        nickname: 'maria',
        email: 'maria@example.com',
      },
      registrationData: { ...form, timestamp: now },
    });
    expect(local.stored.size).toBe(0);
  });

  test('is sent once for all callers on a page', async () => {
    local.setItem('pendingRegistration', pendingText(form, now));
    const page = load();
    await Promise.all([page.settle(viewer), page.mayOffer(viewer)]);
    expect(requests.filter(({ url }) => url === '/api/save-user-data')).toHaveLength(1);
  });

  test('of another person is deleted without being sent', async () => {
    local.setItem('pendingRegistration', pendingText({ ...form, email: 'joao@example.com' }, now));
    expect(await load().settle(viewer)).toBe(false);
    expect(requests.some(({ url }) => url === '/api/save-user-data')).toBe(false);
    expect(local.stored.size).toBe(0);
  });

  test.each([
    ['refused', () => new Response('', { status: 500 })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that is %s stays stored, with a message', async (_, answered) => {
    local.setItem('pendingRegistration', pendingText(form, now));
    answer = answered;
    expect(await load().settle(viewer)).toBe(false);
    expect(local.stored.size).toBe(1);
    expect(toasts).toContain('Erro ao processar cadastro. Tente novamente.');
  });
});
