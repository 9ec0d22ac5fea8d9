import type { SpecialOffer } from '@revoada/core/promotions/special-offer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashEmail } from '../database/newsletter/list-entries.ts';
import { mailingListEntries } from '../database/tables/mailing-lists.ts';
import { type MailServer, startMailServer } from '../testing/site/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { scheduleOffersDigest, writeDigest } from './offers-digest.ts';

const offer = (changes: Partial<SpecialOffer>): SpecialOffer => ({
  id: '1',
  origin: { iata: 'GRU', city: 'São Paulo' },
  destination: { iata: 'LIS', city: 'Lisboa' },
  airline: null,
  departure: '2027-03-12',
  return: '2027-03-20',
  price: { kind: 'cash', totalCents: 234_500, taxCents: 40_000 },
  domestic: false,
  daysLeft: 101,
  usual: null,
  earlyUntil: null,
  ...changes,
});

test('the digest has at most eight offers, those below their usual price first (S-385)', () => {
  const miles = { kind: 'miles', programme: null, miles: 45_000, taxCents: 12_050 } as const;
  const offers = [...Array.from({ length: 9 }, () => offer({})), offer({ price: miles, usual: 50_000, return: null })];
  const paragraphs = writeDigest(offers, 'https://revoada.example').replaceAll('\u00a0', ' ').split('\n\n');
  expect(paragraphs).toHaveLength(10);
  expect(paragraphs[1]).toBe(
    'São Paulo (GRU) → Lisboa (LIS), só ida em 12/03/2027: 45.000 milhas + R$ 120,50 de taxas (abaixo do preço de costume)',
  );
  expect(paragraphs[2]).toBe(
    'São Paulo (GRU) → Lisboa (LIS), ida e volta de 12/03/2027 a 20/03/2027: R$ 2.345, taxas incluídas',
  );
  expect(paragraphs.at(-1)).toBe('Veja todas em https://revoada.example/ofertas');
});

test('the digest marks unknown taxes (S-536)', () => {
  const cash = offer({ price: { kind: 'cash', totalCents: 234_500, taxCents: null } });
  const miles = offer({ price: { kind: 'miles', programme: 'smiles', miles: 45_000, taxCents: null }, usual: 90_000 });
  const [, first, second] = writeDigest([cash, miles], 'https://revoada.example')
    .replaceAll('\u00a0', ' ')
    .split('\n\n');
  expect(first).toMatch(/: R\$ 2\.345, taxas não informadas$/);
  expect(second).toMatch(/: 45\.000 milhas, taxas não informadas$/);
});

let site: TestServer;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startTestServer({ env: { SMTP_URL: mail.url, RUN_JOBS: '1' } });
});
afterAll(async () => {
  await site.stop();
  await mail.close();
});

test('the digest is sent once a week to confirmed e-mails with public offers, if there are any (S-385)', async () => {
  const { context } = site.server;
  const email = 'a@pessoa.example';
  const entry = { list: 'newsletter', email, emailHash: hashEmail(email), state: 'confirmed' } as const;
  await context.database.orm
    .insert(mailingListEntries)
    .values({ ...entry, consentVersion: '1', askedAt: new Date(today) });
  let run = (): Promise<void> => Promise.reject(new Error('nothing handles the digest'));
  const viewers: unknown[] = [];
  let offers: SpecialOffer[] = [];
  scheduleOffersDigest({
    ...context,
    jobs: {
      enqueue: context.jobs.enqueue,
      schedule: (_job, cron) => expect(cron).toBe('0 9 * * 1'),
      handle: (_job, handler) => {
        run = () => handler({} as never);
      },
    },
    specialOffers: {
      list: async (viewer) => {
        viewers.push(viewer);
        return { offers, toCome: 0, readAt: null, failed: false };
      },
    },
  });
  await run();
  offers = [offer({})];
  await run();
  offers = [offer({}), offer({ id: '2' })];
  await run();
  await expect.poll(() => mail.mails().map(({ subject }) => subject)).toEqual(['Ofertas da semana: 01/12/2026']);
  expect(mail.mails()[0]?.text.replace(/\s+/g, ' ')).toContain('R$ 2.345, taxas incluídas');
  expect(viewers).toEqual(Array.from({ length: 3 }, () => ({ subscriber: false })));
});
