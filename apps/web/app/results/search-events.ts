import { type ErrorAnswer, type ErrorCode, errors } from '@revoada/core/errors';
import type { SearchEvent } from '@revoada/core/search/events';
import type { SearchFailure } from './search-state.ts';
import type { ServerEvent } from './sse-reader.ts';

const names: ReadonlySet<string> = new Set(['waiting', 'progress', 'offers', 'removed', 'done', 'failure']);

/** The search events among what a stream sent; what is unknown or unreadable is passed over. */
export function searchEventsOf(raw: readonly ServerEvent[]): SearchEvent[] {
  return raw.flatMap(({ event, data }) => {
    if (!names.has(event)) return [];
    try {
      // Our own server writes these; the name tells the shape.
      return [{ event, data: JSON.parse(data) } as SearchEvent];
    } catch {
      return [];
    }
  });
}

/** A failure of our own making, with the catalogue's text (spec §8). */
export function failureOf(code: ErrorCode): SearchFailure {
  return { code, message: errors[code].text, fields: [] };
}

/** What an error answer says; 'internal' when its body is not ours (a proxy's page, for instance). */
export async function failureFrom(response: Response): Promise<SearchFailure> {
  try {
    const { error } = (await response.json()) as ErrorAnswer;
    if (!Object.hasOwn(errors, error.code)) return failureOf('internal');
    return { code: error.code, message: String(error.message), fields: error.fields ?? [] };
  } catch {
    return failureOf(response.status === 429 ? 'rate-limited' : 'internal');
  }
}
