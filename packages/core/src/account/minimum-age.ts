/** Minimum age of account holders in years. */
export const minimumAge = 18;
