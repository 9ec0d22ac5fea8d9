import type { AccessTokenField } from '@revoada/core/forms/access-token-form';
import type { ActResult } from '../account-page/act.ts';

/** Result of a form of the section; `secret` is shown once, in the page that answers the form. */
export type TokenActResult = ActResult & { secret: string | null };

export const tokensSection = 'programas';

/** Signs in again, and returns to the section. */
export const recheckTokensUrl = `/auth/login?recheck=1&returnTo=${encodeURIComponent(`/conta#${tokensSection}`)}`;

/** The form as it is shown at first. The scopes are joined by commas. */
export const newToken: Readonly<Record<AccessTokenField, string>> = { name: '', scopes: 'search', validity: '90' };
