import { FareSourceError } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import {
  type ConnectionRow,
  deleteConnection,
  endConnection,
  findConnection,
  replaceTokens,
  saveConnection,
} from '../database/seats-aero/connections.ts';
import { createTokenCookie } from '../identity/cookies.ts';
import { consentMs, createConsentState } from './consent-state.ts';
import { GrantError, type SeatsAeroOAuth, type Tokens } from './oauth.ts';
import { createSeal } from './seal.ts';

/** Result of a consent; the account page has a text for each. */
export type ConsentOutcome = 'conectado' | 'recusado' | 'expirou' | 'falhou';

/** `ended`: seats.aero does not renew the access, so the person has to connect again. */
export type ConnectionState =
  | { state: 'none' }
  | { state: 'connected'; connectedAt: Date }
  | { state: 'ended'; endedAt: Date };

export type Arrival = {
  accountId: string;
  /** With the question mark. */
  query: string;
  cookieHeader: string | undefined;
  requestId: string;
};

export type SeatsAeroConnections = {
  /** The consent page for a signed-in person, and the cookie that binds it to the browser. */
  begin(accountId: string, cookieHeader: string | undefined): { url: string; setCookie: string };
  complete(arrival: Arrival): Promise<{ outcome: ConsentOutcome; setCookie: string }>;
  read(accountId: string): Promise<ConnectionState>;
  /** Forgets the tokens. Only seats.aero's own settings revoke them there, since it documents no call for that. */
  disconnect(accountId: string, requestId: string): Promise<void>;
  /**
   * Calls with an access token. Renews it before it expires, and repeats the call after a renewal if it is refused; once a
   * minute at most where that does not help. The
   * second argument of `call` differs for each connection of the account. Throws what `call` throws, and `GrantError`.
   */
  withToken<Answer>(
    accountId: string,
    call: (accessToken: string, connection: string) => Promise<Answer>,
  ): Promise<{ state: 'called'; answer: Answer } | { state: 'none' | 'ended' }>;
};

type Deps = {
  database: Database;
  oauth: SeatsAeroOAuth;
  settings: Pick<Settings, 'publicUrl'>;
  secret: string;
  audit: Audit;
  now(): number;
  log: Logger;
};

const renewBeforeMs = 60_000;
/** After a refusal that a renewal did not end. */
const renewAgainAfterMs = 60_000;
const isRefused = (error: unknown) => error instanceof FareSourceError && error.code === 'authentication-failure';

/** A connection that can be used, with the sealed text that identifies its tokens. */
type Open = { row: ConnectionRow; sealed: string; access: string; refresh: string };

export function createConnections(deps: Deps): SeatsAeroConnections {
  const { database, oauth, audit, now, log } = deps;
  const { publicUrl } = deps.settings;
  const cookie = createTokenCookie({ name: 'revoada-seats', publicUrl, secret: deps.secret, maxAgeMs: consentMs });
  const states = createConsentState(deps.secret, now);
  const seal = createSeal(deps.secret, 'seats.aero tokens');
  const renewals = new Map<string, Promise<Open | 'none' | 'ended'>>();
  /** When a renewed access was last refused, by account. */
  const refusals = new Map<string, number>();

  const sealTokens = (accountId: string, { access, refresh, expiresIn }: Tokens) => ({
    sealedTokens: seal.close(JSON.stringify({ access, refresh }), accountId),
    accessExpiresAt: new Date(now() + expiresIn * 1_000),
  });

  /** Tokens sealed with an earlier secret cannot be read any more, which ends the connection. */
  async function open(accountId: string): Promise<Open | 'none' | 'ended'> {
    const row = await findConnection(database, accountId);
    if (!row) return 'none';
    const { sealedTokens: sealed } = row;
    if (sealed === null) return 'ended';
    const text = seal.open(sealed, accountId);
    if (text !== null) return { row, sealed, ...(JSON.parse(text) as { access: string; refresh: string }) };
    await endConnection(database, accountId, sealed, new Date(now()));
    return 'ended';
  }

  /** Another process may renew at the same time: the tokens that are stored count. */
  async function renewOnce(accountId: string, { sealed, refresh }: Open): Promise<Open | 'none' | 'ended'> {
    try {
      const tokens = await oauth.refresh(refresh);
      await replaceTokens(database, accountId, sealed, sealTokens(accountId, tokens));
    } catch (error) {
      if (!(error instanceof GrantError) || error.kind !== 'refused') throw error;
      const ended = await endConnection(database, accountId, sealed, new Date(now()));
      if (ended) await audit.record(accountId, 'seats-aero-ended', {});
    }
    return open(accountId);
  }

  function renew(accountId: string, connection: Open): Promise<Open | 'none' | 'ended'> {
    const running = renewals.get(accountId);
    if (running) return running;
    const renewal = renewOnce(accountId, connection).finally(() => renewals.delete(accountId));
    renewals.set(accountId, renewal);
    return renewal;
  }

  /** An account without a Pro subscription is refused with every token. */
  function isRefusedAnyway(accountId: string): boolean {
    for (const [each, at] of refusals) if (Math.abs(now() - at) >= renewAgainAfterMs) refusals.delete(each);
    return refusals.has(accountId);
  }

  return {
    begin(accountId, cookieHeader) {
      const { id, setCookie } = cookie.renew(cookieHeader);
      return { url: oauth.buildConsentUrl(states.create(id, accountId)), setCookie };
    },
    async complete({ accountId, query, cookieHeader, requestId }) {
      const browser = cookie.idIn(cookieHeader);
      const state = new URLSearchParams(query).get('state') ?? '';
      if (!browser || !states.matches(state, browser, accountId)) {
        // The cookie stays: a consent of this browser may still be under way in another tab.
        return { outcome: 'expirou', setCookie: '' };
      }
      const finish = (outcome: ConsentOutcome) => ({ outcome, setCookie: cookie.clearing });
      try {
        const tokens = await oauth.redeem(query, state);
        const connectedAt = new Date(now());
        await saveConnection(database, accountId, { ...sealTokens(accountId, tokens), connectedAt });
      } catch (error) {
        if (!(error instanceof GrantError)) throw error;
        log.warn({ requestId, reason: error.reason }, 'a seats.aero account was not connected');
        return finish(error.reason === 'access_denied' ? 'recusado' : 'falhou');
      }
      await audit.record(accountId, 'seats-aero-connected', {}, requestId);
      return finish('conectado');
    },
    async read(accountId) {
      const row = await findConnection(database, accountId);
      if (!row) return { state: 'none' };
      return row.sealedTokens === null
        ? { state: 'ended', endedAt: row.endedAt ?? row.connectedAt }
        : { state: 'connected', connectedAt: row.connectedAt };
    },
    async disconnect(accountId, requestId) {
      if (!(await deleteConnection(database, accountId))) return;
      await audit.record(accountId, 'seats-aero-disconnected', {}, requestId);
    },
    async withToken(accountId, call) {
      let connection = await open(accountId);
      if (typeof connection === 'string') return { state: connection };
      if (connection.row.accessExpiresAt.getTime() - now() < renewBeforeMs) {
        connection = await renew(accountId, connection);
        if (typeof connection === 'string') return { state: connection };
      }
      const use = async ({ access, row }: Open) => {
        return { state: 'called' as const, answer: await call(access, row.connectedAt.toISOString()) };
      };
      try {
        return await use(connection);
      } catch (error) {
        if (!isRefused(error) || isRefusedAnyway(accountId)) throw error;
      }
      connection = await renew(accountId, connection);
      if (typeof connection === 'string') return { state: connection };
      return use(connection).catch((error: unknown) => {
        if (isRefused(error)) refusals.set(accountId, now());
        throw error;
      });
    },
  };
}
