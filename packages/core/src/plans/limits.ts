/** What visitors and free accounts may search and see, unless the operator sets otherwise. */
export const freeLimits = { daysAhead: 30, offersPerList: 30 } as const;

/** Days after a purchase in which it can be undone (Código de Defesa do Consumidor, art. 49). */
export const withdrawalDays = 7;

/** Days for which a late payment keeps access, unless the operator sets otherwise. */
export const lateGraceDays = 7;
