import * as v from 'valibot';

/** True for the id of a row; anything else would make the database refuse the query. */
export const isId = (text: string): boolean => v.is(v.pipe(v.string(), v.uuid()), text);
