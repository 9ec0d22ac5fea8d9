import type { AccountOverview, Consent } from '@revoada/core/account/account-overview';
import { consentTexts } from '@revoada/core/account/consent-texts';
import { phoneDigits } from '@revoada/core/account/form-rules';
import type { AccountOutcome, RecheckedOutcome } from '@revoada/core/account/outcome';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { errors, type FieldError } from '@revoada/core/errors';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { personalDataForm } from '@revoada/core/forms/registration-form';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Settings } from '../config/settings.ts';
import { findAccountOverview } from '../database/accounts/account-overview.ts';
import { updateAccount } from '../database/accounts/accounts.ts';
import { appendConsent, type ConsentRow, findAccountConsents } from '../database/accounts/consents.ts';
import type { Database } from '../database/connection/database.ts';
import type { EmailConfirmation } from '../identity/email-confirmation.ts';
import { signedInRecently } from '../identity/recent-sign-in.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { Account } from './account.ts';

export type MemberAccountDeps = {
  database: Database;
  sessions: Pick<Sessions, 'endOthers'>;
  audit: Audit;
  accountData: Pick<Account, 'erase'>;
  emailConfirmation: Pick<EmailConfirmation, 'canSend'>;
  settings: Pick<Settings, 'session'>;
  now(): number;
  log: Logger;
};

/** As typed; the birth date is YYYY-MM-DD. */
type NewPersonalData = { name: string; phone: string; birthDate: string };

const done: AccountOutcome = { ok: true };

/** Creates the operations on a member's account, for one request, except those of the identity provider. */
export function createMemberAccount(deps: MemberAccountDeps, who: SignedIn, requestId: string) {
  const { database, sessions, audit, accountData, now, log } = deps;
  const { accountId } = who;
  return {
    overview: () => readOverview(deps, who),
    async updatePersonalData({ name, phone, birthDate }: NewPersonalData): Promise<FieldError[]> {
      const form = personalDataForm(todayAt(saoPauloZone, now()));
      const errors = findFormErrors(form, { name, phone, birthDate });
      if (errors.length > 0) return errors;
      const given = name.trim();
      const change = { name: given, givenName: given.split(/\s+/)[0] ?? given, phone: phoneDigits(phone), birthDate };
      await updateAccount(database.orm, accountId, change);
      await audit.record(accountId, 'personal-data-changed', {}, requestId);
      return [];
    },
    async setConsent(purpose: 'marketing', granted: boolean): Promise<AccountOutcome> {
      const { version } = consentTexts[purpose];
      const changed = await appendConsent(database, { accountId, purpose, granted, version, at: new Date(now()) });
      if (changed) await audit.record(accountId, 'consent-changed', { purpose, granted, version }, requestId);
      return done;
    },
    async endOtherSessions(): Promise<AccountOutcome> {
      await sessions.endOthers(accountId, who.sessionId);
      await audit.record(accountId, 'signed-out-everywhere', {}, requestId);
      return done;
    },
    async erase(): Promise<RecheckedOutcome> {
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
  { database, settings, emailConfirmation, now }: MemberAccountDeps,
  who: SignedIn,
): Promise<AccountOverview | null> {
  const overview = await findAccountOverview(database, who.accountId);
  if (!overview) return null;
  const { account, identities } = overview;
  const { idleMs, maxMs } = settings.session;
  const sessions = overview.sessions.filter(
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
    consents: latestConsents(await findAccountConsents(database, who.accountId)),
  };
}

/** Latest consent for each purpose; `rows` are sorted latest first. */
function latestConsents(rows: readonly ConsentRow[]): Consent[] {
  const latest = new Map<string, Consent>();
  for (const { purpose, granted, version, at } of rows) {
    if (!latest.has(purpose)) latest.set(purpose, { purpose, granted, version, at: at.toISOString() });
  }
  return [...latest.values()];
}
