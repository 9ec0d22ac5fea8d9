import type { FieldError } from '../errors.ts';

/** What a consent is for; each is given and taken back by itself. */
export type ConsentPurpose = 'termos' | 'marketing';

export type Consent = {
  purpose: ConsentPurpose;
  granted: boolean;
  /** Version of the text that was agreed to. */
  version: string;
  /** UTC instant, ISO. */
  at: string;
};

/** A way into the account. */
export type SignInMethod = {
  /** 'google-oauth2', 'facebook', 'github', 'linkedin', or 'email' for a password. */
  connection: string;
  email: string | null;
  /** UTC instant, ISO. */
  lastUsedAt: string;
  /** The one behind this session. */
  current: boolean;
};

export type SessionSummary = {
  /** 'Chrome no Windows', or 'Navegador desconhecido'. */
  browser: string;
  /** UTC instants, ISO. */
  since: string;
  lastSeenAt: string;
  current: boolean;
};

export type PersonalData = {
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  /** Digits only. */
  phone: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  /** UTC instant, ISO. */
  memberSince: string;
};

/** Everything of the account page that is not the subscription. */
export type AccountOverview = {
  personal: PersonalData;
  methods: SignInMethod[];
  sessions: SessionSummary[];
  /** True while the address is to be confirmed, and a mail for that can be sent from here. */
  canConfirmEmail: boolean;
  /** The latest word on each purpose that was ever answered. */
  consents: Consent[];
  /** True while the sign-in is recent enough for export, erasure and a new password. */
  recentSignIn: boolean;
};

/** `message` is Portuguese, for the person. */
export type AccountOutcome = { ok: true } | { ok: false; message: string };

/** An act that asks for a fresh sign-in first: `/auth/login?recheck=1&returnTo=…`. */
export type RecheckedOutcome = AccountOutcome | { ok: false; recheck: true };

/** Acts on the account of the person who asks. Visitors get null, or a refusal. */
export type AccountServices = {
  overview(): Promise<AccountOverview | null>;
  /** Changes name, phone and birth date; what is wrong, by field. */
  updatePersonalData(data: { name: string; phone: string; birthDate: string }): Promise<FieldError[]>;
  /** Records the word on a purpose, with the date and the version of the text. The terms cannot be taken back: erase the account. */
  setConsent(purpose: 'marketing', granted: boolean): Promise<AccountOutcome>;
  /** Ends every session of the account but this one. */
  endOtherSessions(): Promise<AccountOutcome>;
  /** Has the identity provider mail the way to a new password; says the same for unknown addresses. Open to visitors. */
  requestPasswordReset(email: string): Promise<AccountOutcome>;
  /** Has the identity provider mail again what confirms the address; a few times an hour. */
  requestEmailConfirmation(): Promise<AccountOutcome>;
  /** Sets the password and ends the other sessions (S-253). */
  changePassword(newPassword: string): Promise<RecheckedOutcome>;
  /**
   * Cancels a live subscription at the payment service, then deletes what may be deleted and ends every session.
   * Nothing is deleted when the cancellation fails.
   */
  erase(): Promise<RecheckedOutcome>;
};
