import type { Viewer } from '@revoada/core/account/viewer';
import { beforeEach, describe, expect, test } from 'vitest';
import { pendingText } from '../register/pending-registration.ts';
import { type ArrivalTools, createArrivals } from './arrival.ts';

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
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let session: ReturnType<typeof shelf>;
let local: ReturnType<typeof shelf>;
let asked: { url: string; body: unknown }[];
let said: string[];
let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  session = shelf();
  local = shelf();
  asked = [];
  said = [];
  answer = () => Response.json({ hasActiveSubscription: false });
});

/** A page load: what the browser keeps outlives it. */
function load() {
  const tools: ArrivalTools = {
    session,
    local,
    now: () => now,
    toast: (text) => {
      said.push(text);
      return () => undefined;
    },
    fetch: async (url, init) => {
      asked.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : null });
      return answer(String(url));
    },
  };
  return createArrivals(tools);
}

describe('the beginning of a session', () => {
  test('welcomes by name and asks for the subscription, once per session (S-158)', async () => {
    await load().settle(viewer);
    await load().settle(viewer);
    expect(said).toEqual(['Bem-vindo, Maria da Silva!']);
    expect(asked.map(({ url }) => url)).toEqual(['/api/check-subscription?auth0_id=google-oauth2%7C7%2F8']);
    expect(session.kept.get('auth0_logged_in')).toBe('true');
  });

  test('ends once (S-158)', async () => {
    await load().settle(viewer);
    await load().settle(null);
    await load().settle(null);
    expect(said.slice(1)).toEqual(['Logout realizado com sucesso!']);
    expect(session.kept.size).toBe(0);
  });
});

describe('the subscription', () => {
  test.each([
    ['there is none', () => Response.json({ hasActiveSubscription: false })],
    ['nobody knows the account', () => new Response('', { status: 404 })],
    ['the check fails', () => new Response('', { status: 500 })],
    ['the check says nothing', () => Response.json({ hasActiveSubscription: 'yes' })],
    ['the check is no JSON', () => new Response('<!doctype html>')],
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is offered where %s', async (_, answered) => {
    answer = answered;
    expect(await load().mayOffer(viewer)).toBe(true);
  });

  test('is not offered to whoever has it', async () => {
    answer = () => Response.json({ hasActiveSubscription: true });
    expect(await load().mayOffer(viewer)).toBe(false);
  });

  test('is offered once per session, and checked once per page', async () => {
    const page = load();
    await page.settle(viewer);
    expect(await page.mayOffer(viewer)).toBe(true);
    page.offered();
    expect(await load().mayOffer(viewer)).toBe(false);
    expect(asked).toHaveLength(1);
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
    expect(asked.map(({ url }) => url.split('=')[1])).toEqual(['google-oauth2%7C7%2F8', 'auth0%7Cbia', 'auth0%7Cbia']);
  });

  test('is offered again after a registration', async () => {
    const page = load();
    page.offered();
    local.setItem('pendingRegistration', pendingText(form, now));
    expect(await page.mayOffer(viewer)).toBe(true);
  });
});

describe('a registration that waits', () => {
  test('is sent with its owner’s name and forgotten (S-171)', async () => {
    local.setItem('pendingRegistration', pendingText(form, now));
    expect(await load().settle(viewer)).toBe(true);
    expect(asked.find(({ url }) => url === '/api/save-user-data')?.body).toEqual({
      userData: {
        sub: viewer.sub,
        name: 'Maria da Silva',
        given_name: 'Maria',
        nickname: 'maria',
        email: 'maria@example.com',
      },
      registrationData: { ...form, timestamp: now },
    });
    expect(local.kept.size).toBe(0);
  });

  test('is sent once, whoever asks on this page', async () => {
    local.setItem('pendingRegistration', pendingText(form, now));
    const page = load();
    await Promise.all([page.settle(viewer), page.mayOffer(viewer)]);
    expect(asked.filter(({ url }) => url === '/api/save-user-data')).toHaveLength(1);
  });

  test('of somebody else is forgotten and sent to nobody', async () => {
    local.setItem('pendingRegistration', pendingText({ ...form, email: 'joao@example.com' }, now));
    expect(await load().settle(viewer)).toBe(false);
    expect(asked.some(({ url }) => url === '/api/save-user-data')).toBe(false);
    expect(local.kept.size).toBe(0);
  });

  test.each([
    ['refused', () => new Response('', { status: 500 })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('and is %s is kept, and said', async (_, answered) => {
    local.setItem('pendingRegistration', pendingText(form, now));
    answer = answered;
    expect(await load().settle(viewer)).toBe(false);
    expect(local.kept.size).toBe(1);
    expect(said).toContain('Erro ao processar cadastro. Tente novamente.');
  });
});
