import { Hono } from 'hono';
import { isSiteUrl } from '../identity/provider/site-url.ts';
import { html } from '../pages/html.ts';
import { protectPages } from '../pages/page-policy.ts';
import { visitorPage } from '../pages/visitor-page.ts';
import type { SeatsFaults } from './faults.ts';
import { disturb } from './partner-api.ts';
import { clientId, clientSecret, type SeatsPeople } from './people.ts';

type Deps = { people: SeatsPeople; faults: SeatsFaults; site(): string | null };

/** `/oauth2`: the consent page and the token endpoint. */
export function createSeatsOAuth({ people, faults, site }: Deps): Hono {
  const app = new Hono();
  app.use(protectPages('visitor'));
  const readWish = (given: Record<string, string | undefined>) => {
    const { client_id: client, redirect_uri: redirectUri = '', state = '', response_type: type, scope } = given;
    const sound = client === clientId && type === 'code' && scope === 'openid' && state !== '';
    const registered = isSiteUrl(redirectUri, site()) && new URL(redirectUri).pathname === '/auth/seats-aero/callback';
    return sound && registered ? { redirectUri, state } : null;
  };
  app.get('/consent', (c) => {
    const wish = readWish(c.req.query());
    return wish ? c.html(consentPage(c.req.query())) : c.json({ error: 'invalid_request' }, 400);
  });
  app.post('/consent', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    const wish = readWish(form);
    if (!wish) return c.json({ error: 'invalid_request' }, 400);
    const back = new URL(wish.redirectUri);
    back.searchParams.set('state', wish.state);
    if (form.decision === 'sim') {
      back.searchParams.set('code', people.grant({ ...wish, person: form.person ?? 'ana@seats.example' }));
    } else back.searchParams.set('error', 'access_denied');
    return c.redirect(back.href, 302);
  });
  app.post('/token', async (c) => {
    const fault = await disturb(c, faults, 'token', null);
    if (fault) return fault;
    const isJson = c.req.header('content-type')?.includes('json');
    const given = ((isJson ? await c.req.json().catch(() => ({})) : await c.req.parseBody()) ?? {}) as Record<
      string,
      unknown
    >;
    const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
    if (text('client_id') !== clientId || text('client_secret') !== clientSecret) {
      return c.json({ error: 'invalid_client' }, 401);
    }
    if (text('grant_type') === 'authorization_code') {
      const tokens = people.redeem(text('code'), text('redirect_uri'), text('state'));
      return tokens ? c.json(tokens) : c.json({ error: 'invalid_grant' }, 400);
    }
    if (text('grant_type') === 'refresh_token') {
      const tokens = people.refresh(text('refresh_token'));
      return tokens ? c.json(tokens) : c.json({ error: 'invalid_grant' }, 400);
    }
    return c.json({ error: 'unsupported_grant_type' }, 400);
  });
  return app;
}

const bar = 'Demonstração: este seats.aero é simulado';

function consentPage(query: Record<string, string>): string {
  const hidden = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<p>A Revoada pede para consultar prêmios com a sua assinatura Pro. As consultas contam nas suas ${1_000} de cada dia.</p>
<form method="post" action="/oauth2/consent">${hidden}<label>Conta Pro <input name="person" type="email" value="ana@seats.example" required maxlength="120"></label>
<button class="main" name="decision" value="sim">Autorizar</button></form>
<form method="post" action="/oauth2/consent">${hidden}<button class="quiet" name="decision" value="nao">Recusar e voltar</button></form>`;
  return visitorPage({ title: 'Autorizar a Revoada (seats.aero simulado)', bar, body });
}
