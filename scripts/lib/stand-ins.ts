import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDataDir } from '../../apps/server/src/database/embedded/data-lock.ts';
import { assignPorts } from './remembered-ports.ts';

type StandInUrls = {
  moblix: string;
  duffel: string;
  moblixV1: string;
  control: string;
  identity: string;
  payments: string;
  smtp: string;
  whatsapp: string;
  push: string;
  exchangeRates: string;
  seatsAero: string;
};

/** Stand-ins of outside services, with their URLs. */
export type StandIns = StandInUrls & {
  /** Sends the site's URL to the stand-ins, now and after each of their restarts. */
  setSiteUrl(url: string): void;
  stop(): Promise<void>;
};

type Ready = StandInUrls & { type: 'ready' };

const sandbox = fileURLToPath(import.meta.resolve('@revoada/sandbox/main'));
const ports = [
  'MOBLIX',
  'MOBLIX_V1',
  'DUFFEL',
  'IDENTITY',
  'PAYMENTS',
  'SMTP',
  'WHATSAPP',
  'PUSH',
  'EXCHANGE_RATES',
  'SEATS_AERO',
  'CONTROL',
].map((name) => `SANDBOX_${name}_PORT`);

/**
 * Settings and names of the stand-ins for unset services. `STAND_INS` is empty if every service is real, so that none
 * is started.
 */
export function buildStandInSettings(env: NodeJS.ProcessEnv, at: StandInUrls): Record<string, string> {
  const worlds = {
    moblix: { ...buildSourceSettings(env, at), ...readHistoryUrl(env, at) },
    identity: {
      OIDC_ISSUER: at.identity,
      OIDC_CLIENT_ID: 'demonstracao',
      OIDC_CLIENT_SECRET: 'demonstracao',
      AUTH0_EXTRAS: '1',
      AUTH0_MANAGEMENT_CLIENT_ID: 'demonstracao',
      AUTH0_MANAGEMENT_CLIENT_SECRET: 'demonstracao',
      // A fictional admin who may open /admin.
      ADMIN_EMAILS: env.ADMIN_EMAILS || 'helena.rocha@example.com',
    },
    payments: {
      STRIPE_API_BASE: at.payments,
      STRIPE_SECRET_KEY: 'sk_test_demonstracao',
      STRIPE_WEBHOOK_SECRET: 'whsec_demonstracao',
      STRIPE_PRICE_ID: 'price_demonstracao',
    },
    whatsapp: {
      WHATSAPP_API_BASE: at.whatsapp,
      WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
      WHATSAPP_TOKEN: 'demonstracao',
      WHATSAPP_APP_SECRET: 'demonstracao',
      WHATSAPP_VERIFY_TOKEN: 'demonstracao',
    },
    push: { PUSH_STAND_IN_URL: at.push },
    'exchange-rates': { PTAX_BASE_URL: at.exchangeRates },
    'seats-aero': {
      SEATS_AERO_APPROVED: 'yes',
      SEATS_AERO_CLIENT_ID: 'seats:cid:demonstracao',
      SEATS_AERO_CLIENT_SECRET: 'demonstracao',
      SEATS_AERO_AUTHORIZE_URL: `${at.seatsAero}/oauth2/consent`,
      SEATS_AERO_TOKEN_URL: `${at.seatsAero}/oauth2/token`,
      SEATS_AERO_BASE_URL: `${at.seatsAero}/partnerapi`,
    },
    mail: { SMTP_URL: at.smtp, MAIL_FROM: env.MAIL_FROM || 'Revoada <contato@example.com>' },
  };
  const unset = listUnsetServices(env);
  const settings = Object.entries(worlds).filter(([name]) => unset.includes(name));
  return Object.assign({ STAND_INS: unset.join(',') }, ...settings.map(([, world]) => world));
}

/** The fare sources that the demonstration can switch on, by their ids. */
const DEMO_SOURCES = ['moblix', 'moblix-v1', 'duffel'] as const;

/**
 * Settings of the fare sources that `DEMO_SOURCES` names. Unlike real suppliers, the stand-ins need no rate limit: a metro
 * area's many searches start at once. Throws for an unknown source.
 */
function buildSourceSettings(env: NodeJS.ProcessEnv, at: StandInUrls): Record<string, string> {
  const sources = {
    moblix: {
      MOBLIX_BASE_URL: at.moblix,
      MOBLIX_USERNAME: 'demonstracao',
      MOBLIX_PASSWORD: 'demonstracao',
      MOBLIX_SEARCHES_PER_SECOND: env.MOBLIX_SEARCHES_PER_SECOND || '100',
    },
    'moblix-v1': {
      MOBLIX_V1_BASE_URL: at.moblixV1,
      MOBLIX_V1_KEY: 'mbx_test_demonstracao',
      MOBLIX_V1_SEARCHES_PER_SECOND: env.MOBLIX_V1_SEARCHES_PER_SECOND || '100',
      MOBLIX_V1_DAILY_BUDGET: env.MOBLIX_V1_DAILY_BUDGET || '20000',
    },
    duffel: {
      DUFFEL_BASE_URL: at.duffel,
      DUFFEL_TOKEN: 'duffel_test_demonstracao',
      DUFFEL_SEARCHES_PER_SECOND: env.DUFFEL_SEARCHES_PER_SECOND || '100',
      DUFFEL_DAILY_BUDGET: env.DUFFEL_DAILY_BUDGET || '20000',
    },
  };
  const names = (env.DEMO_SOURCES || 'moblix').split(',').map((name) => name.trim());
  const chosen = names.map((name) => {
    const source = DEMO_SOURCES.find((one) => one === name);
    if (!source) throw new Error(`DEMO_SOURCES lists ${DEMO_SOURCES.join(', ')}, not '${name}'.`);
    return sources[source];
  });
  return Object.assign({}, ...chosen);
}

/** Source of earlier price observations in the demonstration: all popular routes, or the given ones. */
function readHistoryUrl(env: NodeJS.ProcessEnv, { moblix }: StandInUrls): Record<string, string> {
  const { PRICE_HISTORY_URL: url, SANDBOX_HISTORY_ROUTES: routes } = env;
  if (routes === 'none') return {};
  return { PRICE_HISTORY_URL: url || `${moblix}/historico/precos${routes ? `?rotas=${routes}` : ''}` };
}

/** Lists the services without settings, which stand-ins replace. */
export function listUnsetServices(env: NodeJS.ProcessEnv): string[] {
  const real = {
    moblix: env.MOBLIX_BASE_URL || env.MOBLIX_V1_KEY || env.DUFFEL_TOKEN,
    identity: env.OIDC_ISSUER,
    payments: env.STRIPE_SECRET_KEY,
    mail: env.SMTP_URL,
  };
  const open = Object.entries(real).flatMap(([name, url]) => (url ? [] : [name]));
  // Optional services: their stand-ins run only with others and do not make a demonstration.
  const optional = {
    whatsapp: env.WHATSAPP_TOKEN,
    push: env.VAPID_PRIVATE_KEY,
    'exchange-rates': env.PTAX_BASE_URL,
    'seats-aero': Object.entries(env).find(([name, value]) => name.startsWith('SEATS_AERO_') && value)?.[1],
  };
  if (open.length === 0) return open;
  return [...open, ...Object.entries(optional).flatMap(([name, given]) => (given ? [] : [name]))];
}

/**
 * Starts the stand-ins and restarts them on the same ports and data after a crash. Throws `DataInUseError` if others
 * run on the same folder, since each would overwrite the data of the other, even if the site has another database.
 */
export async function startStandIns(env: NodeJS.ProcessEnv): Promise<StandIns> {
  const folder = join(env.DATA_DIR || '.data', 'sandbox');
  const dataDir = env.SANDBOX_DATA_DIR || folder;
  const lock = lockDataDir(dataDir);
  const taken = await assignPorts(join(folder, 'ports.json'), ports, env);
  const samePorts: NodeJS.ProcessEnv = { ...env, SANDBOX_DATA_DIR: dataDir, ...taken };
  let child = spawnSandbox(samePorts);
  let stopping = false;
  let site: string | null = null;
  const sendSiteUrl = (): void => {
    if (site && child.connected) child.send({ type: 'site', url: site });
  };
  const { type: _, ...urls } = await untilReady(child);
  const restart = async (wait: number): Promise<void> => {
    if (stopping) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (stopping) return;
    console.error('The stand-ins ended by themselves and are started again.');
    child = spawnSandbox(samePorts);
    try {
      await untilReady(child);
      sendSiteUrl();
      watch();
    } catch {
      await restart(Math.min(wait * 2, 5_000));
    }
  };
  const watch = (): void => void child.once('exit', () => void restart(100));
  watch();
  return {
    ...urls,
    setSiteUrl(url) {
      site = url;
      sendSiteUrl();
    },
    async stop() {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.disconnect();
        await exited;
      }
      lock.release();
    },
  };
}

function spawnSandbox(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [sandbox], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A separate session, so that Ctrl-C reaches only this process and the stand-ins end after the server. They exit
    // when the channel closes, even after a kill.
    detached: true,
  });
}

async function untilReady(child: ChildProcess): Promise<Ready> {
  const ready = Promise.withResolvers<Ready>();
  child.on('message', (message: Ready) => {
    if (message.type === 'ready') ready.resolve(message);
  });
  child.once('exit', (code) => ready.reject(new Error(`The stand-ins ended while starting (code ${code}).`)));
  child.once('error', (error) => ready.reject(error));
  return ready.promise;
}
