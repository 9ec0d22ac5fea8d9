import type { TLSSocket } from 'node:tls';
import pg from 'pg';
import { type CheckResult, describeError, type Finding, readClock, well, wrong } from '../../findings/finding.ts';
import { reachListeners } from '../connection/announcements.ts';
import { InstallationMismatchError, listPendingMigrations } from '../connection/database.ts';
import { isDiskFull } from '../connection/unavailable.ts';
import { checkRoom } from './check-room.ts';

/** Older ones are not tested, and get no fixes from PostgreSQL any more. */
const oldestVersion = 15;
const patienceMs = 8_000;
const name = 'PostgreSQL';
const primaryRoom = { name: 'connections to PostgreSQL', setting: 'DATABASE_CONNECTIONS' };

type DatabaseNeeds = {
  mode: 'demo' | 'real';
  /** Connections that one process opens at most. */
  connections: number;
  jobPollMs: number;
  /** False before a start, which brings the tables up to date itself or has npm run migrate before it. */
  isRunning: boolean;
};

/** The database of DATABASE_URL: connection, version, rights, room, migrations. Changes nothing. */
export async function checkDatabase(url: string, needs: DatabaseNeeds): Promise<CheckResult> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'revoada-doctor',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const advice =
      'see that the server runs, then check host, port, database, user, password and sslmode of DATABASE_URL';
    return { findings: [wrong(name, `cannot be used: ${describeError(error)}`, advice)] };
  }
  try {
    const clock = await readClock(name, async () => {
      const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
      return Number(rows[0]?.ms);
    });
    const server = await checkServer(client, url);
    // It refuses some of what is tried below.
    if (await isStandby(client)) return { findings: [server], clocks: [clock] };
    const findings = [
      server,
      await checkRights(client),
      await checkWriting(client),
      await checkRoom(client, needs.connections, primaryRoom),
      await checkMigrations(url, needs.isRunning),
      await checkMode(client, needs.mode),
      await checkAnnouncements(url, needs.jobPollMs),
    ];
    return { findings, clocks: [clock] };
  } catch (error) {
    return { findings: [wrong(name, `stopped answering: ${describeError(error)}`, 'look into its log')] };
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client, url: string): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; replica: boolean; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as replica,
            current_setting('server_encoding') as encoding`,
  );
  const { version = '', number = 0, replica, encoding } = rows[0] ?? {};
  if (replica) return wrong(name, 'only reads, as a replica does', 'name the primary in DATABASE_URL');
  if (encoding !== 'UTF8') return wrong(name, `stores text as ${encoding}`, 'create the database with encoding UTF8');
  if (Math.floor(number / 10_000) < oldestVersion) {
    return wrong(name, `is version ${version}`, `upgrade it to ${oldestVersion} or newer`);
  }
  return well(name, `${version.replace(/ .*/, '')} at ${new URL(url).host}, ${describeEncryption(client, url)}`);
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]?.standby === true;
}

/** Asks the socket, because behind a pooler the server knows only the pooler's connection. */
function describeEncryption(client: pg.Client, url: string): string {
  const { stream } = (client as unknown as { connection: { stream: Partial<TLSSocket> } }).connection;
  if (!stream.encrypted) return 'without TLS';
  const checked = new URL(url).searchParams.get('sslmode') === 'no-verify' ? ', certificate not checked' : '';
  return `${stream.getProtocol?.() ?? 'TLS'}${checked}`;
}

async function checkRights(client: pg.Client): Promise<Finding> {
  const rights = 'rights in PostgreSQL';
  const { rows } = await client.query<{ role: string; database: string; missing: string[]; foreign: string[] }>(
    `select current_user as role, current_database() as database,
            array_remove(array[
              case when not has_database_privilege(current_database(), 'create') then 'create on the database' end,
              case when not has_database_privilege(current_database(), 'temporary') then 'temporary on the database' end,
              case when not has_schema_privilege('public', 'create') then 'create on schema public' end,
              case when not has_schema_privilege('public', 'usage') then 'usage of schema public' end
            ], null) as missing,
            (select coalesce(array_agg(n.nspname || '.' || c.relname order by 1), '{}')
               from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind in ('r', 'p')
                and not pg_has_role(c.relowner, 'usage')) as foreign`,
  );
  const { role, database, missing = [], foreign = [] } = rows[0] ?? {};
  if (missing.length > 0) {
    const advice = `as its owner: grant create, temporary on database ${database} to ${role}; grant all on schema public to ${role}`;
    return wrong(rights, `the role ${role} lacks ${missing.join(', ')}`, advice);
  }
  if (foreign.length > 0) {
    const advice = `give it to ${role}: alter table … owner to ${role}`;
    return wrong(rights, `${foreign.length} tables belong to another role, such as ${foreign[0]}`, advice);
  }
  return well(rights, `the role ${role} may do what it needs`);
}

async function checkWriting(client: pg.Client): Promise<Finding> {
  const writing = 'writing to PostgreSQL';
  try {
    await client.query(
      "begin; create temporary table doctor_probe on commit drop as select repeat('x', 100) from generate_series(1, 4000); rollback",
    );
    return well(writing, 'a temporary table can be written');
  } catch (error) {
    await client.query('rollback');
    if (isDiskFull(error)) return wrong(writing, 'its disk is full', 'free or add space there');
    return wrong(writing, describeError(error), 'look into its log');
  }
}

async function checkMigrations(url: string, isRunning: boolean): Promise<Finding> {
  const migrations = 'migrations';
  try {
    const pending = await listPendingMigrations(url);
    if (pending.length === 0) return well(migrations, 'the tables are up to date');
    const detail = `pending: ${pending.join('; ')}`;
    return isRunning ? wrong(migrations, detail, 'npm run migrate') : well(migrations, detail);
  } catch (error) {
    return wrong(migrations, describeError(error), 'start the version that fits the tables');
  }
}

async function checkMode(client: pg.Client, mode: 'demo' | 'real'): Promise<Finding> {
  const kind = 'kind of data';
  const { rows: tables } = await client.query("select to_regclass('public.installation') as name");
  if (tables[0]?.name === null) return well(kind, 'none yet');
  const { rows } = await client.query<{ mode: string }>('select mode from installation');
  const storedMode = rows[0]?.mode ?? mode;
  if (storedMode === mode) return well(kind, mode === 'demo' ? 'demonstration data' : 'real data');
  return wrong(kind, new InstallationMismatchError(storedMode, mode).message, 'name another database in DATABASE_URL');
}

async function checkAnnouncements(url: string, jobPollMs: number): Promise<Finding> {
  const heard = await reachListeners(url);
  const polling = `are not announced, as through a pooler: processes look for them every ${jobPollMs} ms`;
  return well('new jobs', heard ? 'are announced' : polling);
}
