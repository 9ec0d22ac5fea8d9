import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashEmail } from '../database/newsletter/list-entries.ts';
import { mailingListEntries } from '../database/tables/mailing-lists.ts';
import { contactMessages } from '../database/tables/owner.ts';
import { type MailServer, startMailServer } from '../testing/site/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { publishIssue } from './issues.ts';
import { countListed, exportEntries, exportMessages } from './owner-export.ts';

let site: TestServer;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startTestServer({ env: { SMTP_URL: mail.url, RUN_JOBS: '1', JOB_POLL_MS: '500' } });
});
afterAll(async () => {
  await site.stop();
  await mail.close();
});

type State = 'pending' | 'confirmed' | 'left';

const addEntry = (email: string, state: State, list: 'newsletter' | 'whatsapp' = 'newsletter') =>
  site.server.context.database.orm.insert(mailingListEntries).values({
    list,
    email: state === 'left' ? null : email,
    emailHash: hashEmail(email),
    state,
    consentVersion: '1',
    askedAt: new Date(today),
    confirmedAt: state === 'confirmed' ? new Date(today) : null,
  });
const mailsTo = (email: string) => mail.mails().filter(({ to }) => to.includes(email));
const waiting = `select 1 from pgboss.job where name like '%newsletter-issue' and state in ('created', 'active', 'retry')`;
const mailed = () => expect.poll(() => site.database.query(waiting), { interval: 50, timeout: 20_000 }).toEqual([]);
const publish = (title = 'Lisboa em maio') =>
  publishIssue(site.server.context, { list: 'newsletter', title, text: 'Um <b>parágrafo</b>.\n\nDois.' });

test('an issue is sent once to each confirmed e-mail of its list, with an unsubscribe link (S-368, S-342)', async () => {
  await addEntry('a@pessoa.example', 'confirmed');
  await addEntry('b@pessoa.example', 'confirmed');
  await addEntry('espera@pessoa.example', 'pending');
  await addEntry('saiu@pessoa.example', 'left');
  await addEntry('outra@pessoa.example', 'confirmed', 'whatsapp');
  mail.refuse(1, 450);
  expect(await Promise.all([publish(), publish()])).toEqual(expect.arrayContaining([true, false]));
  const failed = `select 1 from pgboss.job where name = 'mail-newsletter-issue' and state = 'retry'`;
  await expect.poll(() => site.database.query(failed), { timeout: 10_000 }).toHaveLength(1);
  await site.database.query(`update pgboss.job set start_after = now() where name = 'mail-newsletter-issue'`);
  await mailed();
  expect(
    mail
      .mails()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(['a@pessoa.example', 'b@pessoa.example']);
  const [issue] = mailsTo('a@pessoa.example');
  expect(issue?.subject).toBe('Lisboa em maio');
  expect(issue?.html).toContain('Um &lt;b&gt;parágrafo');
  expect(issue?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const token = /\/alertas-imperdiveis\/sair\?chave=([\w-]{43})/.exec(issue?.html ?? '')?.[1] ?? '';
  expect(issue?.text).toContain(`/alertas-imperdiveis/sair?chave=${token}`);
  await fetch(site.url(`/api/newsletter/unsubscribe?chave=${token}`), { method: 'POST' });
  expect(await publish()).toBe(false);
  expect(await publish('Porto em junho')).toBe(true);
  await mailed();
  expect(mailsTo('a@pessoa.example')).toHaveLength(1);
  expect(mailsTo('b@pessoa.example')).toHaveLength(2);
});

test('the owner’s files contain messages and e-mails without formulas (S-369)', async () => {
  await site.server.context.database.orm.insert(contactMessages).values({
    requestKey: '1',
    name: '=HYPERLINK("https://x.example")',
    email: 'c@pessoa.example',
    subject: 'duvida',
    message: 'Oi;\n"tudo"?',
    consentVersion: '1',
    createdAt: new Date(today),
  });
  const { database } = site.server.context;
  expect(await exportMessages(database)).toBe(
    '\uFEFFEnviada em (UTC);Assunto;Nome;E-mail;Telefone;Mensagem\r\n' +
      `2026-12-01T15:00:00.000Z;Dúvida;"'=HYPERLINK(""https://x.example"")";c@pessoa.example;;"Oi;\n""tudo""?"\r\n`,
  );
  const entries = await exportEntries(database, 'newsletter');
  expect(entries).toContain('b@pessoa.example;confirmado;2026-12-01T15:00:00.000Z;2026-12-01T15:00:00.000Z;1\r\n');
  expect(entries).toContain('espera@pessoa.example;aguarda confirmação;');
  expect(entries).not.toMatch(/saiu|^a@pessoa/m);
  expect(await countListed(database)).toEqual([
    { name: 'messages', rows: '1' },
    { name: 'newsletter', rows: '1 confirmed, 1 waiting, 2 left' },
    { name: 'whatsapp', rows: '1 confirmed, 0 waiting, 0 left' },
    { name: 'planejador', rows: '0 confirmed, 0 waiting, 0 left' },
  ]);
});
