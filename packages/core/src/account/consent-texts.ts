import type { ConsentPurpose } from './account-overview.ts';
import { termsVersion } from './terms.ts';

/** Consent texts. The version is recorded with each consent, so a new sentence needs a new version. */
export const consentTexts = {
  termos: { version: termsVersion, sentence: 'Li e aceito os termos de uso e a política de privacidade' },
  marketing: { version: '2026-11-21', sentence: 'Quero receber ofertas e novidades por e-mail' },
} as const satisfies Record<ConsentPurpose, { version: string; sentence: string }>;
