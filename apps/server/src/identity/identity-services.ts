import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Audit } from '../audit/audit.ts';
import type { Secrets, Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Events } from '../events.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { createPasswords, type Passwords } from './auth0.ts';
import { createEmailConfirmation, type EmailConfirmation } from './email-confirmation.ts';
import { createIdentityProvider, type IdentityProvider } from './provider.ts';
import { sessionSecret } from './session-secret.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

export type IdentityServices = {
  sessions: Sessions;
  identity: IdentityProvider;
  signIn: SignIn;
  passwords: Passwords;
  emailConfirmation: EmailConfirmation;
};

type Deps = {
  settings: Settings;
  secrets: Secrets;
  database: Database;
  jobs: Jobs;
  audit: Audit;
  limits: Pick<RateLimits, 'signIns'>;
  events: Pick<Events, 'announce'>;
  now(): number;
  log: Logger;
};

const purgeSignIns = defineJob({ name: 'purge-sign-ins', payload: v.object({}) });

export function createIdentityServices({
  settings,
  secrets,
  database,
  jobs,
  audit,
  limits,
  events,
  now,
  log,
}: Deps): IdentityServices {
  const secret = sessionSecret(secrets.session, settings.dataDir);
  const sessions = createSessions({ database, secret, settings, now });
  const identity = createIdentityProvider({ settings, secrets });
  const signIn = createSignIn({
    database,
    provider: identity,
    sessions,
    audit,
    secret,
    settings,
    limits,
    events,
    now,
    log,
  });
  jobs.handle(purgeSignIns, async () => {
    await sessions.purge();
    await signIn.purge();
  });
  jobs.schedule(purgeSignIns, '20 * * * *', {});
  const deps = { settings, secrets, now, log };
  return {
    sessions,
    identity,
    signIn,
    passwords: createPasswords(deps),
    emailConfirmation: createEmailConfirmation(deps),
  };
}
