import type {
  AccountOverview,
  Consent,
  ConsentPurpose,
  PersonalData,
  SessionSummary,
  SignInMethod,
} from '@revoada/core/account/account-overview';
import { isCalendarDate } from '@revoada/core/dates/local-date';
import { addYears } from '@revoada/core/dates/years';
import { formatDate } from '@revoada/core/format/time';
import { retention } from '@revoada/core/retention';
import { saoPauloDate } from '../sao-paulo-date.server.ts';

/**
 * `mail`: the confirmation can be mailed from here; `at`: the network that provides the address, null where it is
 * unknown.
 */
export type EmailToConfirm = { mail: boolean; at: string | null };

export type ConsentView = { granted: boolean; at: string; version: string };

/** View of an account: days are dd/mm/aaaa in São Paulo. */
export type AccountView = {
  personal: Pick<PersonalData, 'email' | 'emailVerified'> & { name: string; phone: string; birthDate: string };
  /** How to confirm an unconfirmed address; null where there is nothing to confirm. */
  emailToConfirm: EmailToConfirm | null;
  memberSince: string;
  methods: { key: string; name: string; email: string | null; lastUsed: string; current: boolean }[];
  sessions: { key: string; browser: string; since: string; lastSeen: string; current: boolean }[];
  consents: Record<ConsentPurpose, ConsentView | null>;
  hasPassword: boolean;
  recentSignIn: boolean;
  /** End of the legal retention after an erasure today. */
  keptUntil: string;
};

const connectionNames: Readonly<Record<string, string>> = {
  'google-oauth2': 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  email: 'E-mail e senha',
};

type ShownMember = { viewer: { hasPassword: boolean }; recentSignIn: boolean };

export function accountView(
  overview: AccountOverview,
  { viewer, recentSignIn }: ShownMember,
  nowMs: number,
): AccountView {
  const { personal, methods, sessions, consents } = overview;
  const { email, emailVerified, name, phone, birthDate, memberSince } = personal;
  return {
    personal: { email, emailVerified, name: name ?? '', phone: phoneText(phone ?? ''), birthDate: birthDate ?? '' },
    emailToConfirm: email !== null && !emailVerified ? emailToConfirm(overview) : null,
    memberSince: saoPauloDate(memberSince),
    methods: methods.map(methodView),
    // This browser first, because members look for it.
    sessions: sessions.map(sessionView).toSorted((a, b) => Number(b.current) - Number(a.current)),
    consents: { termos: consentView(consents, 'termos'), marketing: consentView(consents, 'marketing') },
    hasPassword: viewer.hasPassword,
    recentSignIn,
    keptUntil: saoPauloDate(addYears(nowMs, retention.recordYears).toISOString()),
  };
}

function emailToConfirm({ methods, canConfirmEmail }: AccountOverview): EmailToConfirm {
  const current = methods.find((method) => method.current)?.connection ?? 'email';
  return { mail: canConfirmEmail, at: current === 'email' ? null : (connectionNames[current] ?? null) };
}

function methodView({ connection, email, lastUsedAt, current }: SignInMethod, index: number) {
  const name = connectionNames[connection] ?? connection;
  return { key: `${index}-${connection}`, name, email, lastUsed: saoPauloDate(lastUsedAt), current };
}

function sessionView({ browser, since, lastSeenAt, current }: SessionSummary, index: number) {
  return { key: `${index}-${since}`, browser, since: saoPauloDate(since), lastSeen: saoPauloDate(lastSeenAt), current };
}

function consentView(consents: readonly Consent[], soughtPurpose: ConsentPurpose): ConsentView | null {
  const consent = consents.find(({ purpose }) => purpose === soughtPurpose);
  return consent
    ? { granted: consent.granted, at: saoPauloDate(consent.at), version: versionText(consent.version) }
    : null;
}

/** A version is shown by its day: '2026-11-21' → 'de 21/11/2026'. */
function versionText(version: string): string {
  return isCalendarDate(version) ? `de ${formatDate(version)}` : version;
}

/** '11999999999' → '(11) 99999-9999'; other texts unchanged. */
function phoneText(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
