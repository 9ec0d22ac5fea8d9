import type { Context } from 'hono';

/** Reads a form's fields: trimmed, or exactly as they were typed. What is missing or no text is empty. */
type FormReader = { (name: string): string; exactly(name: string): string };

export async function createFormReader(c: Context): Promise<FormReader> {
  const body = await c.req.parseBody();
  const exactly = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return Object.assign((name: string) => exactly(name).trim(), { exactly });
}
