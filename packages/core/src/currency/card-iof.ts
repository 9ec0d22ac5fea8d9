/**
 * Percentage of the tax (IOF) that Brazil charges on a card's purchase in another currency: 3.5 by decree 12.499 of
 * 11 June 2025, in force when this was checked on 30 November 2026.
 */
export const cardIofPercent = 3.5;
