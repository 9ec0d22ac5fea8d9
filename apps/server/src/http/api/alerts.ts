import type { FieldError } from '@revoada/core/errors';
import { alertLimits } from '@revoada/core/forms/alert-choices';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import { createMemberAlerts, type MemberAlertsDeps } from '../../alerts/member-alerts.ts';
import { alertListSchema, alertSchema, alertTermsSchema, deliverySchema } from '../../presenters/alert.ts';
import { wholeNumber } from '../../presenters/shapes.ts';
import type { UserEnv } from '../environment.ts';
import { errorAnswer, type NamedRequest } from '../errors.ts';
import { readJson } from '../json-body.ts';
import { needsUser } from '../sessions/bearer.ts';
import { describeOperation } from './description/operation.ts';
import { personOnly } from './description/security.ts';
import { described } from './schemas.ts';

const creationKey = v.pipe(
  v.string(),
  v.minLength(8),
  v.maxLength(100),
  v.description('A repeat with the same key adds nothing'),
);
const body = v.strictObject({ creationKey, terms: v.record(v.string(), v.unknown()) });
const change = v.strictObject({
  version: v.pipe(wholeNumber, v.description('The one that was read')),
  terms: v.record(v.string(), v.unknown()),
});
const state = v.strictObject({ state: v.picklist(['active', 'paused']) });

const tags = ['Alertas'];
const json = (schema: v.GenericSchema, description: string) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
});
const refusals = {
  401: described('Nobody is signed in'),
  403: described(
    'The signed-in person has no Conta PRO or as many alerts as it allows, or the request came from another site',
  ),
};
const unknown = { 404: described("No alert of the signed-in person's has this id") };
const wrong = { 400: described('The alert does not fit: `fields` names what') };
const saved = v.object({ id: v.string() });
const alertForm = v.object({ creationKey, terms: alertTermsSchema });

const listing = describeOperation({
  tags,
  security: personOnly('alerts:read'),
  summary: `The signed-in person's alerts, at most ${alertLimits.perAccount} that work, and their latest messages`,
  responses: { 200: json(alertListSchema, 'The newest first'), ...refusals },
});
const adding = describeOperation({
  tags,
  security: personOnly('alerts:write'),
  summary: 'Add an alert',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(alertForm) } } },
  responses: { 201: json(saved, 'Added, or there already'), ...wrong, ...refusals },
});
const reading = describeOperation({
  tags,
  security: personOnly('alerts:read'),
  summary: 'One alert and its messages',
  responses: {
    200: json(v.object({ alert: alertSchema, deliveries: v.array(deliverySchema) }), 'The alert'),
    ...refusals,
    ...unknown,
  },
});
const changing = describeOperation({
  tags,
  security: personOnly('alerts:write'),
  summary: 'Change an alert: prices count anew from then on if what it watches changed, or it had ended',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: resolver(v.object({ version: wholeNumber, terms: alertTermsSchema })) } },
  },
  responses: {
    200: json(saved, 'Changed'),
    ...wrong,
    ...refusals,
    ...unknown,
    409: json(alertSchema, 'Changed meanwhile: the newer one'),
  },
});
const pausing = describeOperation({
  tags,
  security: personOnly('alerts:write'),
  summary: 'Pause an alert, or let it work again',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(state) } } },
  responses: { 204: { description: 'Done' }, ...refusals, ...unknown },
});
const removing = describeOperation({
  tags,
  security: personOnly('alerts:write'),
  summary: 'Delete an alert and its messages',
  responses: { 204: { description: 'Gone' }, ...refusals, ...unknown },
});

type Refused = { fields: FieldError[]; message: string | null };

/** `/api/alerts`. */
export function alertRoutes(deps: MemberAlertsDeps) {
  const routes = new Hono<UserEnv>();
  routes.use(needsUser, async (c, next) => {
    if (!c.get('user').subscriber) return errorAnswer(c, 'forbidden');
    c.header('Cache-Control', 'no-store');
    return next();
  });
  const createService = (c: { get(name: 'user'): UserEnv['Variables']['user']; get(name: 'requestId'): string }) =>
    createMemberAlerts(deps, c.get('user'), c.get('requestId'));
  const refuse = (c: NamedRequest, { fields, message }: Refused) =>
    fields.length > 0
      ? errorAnswer(c, 'invalid-search', { fields })
      : errorAnswer(c, 'forbidden', message === null ? {} : { message });

  routes.get('/', listing, async (c) => c.json(await createService(c).listAlerts()));
  routes.post('/', adding, async (c) => {
    const given = await readJson(c, body);
    if (given instanceof Response) return given;
    const added = await createService(c).addAlert(given.terms, given.creationKey);
    return added.ok ? c.json({ id: added.id }, 201) : refuse(c, added);
  });
  routes.get('/:id', reading, async (c) => {
    const details = await createService(c).readAlert(c.req.param('id'));
    return details ? c.json(details) : errorAnswer(c, 'not-found');
  });
  routes.put('/:id', changing, async (c) => {
    const given = await readJson(c, change);
    if (given instanceof Response) return given;
    const changed = await createService(c).changeAlert(c.req.param('id'), given.version, given.terms);
    if (!changed) return errorAnswer(c, 'not-found');
    if (changed.ok) return c.json({ id: changed.id });
    return 'newer' in changed ? c.json(changed.newer, 409) : refuse(c, changed);
  });
  routes.patch('/:id', pausing, async (c) => {
    const given = await readJson(c, state);
    if (given instanceof Response) return given;
    const service = createService(c);
    const id = c.req.param('id');
    const done = await (given.state === 'paused' ? service.pauseAlert(id) : service.resumeAlert(id));
    return done ? c.body(null, 204) : errorAnswer(c, 'not-found');
  });
  return routes.delete('/:id', removing, async (c) => {
    const removed = await createService(c).removeAlert(c.req.param('id'));
    return removed ? c.body(null, 204) : errorAnswer(c, 'not-found');
  });
}
