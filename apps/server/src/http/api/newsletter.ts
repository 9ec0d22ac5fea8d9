import { mailingLists } from '@revoada/core/newsletter/mailing-lists';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { Newsletter } from '../../newsletter/newsletter.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { describeOperation } from './description/operation.ts';
import { openToAll } from './description/security.ts';
import { described } from './schemas.ts';

const lists = mailingLists.map(({ id }) => id);

const signUpSchema = v.strictObject({
  list: v.optional(v.picklist(lists), 'newsletter'),
  email: v.pipe(v.string(), v.maxLength(1_000)),
});

const signUpDescription = describeOperation({
  tags: ['Contato'],
  security: openToAll,
  summary: 'Sign an e-mail up to the newsletter or a waitlist; a mail asks to confirm it',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(signUpSchema) } } },
  responses: {
    204: { description: 'Taken, whether or not the e-mail was known' },
    400: described('The body does not fit; `fields` names what'),
    403: described('Sent from another site, or not as JSON'),
    413: described('The body is too large'),
    429: described('Too many sign-ups from one client within the hour'),
    503: described('The database is away'),
  },
});

/** `POST /api/newsletter` → 204. */
export function newsletterRoutes(newsletter: Newsletter) {
  const routes = new Hono<HttpEnv>();
  routes.post('/', signUpDescription, async (c) => {
    const body = await readJson(c, signUpSchema);
    if (body instanceof Response) return body;
    const outcome = await newsletter.signUp(body.list, body.email, c.get('clientIp'));
    if (outcome.ok) return c.body(null, 204);
    if (outcome.waitSeconds === null) return errorAnswer(c, 'invalid-search', { fields: outcome.fields });
    return errorAnswer(c, 'too-many-attempts', { retryAfterSeconds: outcome.waitSeconds });
  });
  // GET has no side effects: any page can make a browser open a URL.
  return routes.get('/', (c) => errorAnswer(c, 'forbidden-origin'));
}
