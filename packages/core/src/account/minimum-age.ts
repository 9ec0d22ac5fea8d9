/** Who may have an account, in years. */
export const minimumAge = 18;
