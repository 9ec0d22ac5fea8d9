import type { Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpEnv } from './environment.ts';
import { errorAnswer } from './errors.ts';

/** Answers 413 before a larger webhook body is read. `largest`: bytes. */
export const limitEvent = (largest: number) =>
  bodyLimit({
    maxSize: largest,
    onError: (c) => errorAnswer(c as HonoContext<HttpEnv>, 'payload-too-large'),
  });
