import { type ErrorAnswer, type ErrorCode, errors } from '@revoada/core/errors';
import type { SearchFailure } from '@revoada/core/search/search-state';

/** A failure of our own making, with the catalogue's text. */
export function toSearchFailure(code: ErrorCode): SearchFailure {
  return { code, message: errors[code].text, fields: [] };
}

/** What an error answer says; 'internal' when its body is not ours (a proxy's page, for instance). */
export async function readSearchFailure(response: Response): Promise<SearchFailure> {
  try {
    const { error } = (await response.json()) as ErrorAnswer;
    if (!Object.hasOwn(errors, error.code)) return toSearchFailure('internal');
    return { code: error.code, message: String(error.message), fields: error.fields ?? [] };
  } catch {
    return toSearchFailure(response.status === 429 ? 'rate-limited' : 'internal');
  }
}
