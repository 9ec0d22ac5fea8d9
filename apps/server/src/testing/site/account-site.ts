import { pickWatchedTrip } from '@revoada/core/alerts/alert-terms';
import type { PriceNotice } from '@revoada/core/alerts/price-notice';
import { readClientForm } from '@revoada/core/forms/client-form';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { type Identity, startIdentity } from '@revoada/sandbox/identity';
import { insertClient } from '../../database/clients/client-records.ts';
import { hashEmail } from '../../database/newsletter/list-entries.ts';
import { accessTokens } from '../../database/tables/access-tokens.ts';
import { consents } from '../../database/tables/accounts.ts';
import { alertDeliveries, alerts, watchedTrips } from '../../database/tables/alerts.ts';
import { alertEmails, pushSubscriptions, whatsappNumbers } from '../../database/tables/channels.ts';
import { connectedApps } from '../../database/tables/connected-apps.ts';
import { hotelBookings } from '../../database/tables/hotels.ts';
import { mailingListEntries } from '../../database/tables/mailing-lists.ts';
import { milesEntries, milesWallets } from '../../database/tables/miles.ts';
import { contactMessages } from '../../database/tables/owner.ts';
import { seatsAeroConnections } from '../../database/tables/seats-aero.ts';
import { mailDeliveries } from '../../database/tables/service.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PaymentsSite, startPaymentsSite } from './payments-site.ts';
import type { TestServerOptions } from './test-server.ts';

export type SeededPerson = { id: string; cookie: string /** All values that identify the person. */; marks: string[] };

/** The server over stand-ins for payments, mail and identity. */
export type AccountSite = PaymentsSite & {
  mail: MailServer;
  identity: Identity;
  /** An account with a row in every table that holds personal data; each value has the mark in it. */
  personEverywhere(mark: string): Promise<SeededPerson>;
  /** All tables and columns that contain a text, including jobs. */
  findPlaces(text: string): Promise<string[]>;
  me(cookie: string, method?: 'GET' | 'DELETE', headers?: Record<string, string>): Promise<Response>;
};

export async function startAccountSite(options: TestServerOptions = {}): Promise<AccountSite> {
  const [mail, identity] = await Promise.all([startMailServer(), startIdentity({ port: 0 })]);
  const provider = {
    OIDC_ISSUER: identity.url,
    OIDC_CLIENT_ID: 'demonstracao',
    OIDC_CLIENT_SECRET: 'demonstracao',
    AUTH0_EXTRAS: '1',
    AUTH0_MANAGEMENT_CLIENT_ID: 'demonstracao',
    AUTH0_MANAGEMENT_CLIENT_SECRET: 'demonstracao',
  };
  const site = await startPaymentsSite({ ...options, env: { SMTP_URL: mail.url, ...provider, ...options.env } });
  identity.setSiteUrl(`http://localhost:${site.server.port}`);
  return {
    ...site,
    mail,
    identity,
    personEverywhere: (mark) => personEverywhere(site, mark),
    findPlaces: (text) => findPlaces(site, text),
    me: (cookie, method = 'GET', headers = {}) =>
      fetch(site.url('/api/me'), { method, headers: { cookie, ...headers } }),
    async stop() {
      await site.stop();
      await Promise.all([mail.close(), identity.close()]);
    },
  };
}

async function personEverywhere(site: PaymentsSite, mark: string): Promise<SeededPerson> {
  const email = `${mark}@pessoa.example`;
  const subject = `auth0|${mark}`;
  const browser = `Navegador ${mark}`;
  const subscription = { id: `sub_${mark}`, status: 'canceled' as const };
  const cookie = await site.signIn({ subject, email, name: `Nome ${mark}`, browser, subscription });
  const { audit, database, now } = site.server.context;
  const [account] = await site.database.query(
    `update accounts set phone = '119${mark}', birth_date = '19${mark.slice(-2)}-05-20', given_name = 'Prenome ${mark}',
     nickname = 'Apelido ${mark}' where email = '${email}' returning id`,
  );
  const id = String(account?.id);
  const at = new Date(now());
  const word = { accountId: id, purpose: 'termos' as const, granted: true, version: '1', at };
  await database.orm.insert(consents).values(word);
  const delivery = { key: `subscription-ended:sub_${mark}`, template: 'subscription-ended', sentAt: at };
  await database.orm.insert(mailDeliveries).values({ ...delivery, accountId: id });
  const message = {
    name: `Nome ${mark}`,
    subject: 'duvida' as const,
    message: `Mensagem ${mark}`,
    consentVersion: '1',
    createdAt: at,
  };
  // One was written before sign-in, the other from the e-mail of another person.
  await database.orm.insert(contactMessages).values([
    { ...message, requestKey: `${mark}-1`, email },
    { ...message, requestKey: `${mark}-2`, email: `${mark}@outra.example`, phone: `119${mark}`, accountId: id },
  ]);
  const list = { list: 'newsletter' as const, email, emailHash: hashEmail(email), consentVersion: '1', askedAt: at };
  await database.orm.insert(mailingListEntries).values({ ...list, state: 'confirmed', confirmedAt: at });
  const smiles = {
    programme: 'smiles',
    balance: Number(`119${mark}`),
    ownCentsPerThousand: null,
    club: 'none',
  } as const;
  await database.orm.insert(milesWallets).values({ accountId: id, entries: [smiles], savedAt: at });
  await database.orm.insert(hotelBookings).values({
    accountId: id,
    requestKey: `chave-${mark}`,
    guestName: `Hóspede ${mark}`,
    email: `hospede-${mark}@pessoa.example`,
    phone: `118${mark}`,
    hotelId: 'pouso-gaivotao',
    hotelName: 'Pouso Gaivotão',
    place: 'Copacabana, Rio de Janeiro',
    checkIn: '2026-12-10',
    checkOut: '2026-12-12',
    roomType: 'padrao',
    rooms: 1,
    adults: 2,
    children: 0,
    totalCents: 57_800,
    status: 'confirmed',
    sample: false,
    createdAt: at,
  });
  const terms = buildAlertTerms();
  const [watched] = await database.orm
    .insert(watchedTrips)
    .values({ ...pickWatchedTrip(terms), key: id, nextCheckAt: at, createdAt: at })
    .returning();
  const times = { createdAt: at, updatedAt: at };
  const [alert] = await database.orm
    .insert(alerts)
    .values({
      ...{ ...times, accountId: id, creationKey: `Alerta ${mark}`, tripId: watched?.id ?? '', state: 'paused' },
      ...{ terms, first: {}, told: {}, since: at },
    })
    .returning();
  await database.orm.insert(alertDeliveries).values({
    ...{
      ...times,
      decidedAt: at,
      alertId: alert?.id ?? '',
      accountId: id,
      epochId: 1,
      channel: 'email',
      state: 'refused',
    },
    ...{ notice: {} as PriceNotice, toldBefore: {}, dueAt: at, reason: `Motivo ${mark}` },
  });
  const client = readClientForm((field) => (field === 'clientType' || field === 'status' ? '' : `${field} ${mark}`));
  await insertClient(database, id, { form: { ...client, state: '' }, creationKey: mark, most: 1, at });
  await database.orm.insert(milesEntries).values({
    ...{ accountId: id, creationKey: mark, date: '2026-11-20', description: `Compra ${mark}`, programme: 'smiles' },
    ...{ type: 'credit', amount: 1_000, status: 'done', createdAt: at },
  });
  const number = `+55119${mark}`;
  const device = { endpoint: `https://push.example/${mark}`, p256dh: 'key', auth: 'auth', name: `Aparelho ${mark}` };
  await database.orm
    .insert(whatsappNumbers)
    .values({ accountId: id, number, state: 'confirmed', consentVersion: '1', askedAt: at, confirmedAt: at });
  await database.orm.insert(pushSubscriptions).values({ accountId: id, ...device, sample: false, createdAt: at });
  const connection = { sealedTokens: `Tokens ${mark}`, accessExpiresAt: at, connectedAt: at };
  await database.orm.insert(seatsAeroConnections).values({ ...connection, accountId: id });
  await database.orm.insert(alertEmails).values({ accountId: id, enabled: false, unsubscribeKey: mark, changedAt: at });
  const token = { name: `Token ${mark}`, scopes: ['search' as const], hash: `hash ${mark}`, creationKey: mark };
  await database.orm.insert(accessTokens).values({ ...token, accountId: id, createdAt: at });
  const app = { clientId: mark, name: `Aplicativo ${mark}`, host: 'app.example', verified: false, resource: mark };
  await database.orm
    .insert(connectedApps)
    .values({ ...app, accountId: id, scopes: ['search'], createdAt: at, expiresAt: at, connectedAt: at });
  const clientMarks = [`Alerta ${mark}`, `Motivo ${mark}`, `Compra ${mark}`, `name ${mark}`, `notes ${mark}`];
  await audit.record(id, 'registered', {});
  const names = [`Nome ${mark}`, `Mensagem ${mark}`, `${mark}@outra.example`, `Prenome ${mark}`, `Apelido ${mark}`];
  const guest = [`Hóspede ${mark}`, `hospede-${mark}@pessoa.example`, `118${mark}`];
  const born = `19${mark.slice(-2)}-05-20`;
  return {
    id,
    cookie,
    marks: [
      number,
      device.endpoint,
      device.name,
      token.name,
      app.name,
      email,
      subject,
      browser,
      `119${mark}`,
      born,
      ...names,
      ...guest,
      ...clientMarks,
    ],
  };
}

/** Rows lie in the partitions of a partitioned table, and an empty table has no pages: neither is looked through. */
async function findPlaces({ database }: PaymentsSite, text: string): Promise<string[]> {
  const filled = await database.query(
    `select format('%I.%I', nspname, relname) as name, relname as table
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and pg_relation_size(pg_class.oid) > 0`,
  );
  const looks = filled.map(
    ({ name, table }) =>
      `select '${table}.' || cell.key as place from ${name} as line, jsonb_each_text(to_jsonb(line)) as cell
       where line::text ilike '%${text}%' and cell.value ilike '%${text}%'`,
  );
  const rows = await database.query(looks.join(' union '));
  return rows.map(({ place }) => String(place));
}
