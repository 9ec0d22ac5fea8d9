/** How long prices that searches saw, and what travellers say of one, are kept: the job that deletes and /privacidade. */
export const pricesKeptMonths = 24;
