import type { ConnectedApp } from '@revoada/core/account/connected-apps';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { actOnApps } from './act-on-apps.server.ts';
import { ConnectedAppsSection } from './connected-apps-section.tsx';
import { loadConnectedApps } from './connected-apps-view.server.ts';

const app: ConnectedApp = {
  ...{ id: 'a', name: 'Editor', host: '127.0.0.1:33418', verified: false, scopes: ['search', 'miles'] },
  ...{ connectedAt: '2026-12-01T01:30:00Z', lastUsedAt: '2026-12-02T12:59:00Z' },
};

async function show(apps: ConnectedApp[]): Promise<string> {
  const views = await loadConnectedApps({ listConnectedApps: async () => apps });
  const Stub = createRoutesStub([{ path: '/', Component: () => <ConnectedAppsSection apps={views} result={null} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('each app is listed with its host, what it may do, and its days in São Paulo (S-744)', async () => {
  const html = await show([app, { ...app, id: 'b', host: 'app.example', verified: true, lastUsedAt: null }]);
  for (const text of [
    'Programa instalado em um aparelho (127.0.0.1:33418) · nome não conferido',
    'Buscar voos e ver preços · Ver os seus saldos de milhas',
    'Conectado em 30/11/2026 · usado em 02/12/2026, 9h',
    '>app.example<',
    'ainda não usado',
  ])
    expect(html).toContain(text);
});

test('without apps the section leads to how one is connected (S-744)', async () => {
  const html = await show([]);
  expect(html).toContain('Nenhum aplicativo conectado.');
  expect(html).toContain('href="/agentes"');
});

test.each([
  ['Editor', 'Pronto: “Editor” não usa mais a sua conta.'],
  [null, 'Este aplicativo já não está conectado.'],
])('an app is disconnected, or gone already (S-744): %s', async (name, message) => {
  const ids: string[] = [];
  const form = new FormData();
  form.append('act', 'app-desconectar');
  form.append('app', 'a');
  const member = {
    async disconnectApp(id: string) {
      ids.push(id);
      return name;
    },
  };
  expect(await actOnApps(form, member)).toMatchObject({ act: 'app-desconectar', ok: true, message });
  expect(ids).toEqual(['a']);
  form.set('act', 'dados');
  expect(await actOnApps(form, member)).toBeNull();
});
