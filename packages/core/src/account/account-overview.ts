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
  /** True while the e-mail is to be confirmed, and a mail for that can be sent from here. */
  canConfirmEmail: boolean;
  /** The latest word on each purpose that was ever answered. */
  consents: Consent[];
};
