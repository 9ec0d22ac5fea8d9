import { type ErrorCode, errors } from '@revoada/core/errors';
import type { SearchFailure } from '@revoada/core/search/search-state';
import * as v from 'valibot';

/** Creates a failure with the catalogue's text. */
export function toSearchFailure(code: ErrorCode): SearchFailure {
  return { code, message: errors[code].text, fields: [] };
}

const errorAnswerSchema = v.object({
  error: v.object({
    code: v.picklist(Object.keys(errors) as ErrorCode[]),
    message: v.string(),
    fields: v.optional(v.array(v.object({ field: v.string(), message: v.string() })), []),
  }),
});

/** Reads an error answer; 'internal' when its body is not the API's (a proxy's page, for example). */
export async function readSearchFailure(response: Response): Promise<SearchFailure> {
  try {
    return v.parse(errorAnswerSchema, await response.json()).error;
  } catch {
    return toSearchFailure(response.status === 429 ? 'rate-limited' : 'internal');
  }
}
