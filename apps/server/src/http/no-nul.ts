import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';
import { refusal } from './refusal.ts';

/** Rejects a URL with a NUL character (400), because PostgreSQL cannot store it. */
export const noNul = createMiddleware<HttpEnv>((c, next) => {
  return c.req.url.includes('%00') ? Promise.resolve(refusal(c, 'invalid-search')) : next();
});

/** Rejects a form that cannot be parsed or contains NUL (400). */
export const readableForm = createMiddleware<HttpEnv>(async (c, next) => {
  return (await isReadable(c)) ? next() : refusal(c, 'invalid-search');
});

async function isReadable(c: HonoContext<HttpEnv>): Promise<boolean> {
  // Cloned, because the page reads the body itself and a body can be read once.
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
