/** Default limits of visitors and free accounts. */
export const freeLimits = { daysAhead: 30, offersPerList: 30 } as const;

/** Days after a purchase in which it can be undone (Código de Defesa do Consumidor, art. 49). */
export const withdrawalDays = 7;

/** Days for which a late payment keeps access, by default. */
export const lateGraceDays = 7;
