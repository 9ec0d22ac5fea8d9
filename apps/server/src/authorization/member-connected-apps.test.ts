import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginHolder } from '../testing/site/access-tokens.ts';
import { beginRequest, originOf, readCookies, registerApp } from '../testing/site/connected-app.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { createMemberConnectedApps, type MemberConnectedAppsDeps } from './member-connected-apps.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ now: () => today });
});
afterAll(() => site.stop());

test('a mail says which app was allowed, and for what, once (S-743)', async () => {
  const holder = await beginHolder(site);
  const { context } = site.server;
  const who = await context.sessions.read(holder.cookie);
  if (!who) throw new Error('nobody is signed in');
  const mails: unknown[] = [];
  const mailer: MemberConnectedAppsDeps['mailer'] = { queue: async (mail) => void mails.push(mail) };
  const visit = { requestId: 'request', allowFormTarget: () => {} };
  const member = createMemberConnectedApps({ ...context, mailer, now: () => today }, who, visit);
  const request = await beginRequest(site, await registerApp(site), { resource: `${originOf(site)}/api` });
  const cookies = readCookies(request.browser);
  expect(await member.allowApp(request.requestId, cookies, [])).toMatchObject({ ok: false });
  expect(mails).toEqual([]);
  expect(await member.allowApp(request.requestId, cookies, ['miles'])).toMatchObject({ ok: true });
  expect(await member.allowApp(request.requestId, cookies, ['miles'])).toEqual({ ok: false, message: null });
  expect(mails).toEqual([
    {
      key: expect.stringMatching(/^app-connected:[\da-f-]{36}$/),
      accountId: holder.accountId,
      template: 'app-connected',
      data: {
        ...{ name: 'Assistente', host: 'Programa instalado em um aparelho (127.0.0.1:33418)', verifiedHost: '' },
        scopes: 'Ver os seus saldos de milhas',
      },
    },
  ]);
});
