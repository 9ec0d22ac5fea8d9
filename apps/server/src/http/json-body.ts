import type { FieldError } from '@revoada/core/errors';
import type { Context as HonoContext, HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { HttpEnv } from './environment.ts';
import { errorAnswer, type NamedRequest } from './errors.ts';
import { refusal } from './refusal.ts';

const largestBody = 64 * 1024;

/** Answers 413 before a larger body is read; pages' forms are held to it like the API. */
export const limitedBody = bodyLimit({
  maxSize: largestBody,
  onError: (c) => refusal(c as HonoContext<HttpEnv>, 'payload-too-large'),
});

/**
 * The checked body, or the answer that refuses it: 403 for anything but JSON, 400 for JSON that does not fit.
 * S-274, S-276
 */
export async function readJson<T>(c: NamedRequest & { req: HonoRequest }, schema: z.ZodType<T>): Promise<T | Response> {
  // A form can send text/plain across sites without asking; application/json it cannot.
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    return errorAnswer(c, 'forbidden-origin');
  const text = await c.req.text();
  const body = parsed(text);
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map<FieldError>((issue) => ({
    field: issue.path.map(String).join('.') || unknownKeys(issue) || 'body',
    message: 'Este valor não é aceito.',
  }));
  return errorAnswer(c, 'invalid-search', { fields });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unknownKeys(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? issue.keys.join(', ').slice(0, 100) : '';
}
