import pg from 'pg';
import { readProcessorSeconds, readResidentMemory } from '../processes/processes.ts';
import type { ReportRow } from '../report.ts';
import type { Fleet } from './start-fleet.ts';

/** Resources that a load used. */
export type Usage = {
  answers: number;
  seconds: number;
  processorSeconds: number;
  megabytes: number[];
  transactions: number;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function queryOnce<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a load, which returns the number of its answers, and measures servers and database meanwhile. */
export async function measureGrowth(fleet: Fleet, clients: number, run: () => Promise<number>): Promise<ReportRow> {
  const readTransactions = async () => {
    const query = "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'revoada'";
    return Number((await queryOnce(fleet.routes.directUrl, query))[0]?.count);
  };
  const readProcessor = () => sum(fleet.servers.map((server) => readProcessorSeconds(server.pid())));
  const before = { transactions: await readTransactions(), processor: readProcessor(), at: performance.now() };
  const answers = await run();
  const usage: Usage = {
    answers,
    seconds: (performance.now() - before.at) / 1_000,
    processorSeconds: readProcessor() - before.processor,
    megabytes: fleet.servers.map((server) => readResidentMemory(server.pid())),
    transactions: (await readTransactions()) - before.transactions,
  };
  return toGrowthRow(usage, { clients, connections: await countConnections(fleet) });
}

type Connections = { ofPostgres: number; ofPgBouncer: number };

/** Of servers and workers: those that PgBouncer has at PostgreSQL, and those that they have at PgBouncer. */
async function countConnections({ routes }: Fleet): Promise<Connections> {
  const query = "select count(*) from pg_stat_activity where datname = 'revoada' and pid <> pg_backend_pid()";
  const [{ count } = { count: 0 }] = await queryOnce(routes.directUrl, query);
  const clients = await queryOnce<{ database: string }>(routes.countsUrl, 'show clients');
  return {
    ofPostgres: Number(count),
    ofPgBouncer: clients.filter(({ database }) => database.startsWith('revoada')).length,
  };
}

export function toGrowthRow(
  { answers, seconds, processorSeconds, megabytes, transactions }: Usage,
  { clients, connections }: { clients: number; connections: Connections },
): ReportRow {
  const servers = megabytes.length;
  const perThousand = (value: number) => (value / answers) * 1_000;
  const measured = [
    `${(answers / seconds).toFixed(0)} answers/s`,
    `${perThousand(processorSeconds).toFixed(1)} CPU s per 1,000 answers`,
    `${(sum(megabytes) / servers).toFixed(0)} MB a server`,
    `${connections.ofPgBouncer} connections to PgBouncer, ${connections.ofPostgres} to PostgreSQL`,
    `${(transactions / servers / seconds).toFixed(0)} transactions/s a server (${perThousand(transactions).toFixed(0)} per 1,000 answers)`,
  ];
  const what = `fleet: ${servers} server${servers === 1 ? '' : 's'}, ${clients} clients for ${seconds.toFixed(0)} s`;
  return { what, budget: '', measured: measured.join('; '), ok: null };
}
