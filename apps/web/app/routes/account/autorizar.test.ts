import type { AppRequest } from '@revoada/core/account/connected-apps';
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { AllowedApp } from '../../connected-apps/connected-app-services.ts';
import { servicesContext } from '../../services.ts';
import { action, loader } from './autorizar.tsx';

const asked: AppRequest = {
  ...{ name: 'Editor', clientId: 'id', redirectHost: 'app.example', verifiedHost: null, scopes: ['search'] },
};
const cookie = 'revoada-conexao=x';
const viewer = { sub: 'auth0|maria', name: 'Maria da Silva', nickname: null, email: 'maria@example.com' };

/** The page's services for a request of a browser with the cookie. */
function call(member: object, form?: FormData): LoaderFunctionArgs & ActionFunctionArgs {
  const context = new RouterContextProvider();
  const found = { viewer, recentSignIn: true, findAppRequest: async () => asked, ...member };
  context.set(servicesContext, { unavailable: false, member: found } as never);
  const request = new Request('http://localhost/autorizar/pedido', {
    headers: { cookie },
    ...(form && { method: 'POST', body: form }),
  });
  return { request, params: { pedido: 'pedido' }, context } as never;
}

test('the request is looked for in the browser in which it began, and one that is over is not there (S-742)', async () => {
  const keys: unknown[] = [];
  const { data, init } = await loader(
    call({
      async findAppRequest(...key: unknown[]) {
        keys.push(key);
        return null;
      },
    }),
  );
  expect([data, init?.status, keys]).toEqual([null, 404, [['pedido', cookie]]]);
});

test('a sign-in that has grown old leads back to the same request (S-742)', async () => {
  expect((await loader(call({}))).data).toMatchObject({
    account: { name: 'Maria da Silva', email: 'maria@example.com' },
    recheckUrl: null,
  });
  expect((await loader(call({ recentSignIn: false }))).data?.recheckUrl).toBe(
    '/auth/login?recheck=1&returnTo=%2Fautorizar%2Fpedido',
  );
});

test('an allowed request leads back to the app, by a request without a body (S-742)', async () => {
  const form = new FormData();
  form.append('decision', 'permitir');
  form.append('scopes', 'search');
  form.append('conta', viewer.sub);
  const allowed: AllowedApp = { ok: true, url: 'http://localhost/oauth/authorize/pedido' };
  const answer = await action(call({ allowApp: async () => allowed }, form));
  if (!(answer instanceof Response)) throw new Error('no redirect');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, allowed.url]);
});
