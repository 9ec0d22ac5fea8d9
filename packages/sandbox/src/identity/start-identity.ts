import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { standInStyle } from '../html.ts';
import { pageHeaders, protectPages } from '../page-policy.ts';
import { auth0Extras } from './auth0.ts';
import { identityControl } from './control.ts';
import { createIdentityFaults, spoilTokens } from './faults.ts';
import { mailedLinks } from './mailed-links.ts';
import { createIdentityMails } from './mails.ts';
import { createMemoryAdapters } from './memory-adapter.ts';
import { createPeople } from './people.ts';
import { createProvider, identityKey } from './provider.ts';
import { signInPages } from './sign-in.ts';
import { olderSignOut } from './sign-out.ts';

export type IdentityOptions = { port: number; dataDir?: string | null; smtpUrl?: string | null; now?: () => number };

export type Identity = {
  /** The issuer. */
  address: string;
  /** Tells where the site is: there people come back to. */
  siteAt(url: string): void;
  control: Hono;
  close(): Promise<void>;
};

const parts = { style: standInStyle };

/** Starts the identity provider on loopback. Rejects when the port is taken. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { port, dataDir = null, smtpUrl = null, now = Date.now } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { server, address } = await listen(app.fetch as never, port);
  let site: string | null = null;
  const { adapter, endSessionsOf } = createMemoryAdapters();
  const people = createPeople(dataDir, now, endSessionsOf);
  const key = identityKey(dataDir);
  const faults = createIdentityFaults();
  const provider = createProvider({ address, people, adapter, key, site: () => site });
  provider.use(spoilTokens(faults, key));
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.type === 'text/html') ctx.set(pageHeaders(parts));
  });
  const home = () => (site === null ? null : { href: site, label: 'Voltar à Revoada' });
  const deps = { provider, people, mails: createIdentityMails(smtpUrl), address: () => address, home };
  app.use(protectPages(parts));
  app.route('/entrar', signInPages(deps));
  app.route('/', mailedLinks(deps));
  app.route('/', auth0Extras(deps));
  app.route(
    '/',
    olderSignOut(provider, () => site),
  );
  const callback = provider.callback();
  app.all('*', async (c) => {
    await callback(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  return {
    address,
    siteAt(url) {
      site = new URL(url).origin;
    },
    control: identityControl(people, faults),
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

/** The port comes before the provider: it has to know its own address. */
function listen(fetch: never, port: number): Promise<{ server: Server; address: string }> {
  const server = createAdaptorServer({ fetch, hostname: '127.0.0.1' }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ server, address: `http://127.0.0.1:${taken}` });
    });
  });
}
