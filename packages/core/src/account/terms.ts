/** Date of the texts of /termos and /privacidade, recorded as the version of consents. YYYY-MM-DD. */
export const termsVersion = '2026-11-30';
