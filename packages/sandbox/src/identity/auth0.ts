import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import { sendPasswordLink } from './pages/mailed-links.ts';
import type { IdentityMails } from './pages/mails.ts';
import { findPasswordFault } from './people/passwords.ts';
import { type People, passwordConnection } from './people/people.ts';
import { clientId } from './provider/provider.ts';

export type Auth0Deps = {
  provider: Provider;
  people: People;
  mails: IdentityMails;
  /** Where the provider answers. */
  url: string;
};

const refusals = {
  PasswordStrengthError: 'PasswordStrengthError: Password is too weak',
  PasswordDictionaryError: 'PasswordDictionaryError: Password is too common',
};

const reasons = { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' } as const;

const problem = (c: Context, status: keyof typeof reasons, message: string, errorCode?: string) =>
  c.json({ statusCode: status, error: reasons[status], message, ...(errorCode ? { errorCode } : {}) }, status);

const answerUnknownUser = (c: Context) => problem(c, 404, 'The user does not exist.', 'inexistent_user');

const readFields = async (c: Context): Promise<Record<string, unknown>> => (await c.req.json().catch(() => null)) ?? {};

/** Auth0's calls beyond OpenID Connect: password mails, the management of users, mails that confirm an e-mail. */
export function createAuth0Extras({ provider, people, mails, url }: Auth0Deps): Hono {
  const app = new Hono();
  app.post('/dbconnections/change_password', async (c) => {
    const body = await readFields(c);
    if (body.client_id !== clientId) return c.json({ error: 'invalid_client' }, 401);
    if (typeof body.email !== 'string' || body.connection !== passwordConnection) {
      return c.json({ error: 'email and connection are required' }, 400);
    }
    await sendPasswordLink(body.email, { people, mails, url });
    return c.text("We've just sent you an email to reset your password.");
  });
  app.use('/api/v2/*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const granted = token ? await provider.ClientCredentials.find(token) : undefined;
    return granted?.isValid ? next() : problem(c, 401, 'Invalid token');
  });
  app.get('/api/v2/users/:id', (c) => {
    const person = people.find(c.req.param('id'));
    if (!person) return answerUnknownUser(c);
    const { sub, name, email, emailVerified } = person;
    return c.json({ user_id: sub, name, email, email_verified: emailVerified });
  });
  app.patch('/api/v2/users/:id', async (c) => {
    const person = people.find(c.req.param('id'));
    if (!person) return answerUnknownUser(c);
    const { password, connection } = await readFields(c);
    if (person.connection !== passwordConnection || connection !== passwordConnection) {
      return problem(c, 400, 'Cannot update password for a user of another connection.', 'operation_not_supported');
    }
    if (typeof password !== 'string') return problem(c, 400, refusals.PasswordStrengthError);
    const fault = await findPasswordFault(password);
    if (fault) return problem(c, 400, refusals[fault]);
    people.setPassword(person, password);
    return c.json({ user_id: person.sub, email: person.email, email_verified: person.emailVerified });
  });
  app.post('/api/v2/jobs/verification-email', async (c) => {
    const { user_id: sub } = await readFields(c);
    if (typeof sub !== 'string')
      return problem(c, 400, "Payload validation error: 'Missing required property: user_id'.");
    const person = people.find(sub);
    if (!person) return answerUnknownUser(c);
    await mails.verify(person, `${url}/verificar/${people.makeLink('verify', person)}`);
    const job = { type: 'verification_email', status: 'pending', id: `job_${randomBytes(8).toString('hex')}` };
    return c.json({ ...job, created_at: new Date().toISOString() }, 201);
  });
  app.delete('/api/v2/users/:id', (c) => {
    people.remove(c.req.param('id'));
    return c.body(null, 204);
  });
  return app;
}
