import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { protectPages, visitorHeaders } from '../pages/page-policy.ts';
import { listenOnLoopback } from '../stand-in/listen.ts';
import { createAuth0Extras } from './auth0.ts';
import { createIdentityControl } from './control.ts';
import { createMailedLinkPages } from './pages/mailed-links.ts';
import { createIdentityMails } from './pages/mails.ts';
import { createSignInPages } from './pages/sign-in.ts';
import { createPeople } from './people/people.ts';
import { createIdentityFaults, spoilTokens } from './provider/faults.ts';
import { createMemoryAdapters } from './provider/memory-adapter.ts';
import { createProvider, loadIdentityKey } from './provider/provider.ts';
import { createOlderSignOut } from './provider/sign-out.ts';

export type IdentityOptions = { port: number; dataDir?: string | null; smtpUrl?: string | null; now?: () => number };

export type Identity = {
  /** Also the issuer. */
  url: string;
  /** Sets the URL of the site, to which people return. */
  setSiteUrl(url: string): void;
  control: Hono;
  close(): Promise<void>;
};

/** Starts the identity provider on loopback. Rejects when the port is in use. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { port, dataDir = null, smtpUrl = null, now = Date.now } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  // The port comes before the provider, which has to know its own URL.
  const { url, close } = await listenOnLoopback(app.fetch as never, port);
  let site: string | null = null;
  const { adapter, endSessions } = createMemoryAdapters();
  const people = createPeople(dataDir, now, endSessions);
  const key = loadIdentityKey(dataDir);
  const faults = createIdentityFaults();
  const provider = createProvider({ url, people, adapter, key, site: () => site });
  provider.use(spoilTokens(faults, key));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.type === 'text/html') ctx.set(visitorHeaders);
  });
  const home = () => (site === null ? null : { href: site, label: 'Voltar à Revoada' });
  const deps = { provider, people, mails: createIdentityMails(smtpUrl), url, home };
  app.use(protectPages('visitor'));
  app.route('/entrar', createSignInPages(deps));
  app.route('/', createMailedLinkPages(deps));
  app.route('/', createAuth0Extras(deps));
  app.route(
    '/',
    createOlderSignOut(provider, () => site),
  );
  const callback = provider.callback();
  app.all('*', async (c) => {
    await callback(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  return {
    url,
    setSiteUrl(siteUrl) {
      site = new URL(siteUrl).origin;
    },
    control: createIdentityControl(people, faults),
    close,
  };
}
