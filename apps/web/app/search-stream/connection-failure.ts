import { connectionErrors } from '@revoada/core/connection-errors';
import type { SearchFailure } from '@revoada/core/search/search-state';

/** Creates the failure of a search that no answer explains. */
export function toConnectionFailure(code: keyof typeof connectionErrors): SearchFailure {
  return { code, message: connectionErrors[code].text, fields: [] };
}
