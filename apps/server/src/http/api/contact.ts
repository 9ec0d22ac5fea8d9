import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { ContactService } from '../../contact/contact.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { describeOperation } from './description/operation.ts';
import { sessionToo } from './description/security.ts';
import { described } from './schemas.ts';

// The rules of the form report errors of a field in words.
const typed = v.pipe(v.string(), v.maxLength(20_000));

const message = v.strictObject({
  name: typed,
  email: typed,
  phone: v.optional(typed, ''),
  subject: typed,
  message: typed,
});

const longestKey = 200;

const description = describeOperation({
  tags: ['Contato'],
  security: sessionToo,
  summary: 'Write to the owner; the sender gets a confirmation by mail',
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A repeat of the same message with the same key has no effect',
      schema: { type: 'string', maxLength: longestKey },
    },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: resolver(message) } } },
  responses: {
    204: { description: 'Stored' },
    400: described('The message does not fit; `fields` names what'),
    403: described('Sent from another site, or not as JSON'),
    413: described('The body is too large'),
    429: described('Too many messages from one client, or of one e-mail, within the hour'),
    503: described('The database is away; send it again with the same key'),
  },
});

/** `POST /api/contact` → 204. */
export function contactRoutes(contact: ContactService) {
  const routes = new Hono<HttpEnv>();
  routes.post('/', description, async (c) => {
    const form = await readJson(c, message);
    if (form instanceof Response) return form;
    const accountId = c.get('session')?.accountId ?? null;
    const formKey = (c.req.header('idempotency-key') ?? c.get('requestId')).slice(0, longestKey);
    const outcome = await contact.send(form, { accountId, clientIp: c.get('clientIp'), formKey });
    if (outcome.ok) return c.body(null, 204);
    if (outcome.waitSeconds === null) return errorAnswer(c, 'invalid-search', { fields: outcome.fields });
    return errorAnswer(c, 'too-many-attempts', { retryAfterSeconds: outcome.waitSeconds });
  });
  // GET has no side effects: any page can make a browser open a URL.
  return routes.get('/', (c) => errorAnswer(c, 'forbidden-origin'));
}
