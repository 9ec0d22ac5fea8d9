/** Noon of 1 December 2026 in São Paulo: the day on which tests happen. */
export const today = Date.parse('2026-12-01T15:00:00Z');
