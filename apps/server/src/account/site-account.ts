import type { AccountOutcome, AccountOverview, AccountServices, Consent } from '@revoada/core/account/account-services';
import { consentTexts } from '@revoada/core/account/consent-texts';
import { birthDateProblem, nameProblem, phoneDigits, phoneProblem } from '@revoada/core/account/form-rules';
import { todayAt } from '@revoada/core/dates/today';
import { errors } from '@revoada/core/errors';
import type { Context } from '../context.ts';
import { findAccountOverview } from '../database/accounts/account-overview.ts';
import { updateAccount } from '../database/accounts/accounts.ts';
import { appendConsent, type ConsentRow, findConsentsOf } from '../database/accounts/consents.ts';
import { signedInRecently } from '../identity/recent-sign-in.ts';
import type { SignedIn } from '../identity/signed-in.ts';

type Deps = Pick<
  Context,
  'database' | 'sessions' | 'audit' | 'accountData' | 'emailConfirmation' | 'settings' | 'now' | 'log'
>;

type OwnAccount = Omit<AccountServices, 'requestPasswordReset' | 'changePassword' | 'requestEmailConfirmation'>;

const done: AccountOutcome = { ok: true };

/** The account of a signed-in person, for one request; what the identity provider does stands apart. S-209 */
export function siteAccount(deps: Deps, who: SignedIn, requestId: string): OwnAccount {
  const { database, sessions, audit, accountData, now, log } = deps;
  const { accountId } = who;
  return {
    overview: () => readOverview(deps, who),
    async updatePersonalData({ name, phone, birthDate }) {
      const today = todayAt('America/Sao_Paulo', now());
      const problems = {
        name: nameProblem(name),
        phone: phoneProblem(phone),
        birthDate: birthDateProblem(birthDate, today),
      };
      const errors = Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []));
      if (errors.length > 0) return errors;
      const given = name.trim();
      const change = { name: given, givenName: given.split(/\s+/)[0] ?? given, phone: phoneDigits(phone), birthDate };
      await updateAccount(database.orm, accountId, change);
      await audit.record(accountId, 'personal-data-changed', {}, requestId);
      return [];
    },
    async setConsent(purpose, granted) {
      const { version } = consentTexts[purpose];
      const changed = await appendConsent(database, { accountId, purpose, granted, version, at: new Date(now()) });
      if (changed) await audit.record(accountId, 'consent-changed', { purpose, granted, version }, requestId);
      return done;
    },
    async endOtherSessions() {
      await sessions.endOthers(accountId, who.sessionId);
      await audit.record(accountId, 'signed-out-everywhere', {}, requestId);
      return done;
    },
    async erase() {
      if (!signedInRecently(who, now())) return { ok: false, recheck: true };
      try {
        const outcome = await accountData.erase(accountId, requestId);
        return outcome === 'erased' ? done : { ok: false, message: errors[outcome].text };
      } catch (error) {
        log.error({ err: error, requestId }, 'an account was not erased');
        return { ok: false, message: 'Não foi possível excluir a conta agora. Tente novamente em alguns minutos.' };
      }
    },
  };
}

async function readOverview(
  { database, settings, emailConfirmation, now }: Deps,
  who: SignedIn,
): Promise<AccountOverview | null> {
  const found = await findAccountOverview(database, who.accountId);
  if (!found) return null;
  const { account, identities } = found;
  const { idleMs, maxMs } = settings.session;
  const sessions = found.sessions.filter(
    (session) => session.lastSeenAt.getTime() >= now() - idleMs && session.createdAt.getTime() >= now() - maxMs,
  );
  const { name, email, emailVerified, phone, birthDate, createdAt } = account;
  return {
    personal: { name, email, emailVerified, phone, birthDate, memberSince: createdAt.toISOString() },
    canConfirmEmail: emailConfirmation.canSend(who),
    methods: identities.map((way) => ({
      connection: way.connection,
      email: way.email,
      lastUsedAt: way.lastUsedAt.toISOString(),
      current: way.issuer === who.issuer && way.subject === who.subject,
    })),
    sessions: sessions.map(({ id, browser, createdAt: since, lastSeenAt }) => ({
      browser,
      since: since.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === who.sessionId,
    })),
    consents: latestWords(await findConsentsOf(database, who.accountId)),
    recentSignIn: signedInRecently(who, now()),
  };
}

/** The latest word on each purpose; rows come latest first. */
function latestWords(rows: readonly ConsentRow[]): Consent[] {
  const latest = new Map<string, Consent>();
  for (const { purpose, granted, version, at } of rows) {
    if (!latest.has(purpose)) latest.set(purpose, { purpose, granted, version, at: at.toISOString() });
  }
  return [...latest.values()];
}
