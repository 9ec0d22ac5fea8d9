import type pg from 'pg';
import { type Finding, well, wrong } from '../../findings/finding.ts';

/** Whether a server takes the connections of one more process; `setting` lowers their number. */
export async function checkRoom(
  client: pg.Client,
  needed: number,
  { name, setting }: { name: string; setting: string },
): Promise<Finding> {
  const { rows } = await client.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  const { most = 0, used = 0 } = rows[0] ?? {};
  const detail = `${used} of ${most} are in use, and one more process opens up to ${needed}`;
  if (most - used >= needed) return well(name, detail);
  return wrong(name, detail, `raise max_connections, or lower ${setting}, or put a PgBouncer before it`);
}
