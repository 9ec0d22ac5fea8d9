import type { FieldError } from '@revoada/core/errors';
import type { Context as HonoContext, HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { HttpEnv } from './environment.ts';
import { errorAnswer, type NamedRequest } from './errors.ts';
import { refusal } from './refusal.ts';

const largestBody = 64 * 1024;
/** More than any form has. A list of wrong values would be answered with twenty times its bytes. */
const mostFields = 50;

/** Answers 413 before a larger body is read, for the API and for forms of pages. */
export const limitedBody = bodyLimit({
  maxSize: largestBody,
  onError: (c) => refusal(c as HonoContext<HttpEnv>, 'payload-too-large'),
});

/** The validated body, or the rejecting response: 403 for anything but JSON, 400 for invalid JSON. */
export async function readJson<T>(
  c: NamedRequest & { req: HonoRequest },
  schema: v.GenericSchema<unknown, T>,
): Promise<T | Response> {
  // Other sites can send text/plain without a preflight, but not application/json.
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return errorAnswer(c, 'forbidden-origin');
  const text = await c.req.text();
  const { success, output, issues } = v.safeParse(schema, parsed(text), { abortPipeEarly: true });
  if (success) return output;
  const fields = issues.slice(0, mostFields).map<FieldError>((issue) => ({
    field: v.getDotPath(issue)?.slice(0, 100) || 'body',
    message: 'Este valor não é aceito.',
  }));
  return errorAnswer(c, 'invalid-search', { fields });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, text.includes('\\u0000') ? refuseNul : undefined);
  } catch {
    return undefined;
  }
}

/** PostgreSQL cannot store NUL, so such a text becomes a value that every schema rejects, and its field is reported. */
function refuseNul(name: string, value: unknown): unknown {
  if (name.includes('\0')) throw new SyntaxError('NUL');
  return typeof value === 'string' && value.includes('\0') ? Symbol('NUL') : value;
}
