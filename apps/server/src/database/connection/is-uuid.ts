import * as v from 'valibot';

/** True for a valid row id. PostgreSQL fails when it compares an id with other text. */
export const isUuid = (text: string): boolean => v.is(v.pipe(v.string(), v.uuid()), text);
