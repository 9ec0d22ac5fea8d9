import * as v from 'valibot';

/** True for the id of a row. PostgreSQL refuses to compare an id with any other text. */
export const isUuid = (text: string): boolean => v.is(v.pipe(v.string(), v.uuid()), text);
