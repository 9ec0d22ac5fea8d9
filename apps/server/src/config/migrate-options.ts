import * as v from 'valibot';
import { environmentSchema } from './environment.ts';
import { describeIssue, SettingsError } from './read-configuration.ts';

const schema = v.pick(environmentSchema, ['DATABASE_URL', 'MIGRATE_WAIT_SECONDS']);

/**
 * Reads the two settings of `npm run migrate`, which runs where the others need not be set. `waitMs` is how long the
 * database is waited for. Throws a `SettingsError`.
 */
export function readMigrateOptions(source: NodeJS.ProcessEnv): { databaseUrl: string; waitMs: number } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { output, issues, success } = v.safeParse(schema, given, { abortPipeEarly: true });
  if (!success) throw new SettingsError(issues.map(describeIssue));
  const { DATABASE_URL: databaseUrl, MIGRATE_WAIT_SECONDS: waitSeconds } = output;
  if (databaseUrl === undefined) {
    const problem = 'is missing: the embedded PostgreSQL is brought up to date by each start';
    throw new SettingsError([{ name: 'DATABASE_URL', problem }]);
  }
  return { databaseUrl, waitMs: waitSeconds * 1_000 };
}
