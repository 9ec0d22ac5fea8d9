/** Noon of 1 December 2026 in São Paulo: the current day of tests. */
export const today = Date.parse('2026-12-01T15:00:00Z');
