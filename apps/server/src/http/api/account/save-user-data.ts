import { consentTexts } from '@revoada/core/account/consent-texts';
import { isSameEmail } from '@revoada/core/account/email';
import { phoneDigits } from '@revoada/core/account/form-rules';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { type RegistrationForm, registrationForm } from '@revoada/core/forms/registration-form';
import { Hono } from 'hono';
import { resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { Audit } from '../../../audit/audit.ts';
import type { Settings } from '../../../config/settings.ts';
import { type Registration, storeRegistration } from '../../../database/accounts/registrations.ts';
import type { Database } from '../../../database/connection/database.ts';
import { isAdmin } from '../../../identity/admins.ts';
import { presentViewer, registeredUserSchema } from '../../../presenters/viewer.ts';
import type { MemberEnv } from '../../environment.ts';
import { errorAnswer } from '../../errors.ts';
import { readJson } from '../../json-body.ts';
import { needsSignIn } from '../../sessions/session.ts';
import { describeOperation } from '../description/operation.ts';
import { sessionOnly } from '../description/security.ts';
import { described } from '../schemas.ts';

const text = v.pipe(v.string(), v.maxLength(1_000));

const body = v.object({
  registrationData: v.object({
    name: text,
    email: text,
    phone: text,
    birthDate: v.pipe(text, v.description('YYYY-MM-DD')),
    acceptTerms: v.boolean(),
    acceptMarketing: v.boolean(),
    timestamp: v.optional(
      v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15), v.description('When it was filled in, UTC milliseconds')),
    ),
  }),
  userData: v.optional(v.pipe(v.unknown(), v.description('Ignored: the session says who asks'))),
});

const description = describeOperation({
  tags: ['Conta'],
  security: sessionOnly,
  summary: 'Store the registration form of the signed-in person',
  requestBody: { required: true, content: { 'application/json': { schema: resolver(body) } } },
  responses: {
    200: {
      description: 'Stored; a repeat changes nothing',
      content: {
        'application/json': { schema: resolver(v.object({ ok: v.literal(true), user: registeredUserSchema })) },
      },
    },
    400: described('The form does not fit; `fields` names what'),
    401: described('Nobody is signed in'),
    403: described('The form is another e-mail’s, was sent from another site, or not as JSON'),
    413: described('The body is too large'),
  },
});

type Deps = { database: Database; audit: Audit; settings: Pick<Settings, 'adminEmails'>; now(): number };

/** `POST /api/save-user-data`: the account comes only from the session. */
export function saveUserDataRoutes({ database, audit, settings, now }: Deps) {
  const routes = new Hono<MemberEnv>();
  routes.post('/', description, needsSignIn, async (c) => {
    const who = c.get('member');
    const given = await readJson(c, body);
    if (given instanceof Response) return given;
    const { timestamp, ...form } = given.registrationData;
    const fields = findFormErrors(registrationForm(todayAt(saoPauloZone, now())), form);
    if (fields.length > 0) return errorAnswer(c, 'invalid-search', { fields });
    if (!isSameEmail(form.email, who.email)) return errorAnswer(c, 'forbidden');
    const registration = buildRegistration(form, Math.min(timestamp ?? now(), now()));
    await storeRegistration(database, who.accountId, registration, new Date(now()));
    await audit.record(who.accountId, 'registered', { marketing: form.acceptMarketing }, c.get('requestId'));
    return c.json({
      ok: true,
      user: presentViewer({ ...who, ...registration.personal }, isAdmin(who, settings.adminEmails)),
    });
  });
  // GET has no side effects: any page can make a browser open a URL.
  return routes.get('/', (c) => errorAnswer(c, 'forbidden-origin'));
}

function buildRegistration(form: RegistrationForm, filledInAtMs: number): Registration {
  const name = form.name.trim();
  return {
    personal: {
      name,
      givenName: name.split(/\s+/)[0] ?? name,
      phone: phoneDigits(form.phone),
      birthDate: form.birthDate,
    },
    consents: [
      { purpose: 'termos', granted: true, version: consentTexts.termos.version },
      { purpose: 'marketing', granted: form.acceptMarketing, version: consentTexts.marketing.version },
    ],
    filledInAt: new Date(filledInAtMs),
  };
}
