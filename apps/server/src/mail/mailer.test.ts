import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '../config/read-configuration.ts';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import { accounts } from '../database/tables/accounts.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createDatabaseProxy } from '../testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { type MailServer, startMailServer } from '../testing/site/mail-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { today } from '../testing/today.ts';
import { createMailer, type Mailer, type QueuedMail } from './mailer.ts';

const email = 'ana.reis@pessoa.example';

let server: MailServer;
let database: TestDatabase;
let connected: Database;
let mailer: Mailer;
const logged: string[] = [];
const folder = temporaryFolder('revoada-mails-');
let stop: () => Promise<void>;

beforeAll(async () => {
  server = await startMailServer();
  database = await createTestDatabase();
  connected = database.connect();
  await start();
});
beforeEach(async () => {
  await jobsDone();
  await database.query('delete from pgboss.job');
  await database.empty();
  server.forget();
  logged.length = 0;
});
afterAll(async () => {
  await stop();
  await database.drop();
  await server.close();
});

/** Builds the mailer of the server, with jobs that are retried at once. */
async function start(env: Record<string, string> = {}, url = database.url): Promise<void> {
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  const orm = connectDatabase(url, log);
  const jobs = createJobs({
    database: orm,
    databaseUrl: url,
    log,
    work: true,
    pollMs: 500,
    delayedPollMs: 500,
    retryDelaySeconds: 0,
  });
  const { settings } = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix', DATA_DIR: folder, ...env });
  mailer = createMailer({ database: orm, jobs, smtpUrl: server.url, settings, now: () => today, log });
  await jobs.start();
  stop = async () => {
    await jobs.stop();
    mailer.close();
    await orm.close();
  };
}

async function restart(env: Record<string, string> = {}, url = database.url): Promise<void> {
  await stop();
  await start(env, url);
}

/** Lets the database refuse each delivery, until the returned function is called. */
async function refuseDeliveries(): Promise<() => Promise<void>> {
  await database.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`);
  await database.query('create trigger refuse before insert on mail_deliveries for each row execute function refuse()');
  return async () => void (await database.query('drop function refuse cascade'));
}

async function account(values: Partial<typeof accounts.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await connected.orm
    .insert(accounts)
    .values({ id, email, emailVerified: true, name: 'Ana Reis', createdAt: new Date(today), ...values });
  return id;
}

const ended = (accountId: string, key = 'subscription-ended:sub_1'): QueuedMail => ({
  key,
  accountId,
  template: 'subscription-ended',
  data: {},
});

const deliveries = () => database.query('select key, account_id, template, sent_at from mail_deliveries');
const waiting = `select 1 from pgboss.job where name = 'send-mail' and state in ('created', 'active', 'retry')`;
const jobsDone = () => expect.poll(() => database.query(waiting), { interval: 20 }).toEqual([]);

describe('a mail to the owner', () => {
  test('is sent to the e-mail of the settings once for its key', async () => {
    const warning = {
      key: 'search-budget:2026-12-01:70',
      template: 'search-budget',
      data: { percent: 70, budget: 20_000 },
    } as const;
    await mailer.queueToOwner(warning);
    await mailer.queueToOwner(warning);
    await expect.poll(() => server.mails().length).toBe(1);
    await expect.poll(deliveries).toMatchObject([{ key: warning.key, account_id: null, template: 'search-budget' }]);
    const [mail] = server.mails();
    expect(mail?.to).toEqual(['contato@example.com']);
    expect(mail?.text).toContain('70% das buscas de hoje já foram usadas');
    expect(mail?.text).toContain('20.000');
  });
});

describe('a mail', () => {
  test('is sent to the account’s e-mail as HTML and text, and recorded (S-207)', async () => {
    const accountId = await account();
    await mailer.queue(ended(accountId));
    await jobsDone();
    const [mail, ...others] = server.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'contato@example.com', to: [email], subject: 'Sua Conta PRO terminou' });
    expect(mail?.text).toContain('Olá, Ana!');
    expect(mail?.html).toContain('Olá, Ana!');
    expect(mail?.headers).toMatch(/^From: Revoada <contato@example\.com>$/m);
    expect(mail?.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(await deliveries()).toEqual([
      {
        key: 'subscription-ended:sub_1',
        account_id: accountId,
        template: 'subscription-ended',
        sent_at: new Date(today),
      },
    ]);
  });

  test('contains a notice of the demonstration only there', async () => {
    const accountId = await account();
    await mailer.queue(ended(accountId));
    await jobsDone();
    expect(server.mails()[0]?.text).toContain('Demonstração: voos e preços simulados');
    await restart({ STAND_INS: '' });
    onTestFinished(() => restart());
    await mailer.queue(ended(accountId, 'subscription-ended:sub_2'));
    await jobsDone();
    expect(server.mails()).toHaveLength(2);
    expect(server.mails()[1]?.text).not.toContain('Demonstração');
  });

  test('is sent once however often its key is queued (S-208)', async () => {
    const accountId = await account();
    await Promise.all(Array.from({ length: 10 }, () => mailer.queue(ended(accountId))));
    await jobsDone();
    // A job whose end was lost runs again.
    await database.query(`update pgboss.job set state = 'created', completed_on = null where name = 'send-mail'`);
    await jobsDone();
    expect(server.mails()).toHaveLength(1);
  });

  test('arrives after temporary rejections, and its job contains no personal data', async () => {
    const accountId = await account();
    server.refuse(2, 450);
    await mailer.queue(ended(accountId));
    await jobsDone();
    expect(server.mails()).toHaveLength(1);
    expect(logged.filter((line) => line.includes('will be tried again'))).toHaveLength(2);
    expect(logged.join('')).toContain('the mail server: EENVELOPE 450 RCPT TO');
    const jobs = JSON.stringify(await database.query('select * from pgboss.job'));
    for (const text of [logged.join(''), jobs]) expect(text).not.toContain(email);
  });

  test('moves to the dead letters after a permanent failure, without delaying others', async () => {
    server.refuse(8, 550);
    await mailer.queue(ended(await account({ email: 'ninguem@pessoa.example' })));
    await jobsDone();
    await expect.poll(() => logged.join('')).toContain('a job was set aside');
    await mailer.queue(ended(await account(), 'subscription-ended:sub_2'));
    await expect.poll(() => server.mails().map(({ to }) => to)).toEqual([[email]]);
    await expect.poll(deliveries).toHaveLength(1);
  });

  test('is sent once when a process of the same machine takes up its job after a crash', async () => {
    const restoreDeliveries = await refuseDeliveries();
    await mailer.queue(ended(await account()));
    await expect.poll(() => readdirSync(path.join(folder, 'accepted-mails'))).toHaveLength(1);
    await stop();
    await restoreDeliveries();
    await start();
    await jobsDone();
    expect(server.mails()).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ sent_at: new Date(today) }]);
    expect(readdirSync(path.join(folder, 'accepted-mails'))).toEqual([]);
  });

  test('is sent at most twice after a crash, with the same message id (S-208, S-278)', async () => {
    const restoreDeliveries = await refuseDeliveries();
    await mailer.queue(ended(await account()));
    await expect.poll(() => server.mails()).toHaveLength(1);
    await stop();
    await restoreDeliveries();
    // Another machine does not have the note.
    rmSync(path.join(folder, 'accepted-mails'), { recursive: true, force: true });
    await start();
    await jobsDone();
    const ids = server.mails().map(({ headers }) => /^Message-ID: (.*)$/im.exec(headers)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(await deliveries()).toHaveLength(1);
  });

  test('is sent once when its delivery cannot be stored at first', async () => {
    const restoreDeliveries = await refuseDeliveries();
    await mailer.queue(ended(await account()));
    await expect.poll(() => server.mails()).toHaveLength(1);
    await restoreDeliveries();
    await jobsDone();
    expect(server.mails()).toHaveLength(1);
    expect(await deliveries()).toHaveLength(1);
  });

  test('is sent once when the database is away while the mail server accepts it', async () => {
    const proxy = await createDatabaseProxy(database.url);
    onTestFinished(proxy.close);
    await restart({}, proxy.url);
    onTestFinished(() => restart());
    server.onAccepted(proxy.cut);
    await mailer.queue(ended(await account()));
    await expect.poll(() => server.mails()).toHaveLength(1);
    proxy.restore();
    await expect.poll(deliveries).toHaveLength(1);
    await jobsDone();
    expect(server.mails()).toHaveLength(1);
  });
});

describe('no mail is sent (S-288)', () => {
  test.each([
    ['an account without an e-mail', { email: null, emailVerified: false }],
    ['an account whose e-mail is not proven', { emailVerified: false }],
    ['an erased account', { erasedAt: new Date(today) }],
    ['an e-mail that would be a header', { email: 'ana@pessoa.example\r\nbcc: rui@pessoa.example' }],
    ['two e-mails in one', { email: 'ana@pessoa.example, rui@pessoa.example' }],
  ])('%s', async (_, values) => {
    const mail = ended(await account(values));
    await mailer.queue(mail);
    await jobsDone();
    expect(await mailer.sendToAccount(mail)).toBe(false);
    expect(server.mails()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });
});

test.each(['<b>Ana</b>\r\nBcc:rui@pessoa.example', 'GANHE-R$500:site/pix'])(
  'the name %j is in no header and no greeting',
  async (name) => {
    await mailer.queue(ended(await account({ name })));
    await jobsDone();
    const [mail] = server.mails();
    expect(mail?.to).toEqual([email]);
    expect(mail?.headers).not.toMatch(/^Bcc/im);
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('Olá!');
      expect(part).not.toMatch(/GANHE|R\$500|:site|rui@/);
    }
  },
);
