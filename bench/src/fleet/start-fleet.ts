import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { createCertificates } from '../../../apps/server/src/testing/site/certificates.ts';
import { type MailServer, startMailServer } from '../../../apps/server/src/testing/site/mail-server.ts';
import { buildSiteWhenNeeded } from '../../../scripts/lib/site-build.ts';
import { buildStandInSettings, type StandIns, startStandIns } from '../../../scripts/lib/stand-ins.ts';
import { dayAhead } from '../load/dates.ts';
import { type DatabaseCluster, startDatabaseCluster } from './nodes/database-cluster.ts';
import { type DatabaseRoutes, startDatabaseRoutes } from './nodes/database-routes.ts';
import { type Front, startFront } from './nodes/front.ts';
import { freePorts } from './nodes/ports.ts';
import { answersReady, type ProductNode, startProductNodes } from './nodes/product-nodes.ts';
import { type RedisNodes, startRedisNodes } from './nodes/redis-nodes.ts';
import type { Supervisor } from './nodes/supervisor.ts';
import { waitFor } from './wait-for.ts';

const workers = 2;

/** The whole fleet, on loopback and in one temporary folder. */
export type Fleet = {
  /** Through nginx, with TLS. */
  url: string;
  servers: readonly ProductNode[];
  /** Starts servers up to this number; nginx passes requests to all of them. */
  grow(servers: number): Promise<void>;
  workers: readonly ProductNode[];
  front: Front;
  database: DatabaseCluster;
  routes: DatabaseRoutes;
  redis: RedisNodes;
  mail: MailServer;
  standIns: StandIns;
  /** Of the payment service. */
  webhookSecret: string;
};

/** Where the fleet is started, and what ends it: steps that are added here run in reverse order. */
export type FleetPlace = { folder: string; supervisor: Supervisor; undo: (() => Promise<unknown>)[] };

/** Starts everything, with one server, each part once those are ready on which it builds. */
export async function startFleet({ folder, supervisor, undo }: FleetPlace): Promise<Fleet> {
  await buildSiteWhenNeeded();
  const [port = 0] = await freePorts(1);
  const url = `https://localhost:${port}`;
  const certificate = await writeCertificate(folder);
  const mail = await startMailServer();
  undo.push(mail.close);
  const [{ standIns, settings }, database, redis] = await Promise.all([
    startOutside(folder, { url, smtpUrl: mail.url, authorityFile: certificate.authorityFile }),
    startDatabaseCluster(supervisor, folder),
    startRedisNodes(supervisor, folder),
  ]);
  undo.push(standIns.stop);
  const routes = await startDatabaseRoutes(supervisor, folder, database.nodes);
  await migrate(routes.url);
  const databases = { DATABASE_URL: routes.url, DATABASE_REPLICA_URL: routes.replicaUrl };
  const shared = { ...settings, ...redis.env, ...databases, PUBLIC_URL: url };
  const env = (kind: string, index: number) => ({ ...shared, ...productSettings(folder, `${kind}-${index + 1}`) });
  const jobs = await startProductNodes(supervisor, 'worker', { count: workers, env });
  const products = await startProductNodes(supervisor, 'server', { count: 1, env });
  for (const node of [...products, ...jobs]) await waitFor(`${node.name} is ready`, node.isReady);
  const listPorts = () => products.map((node) => node.port);
  const front = startFront(supervisor, folder, { port, products: listPorts(), certificate });
  await waitFor('nginx', () => answersReady(url));
  standIns.setSiteUrl(url);
  const grow = async (count: number): Promise<void> => {
    const first = products.length;
    products.push(...(await startProductNodes(supervisor, 'server', { first, count: count - first, env })));
    for (const node of products) await waitFor(`${node.name} is ready`, node.isReady);
    front.passTo(listPorts());
  };
  return {
    url,
    servers: products,
    grow,
    workers: jobs,
    front,
    database,
    routes,
    redis,
    mail,
    standIns,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  };
}

/** A certificate for localhost, whose authority this process trusts from now on. */
async function writeCertificate(folder: string) {
  const { authority, certificate, key } = await createCertificates();
  const file = `${folder}/site.crt`;
  const keyFile = `${folder}/site.key`;
  const authorityFile = `${folder}/authority.crt`;
  writeFileSync(file, certificate);
  writeFileSync(keyFile, key, { mode: 0o600 });
  writeFileSync(authorityFile, authority);
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  return { file, keyFile, authorityFile };
}

/** The stand-ins of outside services, and the settings with which the product reaches them. */
async function startOutside(
  folder: string,
  { url, smtpUrl, authorityFile }: { url: string; smtpUrl: string; authorityFile: string },
) {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: `${folder}/outside`,
    PUBLIC_URL: url,
    SMTP_URL: smtpUrl,
    SANDBOX_DAY: dayAhead(0),
    SANDBOX_HISTORY_ROUTES: 'none',
    // Webhooks of the payment service come through nginx.
    NODE_EXTRA_CA_CERTS: authorityFile,
    MOBLIX_SEARCHES_PER_SECOND: '1000',
  };
  mkdirSync(env.DATA_DIR);
  const standIns = await startStandIns(env);
  await connectFlightBackend(standIns.control).addFault({ kind: 'pace', factor: 0 });
  const settings = {
    STRIPE_WEBHOOK_SECRET: '',
    ...buildStandInSettings(env, standIns),
    SMTP_URL: smtpUrl,
    MOBLIX_DAILY_BUDGET: '1000000',
  };
  return { standIns, settings };
}

/** As the units of `deploy/systemd` and docs/operations/proxy.md say; without limits per client, since all clients are one here. */
function productSettings(folder: string, name: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: `${folder}/compiled`,
    MALLOC_MMAP_THRESHOLD_: '32768',
    HOST: '127.0.0.1',
    TRUSTED_PROXY_HOPS: '1',
    RUN_JOBS: '0',
    MIGRATE_ON_START: '0',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'a secret that all processes of the fleet share',
    MAIL_FROM: 'Revoada <contato@example.com>',
    // Each process as on a separate machine, with a shared folder only for the files of the site.
    DATA_DIR: `${folder}/${name}`,
    ASSETS_ARCHIVE: `${folder}/assets`,
    SEARCH_CACHE_MINUTES: '1',
    ALERT_QUICK_SECONDS: '0',
    PRICE_TOP_UP_PERCENT: '0',
    RATE_LIMIT_SEARCHES: '0',
    RATE_LIMIT_REQUESTS: '0',
    RATE_LIMIT_ANONYMOUS_WRITES: '0',
    RATE_LIMIT_ACCOUNT_WRITES: '0',
    RATE_LIMIT_SIGN_INS: '0',
    RATE_LIMIT_CHECKOUTS: '0',
    RATE_LIMIT_FORM_MAILS: '0',
    MAX_STREAMS_PER_CLIENT: '0',
  };
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function migrate(databaseUrl: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [`${root}scripts/migrate.ts`], { cwd: '/', env });
}
