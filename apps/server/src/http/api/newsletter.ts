import { mailingLists } from '@revoada/core/newsletter/mailing-lists';
import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { Newsletter } from '../../newsletter/newsletter.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { described } from './schemas.ts';

const lists = mailingLists.map(({ id }) => id);

const signUp = v.strictObject({
  list: v.optional(v.picklist(lists), 'newsletter'),
  email: v.pipe(v.string(), v.maxLength(1_000)),
});

const signUpDescription = describeRoute({
  tags: ['Contato'],
  summary: 'Sign an e-mail up to the newsletter or a waitlist; a mail asks to confirm it',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(signUp) } } },
  responses: {
    204: { description: 'Taken, whether or not the e-mail was known' },
    400: described('The body does not fit; `fields` names what'),
    403: described('Sent from another site, or not as JSON'),
    413: described('The body is too large'),
    429: described('Too many sign-ups from one client within the hour'),
    503: described('The database is away'),
  },
});

/** `POST /api/newsletter` → 204. S-341 */
export function newsletterRoutes(newsletter: Newsletter) {
  const routes = new Hono<HttpEnv>();
  routes.post('/', signUpDescription, async (c) => {
    const body = await readJson(c, signUp);
    if (body instanceof Response) return body;
    const outcome = await newsletter.signUp(body.list, body.email, c.get('clientIp'));
    if (outcome.ok) return c.body(null, 204);
    if (outcome.waitSeconds === null) return errorAnswer(c, 'invalid-search', { fields: outcome.fields });
    return errorAnswer(c, 'too-many-attempts', { retryAfterSeconds: outcome.waitSeconds });
  });
  // GET has no side effects: any page can make a browser open a URL.
  return routes.get('/', (c) => errorAnswer(c, 'forbidden-origin'));
}

/**
 * `POST /api/newsletter/unsubscribe?chave=…`: the one click of mail programs (RFC 8058), which send no cookie and may come
 * from anywhere; the token is what lets them. A person who opens the URL is led to the page with a button. S-342
 */
export function unsubscribeRoutes(newsletter: Newsletter) {
  const routes = new Hono<HttpEnv>();
  routes.post('/', async (c) => {
    await newsletter.leave(c.req.query('chave') ?? '');
    // The same for an unknown token: nobody learns here what is one.
    return c.text('Pronto.\n');
  });
  return routes.get('/', (c) => {
    const params = new URLSearchParams({ chave: c.req.query('chave') ?? '' });
    return c.redirect(`/alertas-imperdiveis/sair?${params}`, 303);
  });
}
