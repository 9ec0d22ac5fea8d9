import type { FieldError } from '../search/parse-search.ts';

/** A page of a list, as every list endpoint writes it. */
export type Page<Item> = { data: Item[]; meta: { limit: number; before: string | null; after: string | null } };

const DEFAULT_LIMIT = 50;
const MOST = 200;

/** The page that `limit`, `after` and `before` choose, or the field that cannot be used. */
export function pickPage<Item>(items: readonly Item[], query: Record<string, string>): Page<Item> | FieldError {
  const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    return { pointer: '/limit', field: 'limit', code: 'validation_inclusion', message: 'Must be from 1 to 200' };
  }
  const after = readCursor(query.after);
  const before = readCursor(query.before);
  if (after === undefined || before === undefined) {
    return { pointer: '/after', field: 'after', code: 'validation_format', message: 'Is no cursor of this list' };
  }
  const start = before === null ? (after ?? 0) : Math.max(0, before - limit);
  const end = Math.min(items.length, before ?? start + limit);
  return {
    data: items.slice(start, end),
    meta: {
      limit,
      before: start > 0 ? writeCursor(start) : null,
      after: end < items.length ? writeCursor(end) : null,
    },
  };
}

/** Opaque to callers. */
function writeCursor(index: number): string {
  return Buffer.from(`g3QAAAAC:${index}`).toString('base64url');
}

/** Null without a cursor; undefined for a text that is none. */
function readCursor(text: string | undefined): number | null | undefined {
  if (text === undefined || text === '') return null;
  const [, index] = /^g3QAAAAC:(\d+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return index === undefined ? undefined : Number(index);
}
