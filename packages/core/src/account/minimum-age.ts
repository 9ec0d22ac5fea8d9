/** Who may have an account, in years. S-163 */
export const minimumAge = 18;
