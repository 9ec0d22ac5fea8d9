import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { PushContact } from '../../channels/channels.ts';
import { maxEndpointLength } from '../../channels/push/endpoints.ts';
import { browserName } from '../../identity/browser-name.ts';
import { devicesSchema, presentDevices } from '../../presenters/device.ts';
import type { MemberEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { needsSignIn } from '../sessions/session.ts';
import { describeOperation } from './description/operation.ts';
import { sessionOnly } from './description/security.ts';
import { described } from './schemas.ts';

const endpoint = v.pipe(v.string(), v.maxLength(maxEndpointLength), v.url());
const name = v.pipe(v.string(), v.maxLength(200));
const key = v.pipe(v.string(), v.maxLength(200));

const saving = v.object({
  endpoint,
  expirationTime: v.optional(v.nullable(v.number())),
  keys: v.object({ p256dh: key, auth: key }),
  name: v.optional(name, ''),
  replaces: v.optional(v.pipe(endpoint, v.description('The endpoint that the browser had before'))),
});
const renaming = v.strictObject({ name });
const answers = {
  400: described('The body does not fit; `fields` names what'),
  401: described('Nobody is signed in'),
  403: described('Sent from another site, or not as JSON'),
  404: described('This installation has no notifications, or the account no such device'),
};

const reading = describeOperation({
  tags: ['Alertas'],
  security: sessionOnly,
  summary: 'The devices that show the notifications of the signed-in person',
  responses: {
    200: {
      description: 'The devices, oldest first',
      content: { 'application/json': { schema: resolver(devicesSchema) } },
    },
    401: answers[401],
    404: answers[404],
  },
});

const adding = describeOperation({
  tags: ['Alertas'],
  security: sessionOnly,
  summary: 'Keep a browser’s push subscription; a repeat changes nothing',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(saving) } } },
  responses: {
    201: {
      description: 'Kept',
      content: { 'application/json': { schema: resolver(v.object({ id: v.string() })) } },
    },
    ...answers,
  },
});

const naming = describeOperation({
  tags: ['Alertas'],
  security: sessionOnly,
  summary: 'Rename a device',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(renaming) } } },
  responses: { 204: { description: 'Renamed' }, ...answers },
});

const removing = describeOperation({
  tags: ['Alertas'],
  security: sessionOnly,
  summary: 'Stop notifications on a device; a repeat is harmless',
  responses: { 204: { description: 'Gone' }, 401: answers[401], 404: answers[404] },
});

const problems = {
  endpoint: { field: 'endpoint', message: 'Este serviço de notificações não é conhecido.' },
  keys: { field: 'keys', message: 'As chaves do aparelho não são válidas.' },
  'too-many': { field: 'endpoint', message: 'Você já tem aparelhos demais. Remova um deles.' },
};

/** `/api/push-subscriptions`. */
export function pushSubscriptionRoutes(push: PushContact | null) {
  const routes = new Hono<MemberEnv>();
  routes.use(needsSignIn);
  routes.get('/', reading, async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!push) return errorAnswer(c, 'not-found');
    const devices = await push.list(c.get('member').accountId);
    return c.json(presentDevices(push.publicKey, devices));
  });
  routes.post('/', adding, async (c) => {
    if (!push) return errorAnswer(c, 'not-found');
    const given = await readJson(c, saving);
    if (given instanceof Response) return given;
    const { endpoint: url, keys, name: called, replaces } = given;
    const saved = await push.save(c.get('member').accountId, {
      endpoint: url,
      keys,
      name: called.trim() || browserName(c.req.header('user-agent')),
      ...(replaces === undefined ? {} : { replaces }),
    });
    if (!saved.ok) return errorAnswer(c, 'invalid-search', { fields: [problems[saved.why]] });
    return c.json({ id: saved.id }, 201);
  });
  routes.patch('/:id', naming, async (c) => {
    const given = await readJson(c, renaming);
    if (given instanceof Response) return given;
    const renamed = await push?.rename(c.get('member').accountId, c.req.param('id'), given.name);
    return renamed ? c.body(null, 204) : errorAnswer(c, 'not-found');
  });
  return routes.delete('/:id', removing, async (c) => {
    if (!push) return errorAnswer(c, 'not-found');
    await push.remove(c.get('member').accountId, c.req.param('id'));
    return c.body(null, 204);
  });
}
