import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';
import { refusal } from './refusal.ts';

/**
 * Refuses a URL that holds the character NUL (400): PostgreSQL stores it in no text, and would fail.
 */
export const noNul = createMiddleware<HttpEnv>((c, next) => {
  return c.req.url.includes('%00') ? Promise.resolve(refusal(c, 'invalid-search')) : next();
});

/**
 * Refuses a page's form that cannot be read, or whose fields hold NUL (400).
 */
export const readableForm = createMiddleware<HttpEnv>(async (c, next) => {
  return (await isReadable(c)) ? next() : refusal(c, 'invalid-search');
});

async function isReadable(c: HonoContext<HttpEnv>): Promise<boolean> {
  // The page reads the form from the request itself, which can be read once.
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => null);
  return form !== null && ![...form].some((field) => holdsNul(field));
}

function holdsNul([name, value]: [string, string | File]): boolean {
  const text = typeof value === 'string' ? value : value.name;
  return name.includes('\0') || text.includes('\0');
}
