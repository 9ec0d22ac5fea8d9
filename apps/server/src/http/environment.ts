import type { HttpBindings } from '@hono/node-server';
import type { SignedIn } from '../members/signed-in.ts';
import type { PageTurn } from './page-turns.ts';

/** What travels with a request through the handlers. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Who asks, for the limits: an IPv4, or the network of an IPv6. Never logged. */
    clientIp: string;
    /** Who asks, by the session's cookie; null for a visitor. */
    session: SignedIn | null;
    /** True where the database is away, so that the session of a cookie cannot be told. */
    sessionUnknown: boolean;
    /** Of the site's pages: when this one may be rendered. */
    pageTurn: PageTurn;
    /** The route of the site's page that was asked for, as the router writes it; undefined before one is found. */
    pageRoute: string | undefined;
  };
};

/** The same behind `needsSignIn`, where somebody is signed in. */
export type MemberEnv = HttpEnv & { Variables: { member: SignedIn } };
