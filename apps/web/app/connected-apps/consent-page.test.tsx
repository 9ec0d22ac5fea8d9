import type { TokenScope } from '@revoada/core/account/access-tokens';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ConsentGone, ConsentPage } from './consent-page.tsx';
import { viewConsent } from './consent-view.server.ts';

const request = {
  name: 'Assistente de viagens',
  clientId: 'https://assistente.example/app.json',
  redirectHost: 'app.assistente.example',
  verifiedHost: 'assistente.example' as string | null,
  scopes: ['search', 'miles'] as TokenScope[],
};

function show(changes: Partial<typeof request> = {}, page: Partial<Parameters<typeof ConsentPage>[0]> = {}): string {
  const Component = () => (
    <ConsentPage
      view={viewConsent({ ...request, ...changes })}
      account={{ id: 'auth0|maria', name: 'Maria da Silva', email: 'maria@example.com' }}
      recheckUrl={null}
      {...page}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

const boxes = (html: string) => html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];

test('the page says who asks, where the person returns, for which account, what is allowed and what never is (S-742)', () => {
  const html = show();
  for (const text of ['Assistente de viagens', 'app.assistente.example', 'Maria da Silva', 'maria@example.com', 'Sair'])
    expect(html).toContain(text);
  for (const text of ['Buscar voos e ver preços', 'Ver os seus saldos de milhas', 'Ver os seus dados de pagamento'])
    expect(html).toContain(text);
  expect(html).not.toContain('alertas</span>');
  expect(boxes(html)).toHaveLength(2);
  for (const box of boxes(html)) expect(box).toContain('checked');
});

test('the name of an app is text, and nothing of the app is loaded (S-742)', () => {
  const html = show({ name: '<img src="//x.example/a.png">' });
  expect(html).toContain('&lt;img src=&quot;//x.example/a.png&quot;&gt;');
  for (const [, src = ''] of html.matchAll(/<img[^>]* src="([^"]*)"/g)) expect(src).toMatch(/^(data:|\/)/);
});

test('an app that registered itself is said to be so, on a site and on this device (S-742)', () => {
  expect(show()).not.toContain('ninguém o conferiu');
  const site = show({ verifiedHost: null });
  expect(site).toContain('ninguém o conferiu');
  expect(site).toContain('se você conhece <b>app.assistente.example</b>');
  for (const redirectHost of ['127.0.0.1:33418', 'localhost', '[::1]:80', 'cursor:', 'com.example.app:']) {
    const device = show({ verifiedHost: null, redirectHost });
    expect(device, redirectHost).toContain('Um programa neste aparelho');
    expect(device).toContain(redirectHost);
    expect(device).toContain('em um programa que você conhece');
  }
});

test('without a recent sign-in the person may refuse, and confirms who they are to allow (S-742)', () => {
  const html = show({}, { recheckUrl: '/auth/login?recheck=1' });
  expect(html).toContain('href="/auth/login?recheck=1"');
  expect(html).not.toContain('value="permitir"');
  expect(html).toContain('value="recusar"');
});

test('a refused form keeps what was chosen, and says why (S-742)', () => {
  const html = show({}, { refusal: { chosen: ['miles'], message: 'Não deu.', recheck: false } });
  const [search, miles] = boxes(html);
  expect([search?.includes('checked'), miles?.includes('checked')]).toEqual([false, true]);
  expect(html).toContain('Não deu.');
});

test('a request that is over says what to do (S-742)', () => {
  const Stub = createRoutesStub([{ path: '/', Component: ConsentGone }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain('Este pedido não vale mais');
  expect(html).toContain('Volte ao aplicativo e peça para conectar de novo.');
});
