import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import type { IdentityMails } from './mails.ts';
import { shortestPassword } from './passwords.ts';
import { type People, passwordConnection } from './people.ts';
import { clientId } from './provider.ts';
import { sendPasswordLink } from './sign-in.ts';

export type Auth0Deps = {
  provider: Provider;
  people: People;
  mails: IdentityMails;
  address: () => string;
  site: () => string | null;
};

const problem = (c: Context, status: 400 | 401 | 404, errorCode: string, message: string) =>
  c.json({ statusCode: status, error: errorCode, message, errorCode }, status);

/** What Auth0 has beyond OpenID Connect: password mails, its older sign-out, and the management of users. */
export function auth0Extras({ provider, people, mails, address, site }: Auth0Deps): Hono {
  const app = new Hono();
  app.post('/dbconnections/change_password', async (c) => {
    const body = (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
    if (body.client_id !== clientId) return c.json({ error: 'invalid_client' }, 401);
    if (typeof body.email !== 'string' || body.connection !== passwordConnection) {
      return c.json({ error: 'email and connection are required' }, 400);
    }
    await sendPasswordLink(body.email, { people, mails, address });
    return c.text("We've just sent you an email to reset your password.");
  });
  app.get('/v2/logout', (c) => {
    const wanted = c.req.query('returnTo') ?? site() ?? '/';
    const known =
      URL.canParse(wanted) &&
      (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(wanted).hostname) || new URL(wanted).origin === site());
    if (!known) return c.text('The "returnTo" querystring parameter is not in the list of allowed URLs', 400);
    c.header('Set-Cookie', 'identidade=; Path=/; Max-Age=0');
    c.header('Set-Cookie', 'identidade.sig=; Path=/; Max-Age=0', { append: true });
    return c.redirect(wanted);
  });
  app.use('/api/v2/*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const granted = token ? await provider.ClientCredentials.find(token) : undefined;
    return granted?.isValid ? next() : problem(c, 401, 'Unauthorized', 'Invalid token');
  });
  app.get('/api/v2/users/:id', (c) => {
    const person = people.find(c.req.param('id'));
    if (!person) return problem(c, 404, 'inexistent_user', 'The user does not exist.');
    const { sub, name, email, emailVerified } = person;
    return c.json({ user_id: sub, name, email, email_verified: emailVerified });
  });
  app.patch('/api/v2/users/:id', async (c) => {
    const person = people.find(c.req.param('id'));
    if (!person) return problem(c, 404, 'inexistent_user', 'The user does not exist.');
    const { password, connection } = (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
    if (person.connection !== passwordConnection || connection !== passwordConnection) {
      return problem(c, 400, 'operation_not_supported', 'The user does not have a password in this connection.');
    }
    if (typeof password !== 'string' || password.length < shortestPassword) {
      return problem(c, 400, 'invalid_password', 'PasswordStrengthError: Password is too weak');
    }
    people.setPassword(person, password);
    return c.json({ user_id: person.sub, email: person.email, email_verified: person.emailVerified });
  });
  app.delete('/api/v2/users/:id', (c) => {
    people.remove(c.req.param('id'));
    return c.body(null, 204);
  });
  return app;
}
