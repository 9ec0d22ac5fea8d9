import * as v from 'valibot';

/** Cents, miles, counts. */
export const wholeNumber = v.pipe(v.number(), v.integer());

/** UTC instant, ISO with Z. */
export const isoInstant = v.pipe(v.string(), v.isoTimestamp());
