import type { HttpBindings } from '@hono/node-server';
import type { TokenScope } from '@revoada/core/account/access-tokens';
import type { AccountUser, Program, SignedIn } from '../members/signed-in.ts';
import type { PageTurn } from './page-turns.ts';

/** Variables of a request, shared by its handlers. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Key of the client in rate limits: an IPv4, or the network of an IPv6. Never logged. */
    clientIp: string;
    /** The signed-in person of the session cookie; null for a visitor. */
    session: SignedIn | null;
    /** True for a request of the API with a token: its cookie counts for nothing. */
    bearer: boolean;
    /** The program of the token. */
    program: Program | null;
    /** Where the metadata of the requested resource are: the API, or the tools of agents. */
    resourceMetadata: string;
    /** The scope of the route; undefined where it has none. */
    neededScope: TokenScope | undefined;
    /** The user of an account in this request: the signed-in person, or a program whose token has the scope of the route. */
    user: AccountUser | null;
    /** True when the database is unavailable, so that the session of a cookie, or the program of a token, is unknown. */
    sessionUnknown: boolean;
    /** Turn of a page to be rendered. */
    pageTurn: PageTurn;
    /** The requested route of the site, as the router writes it; undefined before one matches. */
    pageRoute: string | undefined;
  };
};

/** The environment behind `needsSignIn`, with a session. */
export type MemberEnv = HttpEnv & { Variables: { member: SignedIn } };

/** The environment behind `needsUser`, with a person or a program. */
export type UserEnv = HttpEnv & { Variables: { user: AccountUser } };
