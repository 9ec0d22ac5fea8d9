/** Purpose of a consent; each is granted and withdrawn separately. */
export type ConsentPurpose = 'termos' | 'marketing';

export type Consent = {
  purpose: ConsentPurpose;
  granted: boolean;
  /** Version of the text that was agreed to. */
  version: string;
  /** UTC instant, ISO. */
  at: string;
};

/** A sign-in method of the account. */
export type SignInMethod = {
  /** 'google-oauth2', 'facebook', 'github', 'linkedin', or 'email' for a password. */
  connection: string;
  email: string | null;
  /** UTC instant, ISO. */
  lastUsedAt: string;
  /** True for the method of this session. */
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

/** Content of the account page without the subscription. */
export type AccountOverview = {
  personal: PersonalData;
  methods: SignInMethod[];
  sessions: SessionSummary[];
  /** True while the e-mail is unconfirmed and a confirmation can be sent from the page. */
  canConfirmEmail: boolean;
  /** Latest decision on each purpose. */
  consents: Consent[];
};
