import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDataDir } from '../../apps/server/src/database/embedded/data-lock.ts';
import { rememberedPorts } from './remembered-ports.ts';

type StandInUrls = {
  moblix: string;
  control: string;
  identity: string;
  payments: string;
  smtp: string;
  whatsapp: string;
  push: string;
};

/** The demonstration's outside world, and where it answers. */
export type StandIns = StandInUrls & {
  /** Tells the stand-ins where the site is, now and whenever they come back. */
  setSiteUrl(url: string): void;
  stop(): Promise<void>;
};

type Ready = StandInUrls & { type: 'ready' };

const sandbox = fileURLToPath(import.meta.resolve('@revoada/sandbox/main'));
const ports = ['MOBLIX', 'IDENTITY', 'PAYMENTS', 'SMTP', 'WHATSAPP', 'PUSH', 'CONTROL'].map(
  (name) => `SANDBOX_${name}_PORT`,
);

/**
 * The settings of the stand-ins that take the place of services left unset, and their names. `STAND_INS` is empty when
 * every service is a real one: then nothing needs to be started.
 */
export function standInSettings(env: NodeJS.ProcessEnv, at: StandInUrls): Record<string, string> {
  const worlds = {
    moblix: {
      MOBLIX_BASE_URL: at.moblix,
      MOBLIX_USERNAME: 'demonstracao',
      MOBLIX_PASSWORD: 'demonstracao',
      // The stand-in need not be spared as the real backend is: a metro area's many searches start at once.
      MOBLIX_SEARCHES_PER_SECOND: env.MOBLIX_SEARCHES_PER_SECOND || '100',
      ...readHistoryUrl(env, at),
    },
    identity: {
      OIDC_ISSUER: at.identity,
      OIDC_CLIENT_ID: 'demonstracao',
      OIDC_CLIENT_SECRET: 'demonstracao',
      AUTH0_EXTRAS: '1',
      AUTH0_MANAGEMENT_CLIENT_ID: 'demonstracao',
      AUTH0_MANAGEMENT_CLIENT_SECRET: 'demonstracao',
      // One of its invented people opens /admin.
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
    mail: { SMTP_URL: at.smtp, MAIL_FROM: env.MAIL_FROM || 'Revoada <contato@example.com>' },
  };
  const unset = openServices(env);
  const settings = Object.entries(worlds).filter(([name]) => unset.includes(name));
  return Object.assign({ STAND_INS: unset.join(',') }, ...settings.map(([, world]) => world));
}

/** Where the demonstration reads what searches saw before it: of all popular routes, or of those that are named. */
function readHistoryUrl(env: NodeJS.ProcessEnv, { moblix }: StandInUrls): Record<string, string> {
  const { PRICE_HISTORY_URL: url, SANDBOX_HISTORY_ROUTES: routes } = env;
  if (routes === 'none') return {};
  return { PRICE_HISTORY_URL: url || `${moblix}/historico/precos${routes ? `?rotas=${routes}` : ''}` };
}

/** Services that the settings leave open, by the variable that says where a real one is. */
export function openServices(env: NodeJS.ProcessEnv): string[] {
  const real = {
    moblix: env.MOBLIX_BASE_URL,
    identity: env.OIDC_ISSUER,
    payments: env.STRIPE_SECRET_KEY,
    mail: env.SMTP_URL,
  };
  const open = Object.entries(real).flatMap(([name, url]) => (url ? [] : [name]));
  // A site may do without these: their stand-ins come with the others alone, and make no demonstration by themselves.
  const optional = { whatsapp: env.WHATSAPP_TOKEN, push: env.VAPID_PRIVATE_KEY };
  if (open.length === 0) return open;
  return [...open, ...Object.entries(optional).flatMap(([name, given]) => (given ? [] : [name]))];
}

/**
 * Starts the stand-ins and keeps them there: when they die, they come back on the same ports, knowing what they knew. Throws
 * `DataInUseError` where others run on the same folder: each would write over what the others know, also where the site has
 * a database of its own.
 */
export async function startStandIns(env: NodeJS.ProcessEnv): Promise<StandIns> {
  const folder = join(env.DATA_DIR || '.data', 'sandbox');
  const dataDir = env.SANDBOX_DATA_DIR || folder;
  const lock = lockDataDir(dataDir);
  const taken = await rememberedPorts(join(folder, 'ports.json'), ports, env);
  const samePorts: NodeJS.ProcessEnv = { ...env, SANDBOX_DATA_DIR: dataDir, ...taken };
  let child = spawnSandbox(samePorts);
  let stopping = false;
  let site: string | null = null;
  const tellSite = (): void => {
    if (site && child.connected) child.send({ type: 'site', url: site });
  };
  const { type: _, ...urls } = await untilReady(child);
  const comeBack = async (wait: number): Promise<void> => {
    if (stopping) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (stopping) return;
    console.error('The stand-ins ended by themselves and are started again.');
    child = spawnSandbox(samePorts);
    try {
      await untilReady(child);
      tellSite();
      watch();
    } catch {
      await comeBack(Math.min(wait * 2, 5_000));
    }
  };
  const watch = (): void => void child.once('exit', () => void comeBack(100));
  watch();
  return {
    ...urls,
    setSiteUrl(url) {
      site = url;
      tellSite();
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
    // A session of its own: Ctrl-C reaches us alone, and the stand-ins end after the server. They end with their channel,
    // so that nothing is left behind however we go.
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
