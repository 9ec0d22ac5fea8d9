/** The day of the texts of /termos and /privacidade: the version that a consent is recorded with. YYYY-MM-DD. */
export const termsVersion = '2026-11-29';
