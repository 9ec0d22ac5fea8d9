import { describe, expect, test } from 'vitest';
import { answerConsent } from './answer-consent.server.ts';
import type { AllowedApp } from './connected-app-services.ts';

const back = 'https://revoada.example/oauth/authorize/pedido';
const key = { id: 'pedido', cookieHeader: 'revoada-conexao=x' };

function services(allowed: AllowedApp = { ok: true, url: back }, refused: string | null = back) {
  const calls: unknown[][] = [];
  return {
    calls,
    viewer: { sub: 'auth0|maria' },
    async allowApp(...given: unknown[]) {
      calls.push(['allow', ...given]);
      return allowed;
    },
    async refuseApp(...given: unknown[]) {
      calls.push(['refuse', ...given]);
      return refused;
    },
  };
}

function form(decision: string, ...scopes: string[]): FormData {
  const data = new FormData();
  if (decision) data.append('decision', decision);
  data.append('conta', 'auth0|maria');
  for (const scope of scopes) data.append('scopes', scope);
  return data;
}

describe('the answer to a request of an app (S-742)', () => {
  test('allows only the chosen scopes, and leads back', async () => {
    const member = services();
    expect(await answerConsent(form('permitir', 'search', 'miles'), key, member)).toBe(back);
    expect(member.calls).toEqual([['allow', 'pedido', key.cookieHeader, ['search', 'miles']]]);
  });

  test.each(['recusar', '', 'other'])('refuses unless the form says to allow: %j', async (decision) => {
    const member = services();
    expect(await answerConsent(form(decision, 'search'), key, member)).toBe(back);
    expect(member.calls).toEqual([['refuse', 'pedido', key.cookieHeader]]);
  });

  test.each(['auth0|rui', null])('connects no other account than the page showed: %s', async (shown) => {
    const member = services();
    const data = form('permitir', 'search');
    data.delete('conta');
    if (shown) data.append('conta', shown);
    expect(await answerConsent(data, key, member)).toEqual({
      ...{ chosen: ['search'], recheck: false },
      message: 'Você entrou com outra conta. Confira acima qual é, e responda de novo.',
    });
    expect(member.calls).toEqual([]);
  });

  test('requires a scope where all were taken away', async () => {
    const member = services();
    expect(await answerConsent(form('permitir'), key, member)).toEqual({
      ...{ chosen: [], recheck: false },
      message: 'Escolha pelo menos uma permissão, ou recuse.',
    });
    expect(member.calls).toEqual([]);
  });

  test.each<[AllowedApp, unknown]>([
    [
      { ok: false, recheck: true },
      { chosen: ['miles'], message: null, recheck: true },
    ],
    [
      { ok: false, message: 'Você já tem muitos aplicativos conectados.' },
      { chosen: ['miles'], message: 'Você já tem muitos aplicativos conectados.', recheck: false },
    ],
    [{ ok: false, message: null }, null],
  ])('keeps what was chosen when nothing was allowed: %j', async (allowed, answer) => {
    expect(await answerConsent(form('permitir', 'miles'), key, services(allowed))).toEqual(answer);
  });

  test('is nothing for a request that is over', async () => {
    expect(await answerConsent(form('recusar'), key, services(undefined, null))).toBeNull();
  });
});
