import { randomUUID } from 'node:crypto';
import type { BonusForm } from '@revoada/core/forms/bonus-form';
import { DEFAULT_REFERENCES, REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { KNOWN_TRANSFERS } from '@revoada/core/miles/transfers/known-transfers';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';
import { DEFAULT_OFFERS_TEXTS } from '@revoada/core/owner-texts/offers-texts';
import { CLAIM_IDS, OWNER_CLAIMS } from '@revoada/core/owner-texts/owner-claims';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAudit } from '../audit/audit.ts';
import type { Database } from '../database/connection/database.ts';
import { insertContactMessage } from '../database/contact/contact-messages.ts';
import { openListEntry, updateListEntry } from '../database/newsletter/list-entries.ts';
import { insertPriceFeedback } from '../database/prices/price-feedback.ts';
import { addRecheckOutcomes, type RecheckCounts } from '../database/prices/recheck-outcomes.ts';
import { accounts, auditLog } from '../database/tables/accounts.ts';
import { createOwnerTexts, type OwnerTexts } from '../owner-edited/owner-texts.ts';
import { createReferences, type References } from '../owner-edited/references.ts';
import { createTransfers, type Transfers } from '../owner-edited/transfers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createMemberAdmin } from './member-admin.ts';

const begun = Date.parse('2026-11-23T15:00:00Z');
const day = 86_400_000;
const accountId = randomUUID();
const form: BonusForm = {
  ...{ from: 'livelo', to: 'smiles', clubOf: 'smiles', none: '60', member: '80', top: '100', minimumPoints: '' },
  ...{ startsOn: '', endsOn: '2026-11-30', source: 'https://example.com/bonus', seenOn: '2026-11-23' },
};
const log = pino({ level: 'silent' });

let server: TestDatabase;
let database: Database;
let now: number;
let transfers: Transfers;
let references: References;
let ownerTexts: OwnerTexts;
let retried: (string[] | undefined)[];

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  await server.empty();
  await database.orm.insert(accounts).values({ id: accountId, createdAt: new Date(begun) });
  now = begun;
  transfers = createTransfers({ database, settings: { transfers: KNOWN_TRANSFERS, demo: false }, now: () => now, log });
  references = createReferences({ database, now: () => now, log });
  ownerTexts = createOwnerTexts({ database, figuresConfirmed: true, now: () => now, log });
  retried = [];
});
afterAll(() => server.drop());

function buildAdmin() {
  const jobs = {
    countDeadLetters: () => Promise.resolve(0),
    listDeadLetters: () =>
      Promise.resolve([{ id: randomUUID(), job: 'send-mail', failedAt: new Date(begun), tries: 8, error: 'refused' }]),
    retryDeadLetters: (ids?: string[]) => Promise.resolve(retried.push(ids)),
  };
  const audit = createAudit(database, () => now);
  return createMemberAdmin(
    { database, jobs, transfers, references, ownerTexts, audit, settings: { inventedFares: false }, now: () => now },
    { accountId },
    'request-1',
  );
}

const audited = async () => {
  const rows = await database.orm.select().from(auditLog).where(eq(auditLog.accountId, accountId)).orderBy(auditLog.at);
  return rows.map(({ action, details, requestId }) => [action, details, requestId]);
};

test('failed jobs are listed and counted, including those newer than the count (S-339)', async () => {
  const { jobs, total } = await buildAdmin().listJobs();
  expect(jobs).toMatchObject([{ job: 'send-mail', tries: 8, error: 'refused' }]);
  expect(total).toBe(1);
});

test('all or selected jobs are retried by id, and the retry is audited (S-339)', async () => {
  const id = randomUUID();
  const admin = buildAdmin();
  await admin.retryJobs(null);
  await admin.retryJobs([id, "1' or true"]);
  expect(retried).toEqual([undefined, [id]]);
  expect(await audited()).toMatchObject([
    ['admin-jobs-retried', { jobs: '1' }, 'request-1'],
    ['admin-jobs-retried', { jobs: '2' }, 'request-1'],
  ]);
});

test('messages are read by page, newest first (S-344)', async () => {
  const consentVersion = '2026-11-23';
  for (let at = 0; at < 21; at += 1) {
    await insertContactMessage(database.orm, {
      ...{ requestKey: `${at}`, accountId: null, name: `Ana ${at}`, email: 'ana@example.com', phone: null },
      ...{ subject: 'duvida', message: 'Oi!', consentVersion, createdAt: new Date(begun + at) },
    });
  }
  const first = await buildAdmin().listMessages(1);
  expect([first.total, first.pages, first.messages.length]).toEqual([21, 2, 20]);
  expect(first.messages[0]).toMatchObject({ name: 'Ana 20', subject: 'duvida', sentAt: new Date(begun + 20) });
  expect(Object.keys(first.messages[0] ?? {})).not.toContain('requestKey');
  expect((await buildAdmin().listMessages(2)).messages.map(({ name }) => name)).toEqual(['Ana 0']);
  expect((await buildAdmin().listMessages(999_999)).messages).toEqual([]);
});

test('sign-ups are counted by list and state, and a list that is exported is audited (S-384)', async () => {
  const askedAt = new Date(begun);
  const entry = (email: string, list: MailingList) =>
    openListEntry(database.orm, { list, email, consentVersion: '2026-11-23', askedAt });
  const confirmed = await entry('=ana@example.com', 'newsletter');
  await updateListEntry(database.orm, confirmed.id, { state: 'confirmed', confirmedAt: askedAt });
  await entry('bia@example.com', 'newsletter');
  const gone = await entry('caio@example.com', 'whatsapp');
  await updateListEntry(database.orm, gone.id, { state: 'left', email: null, endedAt: askedAt });
  expect(await buildAdmin().countSignUps()).toEqual([
    { list: 'newsletter', confirmed: 1, waiting: 1, left: 0 },
    { list: 'whatsapp', confirmed: 0, waiting: 0, left: 1 },
    { list: 'planejador', confirmed: 0, waiting: 0, left: 0 },
  ]);
  const csv = await buildAdmin().exportSignUps('newsletter');
  expect(csv).toContain('bia@example.com');
  expect(csv).not.toContain('caio');
  expect(csv).not.toMatch(/^=/m);
  expect(await audited()).toEqual([['admin-list-exported', { list: 'newsletter' }, 'request-1']]);
});

test('price feedback is counted by source, for the last 30 days and this installation’s mode only (S-339)', async () => {
  const answer = (source: string, given: 'same' | 'different', demo = false) =>
    insertPriceFeedback(database, {
      ...{ offerId: 'x', source, airline: 'LA', origin: 'GRU', destination: 'LIS', flightDate: '2026-12-10' },
      ...{ kind: 'cash', answer: given, demo },
    });
  await answer('Latam', 'same');
  await answer('Latam', 'same');
  await answer('Latam', 'different');
  await answer('Gol', 'different');
  await answer('Gol', 'same', true);
  await server.query(`update price_feedback set created_at = '${new Date(begun - day).toISOString()}'`);
  const sources = [
    { source: 'Gol', same: 0, different: 1 },
    { source: 'Latam', same: 2, different: 1 },
  ];
  expect(await buildAdmin().readPriceChecks()).toMatchObject({ days: 30, sources });
  now = begun + 30 * day;
  expect(await buildAdmin().readPriceChecks()).toMatchObject({ days: 30, sources: [] });
});

test('rechecks are summed by source and seller, for the last 30 days and this installation’s mode only (S-339)', async () => {
  const none = { same: 0, rose: 0, fell: 0, gone: 0, unanswered: 0, changeCents: 0, changeMiles: 0 };
  const latam = { source: 'moblix', provider: 'Latam', checks: 1, ...none };
  const add = (when: string, demo: boolean, counts: Partial<RecheckCounts>[]) =>
    addRecheckOutcomes(
      database,
      { day: when, demo },
      counts.map((each) => ({ ...latam, ...each })),
    );
  await add('2026-11-22', false, [{ checks: 5, same: 5 }]);
  await add('2026-11-22', false, [
    { checks: 2, rose: 1, gone: 1, changeCents: 3_000_000_000 },
    { provider: 'Gol', fell: 1 },
  ]);
  await add('2026-11-23', false, [{ unanswered: 1, changeMiles: -500 }]);
  await add('2026-11-23', true, [{ checks: 99 }]);
  const sums = { ...none, checks: 8, same: 5, rose: 1, gone: 1, unanswered: 1 };
  expect((await buildAdmin().readPriceChecks()).rechecks).toEqual([
    { source: 'moblix', provider: 'Latam', ...sums, changeCents: 3_000_000_000, changeMiles: -500 },
    { ...latam, provider: 'Gol', fell: 1 },
  ]);
  now = begun + 30 * day;
  expect((await buildAdmin().readPriceChecks()).rechecks).toMatchObject([{ provider: 'Latam', checks: 1 }]);
});

test('an added bonus applies at once and is listed until it is removed (S-340)', async () => {
  const admin = buildAdmin();
  expect(await admin.addBonus(form)).toEqual([]);
  const { today, added, fromSettings } = await admin.listBonuses();
  expect(today).toBe('2026-11-23');
  expect(added).toMatchObject([{ bonus: { from: 'livelo', percent: { none: 60, member: 80, top: 100 } } }]);
  expect(fromSettings).toEqual(KNOWN_TRANSFERS.bonuses);
  expect((await transfers.readAll()).bonuses).toEqual([...KNOWN_TRANSFERS.bonuses, added[0]?.bonus]);
  expect(await admin.removeBonus(added[0]?.id ?? '')).toBe(true);
  expect(await admin.removeBonus(added[0]?.id ?? '')).toBe(false);
  expect(await admin.removeBonus('no id')).toBe(false);
  expect((await transfers.readAll()).bonuses).toEqual(KNOWN_TRANSFERS.bonuses);
  const details = { from: 'livelo', to: 'smiles', endsOn: '2026-11-30', source: 'https://example.com/bonus' };
  expect(await audited()).toEqual([
    ['admin-bonus-added', details, 'request-1'],
    ['admin-bonus-removed', details, 'request-1'],
  ]);
});

test('a rejected bonus is not stored (S-340)', async () => {
  const admin = buildAdmin();
  expect(await admin.addBonus({ ...form, endsOn: '2026-11-22' })).toEqual([
    { field: 'endsOn', message: 'Este bônus já terminou' },
  ]);
  expect((await admin.listBonuses()).added).toEqual([]);
  expect(await audited()).toEqual([]);
});

test('another process shows the bonus a minute later, and keeps it while the database is down (S-340)', async () => {
  const other = createTransfers({
    database,
    settings: { transfers: KNOWN_TRANSFERS, demo: false },
    now: () => now,
    log,
  });
  const counted = async () => (await other.readAll()).bonuses.length - KNOWN_TRANSFERS.bonuses.length;
  expect(await counted()).toBe(0);
  await buildAdmin().addBonus(form);
  expect(await counted()).toBe(0);
  now += 60_000;
  expect(await counted()).toBe(1);
  await server.query('alter table transfer_bonuses rename to elsewhere');
  now += 60_000;
  expect(await counted()).toBe(1);
  await server.query('alter table elsewhere rename to transfer_bonuses');
});

const price = {
  ...{
    programme: 'smiles',
    price: '17,50',
    kind: 'target',
    asOf: '2026-11-20',
    source: 'https://example.com/milheiro',
  },
};

test('a reference price replaces the site’s at once, until it is reset (S-458)', async () => {
  const admin = buildAdmin();
  expect(await references.read()).toEqual(REFERENCE_PRICES);
  expect(await admin.storeReference(price)).toEqual([]);
  expect((await references.read()).smiles).toEqual({
    ...{ programme: 'smiles', centsPerThousand: 17_50, kind: 'target', asOf: '2026-11-20' },
  });
  expect((await references.read())['latam-pass']).toEqual(REFERENCE_PRICES['latam-pass']);
  expect(await admin.storeReference({ ...price, price: '18', source: 'MaxMilhas' })).toEqual([]);
  const listed = await admin.listReferences();
  expect(listed.today).toBe('2026-11-23');
  expect(listed.references.filter(({ edited }) => edited)).toMatchObject([
    { programme: 'smiles', centsPerThousand: 18_00, source: 'MaxMilhas' },
  ]);
  expect(listed.references).toHaveLength(DEFAULT_REFERENCES.length);
  expect([await admin.resetReference('smiles'), await admin.resetReference('smiles')]).toEqual([true, false]);
  expect(await admin.resetReference("' or true")).toBe(false);
  expect(await references.read()).toEqual(REFERENCE_PRICES);
  const { programme, kind, asOf } = price;
  const reais = (amount: string) => `R$\u00a0${amount}`;
  expect(await audited()).toEqual([
    [
      'admin-reference-stored',
      { programme, price: reais('17,50'), before: reais('16,00'), kind, asOf, source: price.source },
      'request-1',
    ],
    [
      'admin-reference-stored',
      { programme, price: reais('18,00'), before: reais('17,50'), kind, asOf, source: 'MaxMilhas' },
      'request-1',
    ],
    ['admin-reference-reset', { programme, before: reais('18,00') }, 'request-1'],
  ]);
});

test('a programme without a price gets one, and a price beyond the limits is neither stored nor audited (S-458)', async () => {
  const admin = buildAdmin();
  expect(await admin.storeReference({ ...price, programme: 'esfera', price: '0' })).toMatchObject([{ field: 'price' }]);
  expect(await references.read()).toEqual(REFERENCE_PRICES);
  expect(await audited()).toEqual([]);
  expect(await admin.storeReference({ ...price, programme: 'esfera' })).toEqual([]);
  expect((await references.read()).esfera).toMatchObject({ centsPerThousand: 17_50 });
});

test('another process uses the price a minute later, and returns the same table until a price changes (S-458)', async () => {
  const other = createReferences({ database, now: () => now, log });
  const before = await other.read();
  await buildAdmin().storeReference(price);
  expect(await other.read()).toBe(before);
  now += 60_000;
  const after = await other.read();
  expect(after.smiles).toMatchObject({ centsPerThousand: 17_50 });
  now += 60_000;
  expect(await other.read()).toBe(after);
  await server.query('alter table reference_prices rename to elsewhere');
  now += 60_000;
  expect(await other.read()).toBe(after);
  await server.query('alter table elsewhere rename to reference_prices');
});

test('a testimonial is added, changed and removed, and audited without names (S-460)', async () => {
  const admin = buildAdmin();
  const given = {
    ...{
      quote: 'Pagamos em dinheiro, e deu certo.',
      author: 'Ana R.',
      trip: 'Recife a Lisboa',
      agreedOn: '2026-11-20',
    },
  };
  expect(await admin.saveTestimonial(null, { ...given, agreedOn: '' })).toMatchObject([{ field: 'agreedOn' }]);
  expect(await ownerTexts.readTestimonials()).toEqual([]);
  expect(await admin.saveTestimonial(null, given)).toEqual([]);
  const { agreedOn: _, ...shown } = given;
  expect(await ownerTexts.readTestimonials()).toEqual([shown]);
  const [stored] = (await admin.listTestimonials()).testimonials;
  const id = stored?.id ?? '';
  expect(await admin.saveTestimonial(id, { ...given, author: 'Ana Reis' })).toEqual([]);
  expect(await ownerTexts.readTestimonials()).toEqual([{ ...shown, author: 'Ana Reis' }]);
  expect(await admin.saveTestimonial('no id', given)).toBe('gone');
  expect([await admin.removeTestimonial(id), await admin.removeTestimonial(id)]).toEqual([true, false]);
  expect(await admin.saveTestimonial(id, given)).toBe('gone');
  expect(await ownerTexts.readTestimonials()).toEqual([]);
  expect(await audited()).toEqual([
    ['admin-testimonial-added', { testimonial: id }, 'request-1'],
    ['admin-testimonial-changed', { testimonial: id }, 'request-1'],
    ['admin-testimonial-removed', { testimonial: id }, 'request-1'],
  ]);
});

test('the texts of /ofertas are the owner’s where edited, and the defaults elsewhere (S-461)', async () => {
  const admin = buildAdmin();
  expect(await ownerTexts.readOffersTexts()).toEqual(DEFAULT_OFFERS_TEXTS);
  expect(await admin.saveOffersTexts({ ...DEFAULT_OFFERS_TEXTS, title: 'x'.repeat(61) })).toMatchObject([
    { field: 'title' },
  ]);
  expect(
    await admin.saveOffersTexts({ ...DEFAULT_OFFERS_TEXTS, title: 'Ofertas da semana', empty: 'Nada hoje' }),
  ).toEqual([]);
  expect(await ownerTexts.readOffersTexts()).toEqual({
    ...{ ...DEFAULT_OFFERS_TEXTS, title: 'Ofertas da semana', empty: 'Nada hoje' },
  });
  expect(await admin.saveOffersTexts({ ...DEFAULT_OFFERS_TEXTS, title: '', empty: 'Nada hoje' })).toEqual([]);
  expect(await admin.findOffersTexts()).toEqual({ empty: 'Nada hoje' });
  expect(await ownerTexts.readOffersTexts()).toEqual({ ...DEFAULT_OFFERS_TEXTS, empty: 'Nada hoje' });
  expect(await audited()).toEqual([
    ['admin-offers-texts-changed', { title: 'Ofertas da semana', empty: 'Nada hoje' }, 'request-1'],
    ['admin-offers-texts-changed', { empty: 'Nada hoje' }, 'request-1'],
  ]);
});

test('the settings confirm only the figures of Impacto, and an admin edits and confirms each part separately (S-281, S-534)', async () => {
  const admin = buildAdmin();
  const readConfirmed = async () => {
    const all = await Promise.all(
      CLAIM_IDS.map(async (id) => ((await ownerTexts.readClaim(id)).confirmed ? [id] : [])),
    );
    return all.flat();
  };
  expect(await readConfirmed()).toEqual(['impact']);
  const defaultName = OWNER_CLAIMS.courses.fields[0]?.defaultText;
  expect((await ownerTexts.readClaim('courses')).texts.name1).toBe(defaultName);
  expect(await admin.saveClaim('courses', { texts: { name1: 'x'.repeat(61) }, confirmed: true })).toMatchObject([
    { field: 'name1' },
  ]);
  expect(await readConfirmed()).toEqual(['impact']);
  expect(await admin.saveClaim('courses', { texts: { name1: 'Milhas em casa' }, confirmed: true })).toEqual([]);
  expect(await readConfirmed()).toEqual(['impact', 'courses']);
  expect(await ownerTexts.readClaim('courses')).toMatchObject({ texts: { name1: 'Milhas em casa' } });
  expect(await admin.findClaim('courses')).toEqual({ texts: { name1: 'Milhas em casa' }, confirmed: true });
  expect(await admin.saveClaim('impact', { texts: {}, confirmed: false })).toEqual([]);
  expect(await admin.saveClaim('courses', { texts: {}, confirmed: true })).toEqual([]);
  expect(await readConfirmed()).toEqual(['courses']);
  expect((await ownerTexts.readClaim('courses')).texts.name1).toBe(defaultName);
  expect((await audited()).slice(0, 2)).toEqual([
    ['admin-claim-changed', { part: 'courses', name1: 'Milhas em casa', confirmed: true }, 'request-1'],
    ['admin-claim-changed', { part: 'impact', confirmed: false }, 'request-1'],
  ]);
});
