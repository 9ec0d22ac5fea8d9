import { retention } from '@revoada/core/retention';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hashEmail } from '../newsletter/list-entries.ts';
import { accessTokens } from '../tables/access-tokens.ts';
import {
  accounts,
  auditLog,
  consents,
  identities,
  pendingErasures,
  sessions,
  signInAttempts,
} from '../tables/accounts.ts';
import { alertDeliveries, alerts, priceEpochs, watchedDays, watchedTrips } from '../tables/alerts.ts';
import { paymentEvents, subscriptions } from '../tables/billing.ts';
import { alertEmails, pushSubscriptions, whatsappNumbers, whatsappOptOuts } from '../tables/channels.ts';
import { activeClientChanges, clientRecords } from '../tables/clients.ts';
import { appCredentials, appRegistrations, connectedApps } from '../tables/connected-apps.ts';
import { exchangeRates } from '../tables/exchange-rates.ts';
import { hotelBookings } from '../tables/hotels.ts';
import { listEntryLinks, mailingListEntries, newsletterIssues } from '../tables/mailing-lists.ts';
import { milesEntries, milesWallets, referencePrices, transferBonuses } from '../tables/miles.ts';
import { contactMessages, siteTexts, testimonials } from '../tables/owner.ts';
import {
  emptyDays,
  latestPrices,
  priceFeedback,
  priceHistories,
  priceObservations,
  recheckOutcomes,
  searchedDays,
} from '../tables/prices.ts';
import { promotionReadings, promotions } from '../tables/promotions.ts';
import { seatsAeroConnections } from '../tables/seats-aero.ts';
import { installation, mailDeliveries, sourceAirports, upstreamUsage } from '../tables/service.ts';
import { sharedTrips } from '../tables/sharing.ts';

/**
 * How erasure treats the rows of a person. `empty` keeps the row that others refer to, with the columns in `leaves`.
 */
export type Erasure =
  | { does: 'delete' }
  | { does: 'empty'; to: Record<string, unknown>; leaves: string[] }
  | { does: 'keep'; years: number; law: string }
  | { does: 'finish'; until: string };

type PersonalTable = {
  table: PgTable;
  /** Description for the person. */
  about: string;
  /** The column of the account id; null for rows with an e-mail only. */
  owner: PgColumn | null;
  /** The column of the e-mail, when the table also has rows of people without an account. */
  email?: PgColumn;
  /** The column with `hashEmail` of the e-mail. */
  emailHash?: PgColumn;
  erasure: Erasure;
  /** Credentials, which are left out of the export. */
  secret?: string[];
};

const nobody = {
  email: null,
  emailVerified: false,
  name: null,
  givenName: null,
  nickname: null,
  phone: null,
  birthDate: null,
} satisfies Partial<typeof accounts.$inferInsert>;

/**
 * All tables with personal data, and how export and erasure treat them. A test fails when a table of the schema is in
 * neither this list nor `withoutPersonalData`, and when a column of an emptied table is neither emptied nor kept.
 */
export const personalTables: PersonalTable[] = [
  {
    table: accounts,
    about: 'Sua conta: nome, e-mail, telefone, data de nascimento',
    owner: accounts.id,
    // Payments refer to the number of the account and to the payment service's customer.
    erasure: { does: 'empty', to: nobody, leaves: ['id', 'customerId', 'createdAt', 'erasedAt'] },
  },
  {
    table: identities,
    about: 'Suas formas de entrar',
    owner: identities.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: sessions,
    about: 'Navegadores em que a conta está aberta',
    owner: sessions.accountId,
    erasure: { does: 'delete' },
    secret: ['id', 'idToken'],
  },
  {
    table: accessTokens,
    about: 'Os tokens de acesso que você criou para programas: nome, permissões, datas e último uso',
    owner: accessTokens.accountId,
    erasure: { does: 'delete' },
    secret: ['hash', 'creationKey'],
  },
  {
    table: connectedApps,
    about: 'Os aplicativos que você conectou à conta: nome, permissões, datas e último uso',
    owner: connectedApps.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: consents,
    about: 'O que você autorizou, quando, e em que versão do texto',
    owner: consents.accountId,
    erasure: {
      does: 'keep',
      years: retention.recordYears,
      law: 'prova do consentimento (LGPD, art. 8º, § 2º, e art. 16, I)',
    },
  },
  {
    table: milesWallets,
    about: 'Seus programas de milhas: saldos, custo do milheiro e clubes',
    owner: milesWallets.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: seatsAeroConnections,
    about: 'A sua conexão com o seats.aero: quando você conectou e quando ela terminou',
    owner: seatsAeroConnections.accountId,
    erasure: { does: 'delete' },
    secret: ['sealedTokens'],
  },
  {
    table: whatsappNumbers,
    about: `O seu número de WhatsApp para alertas, e quando você o confirmou (sem confirmação, ${retention.unconfirmedDays} dias; depois de sair, ${retention.leftMonths} meses)`,
    owner: whatsappNumbers.accountId,
    erasure: { does: 'delete' },
    secret: ['codeHash'],
  },
  {
    table: pushSubscriptions,
    about: 'Os aparelhos em que você recebe notificações',
    owner: pushSubscriptions.accountId,
    erasure: { does: 'delete' },
    secret: ['p256dh', 'auth'],
  },
  {
    table: alertEmails,
    about: 'Se você recebe alertas por e-mail',
    owner: alertEmails.accountId,
    erasure: { does: 'delete' },
    secret: ['unsubscribeKey'],
  },
  {
    table: alerts,
    about: `Seus alertas de preço: viagem, preço esperado, canais e silêncio (${retention.alertMonths} meses depois do fim)`,
    owner: alerts.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: alertDeliveries,
    about: `Os avisos dos seus alertas: o que diziam, por onde foram e se chegaram (${retention.deliveryMonths} meses)`,
    owner: alertDeliveries.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: hotelBookings,
    about: `Suas reservas de hotel: hóspede, e-mail, telefone, hotel, datas e valor (${retention.bookingMonths} meses depois do check-out)`,
    owner: hotelBookings.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: milesEntries,
    about: 'Os lançamentos de milhas que você registrou no painel',
    owner: milesEntries.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: clientRecords,
    about: 'Os clientes que você cadastrou, com os dados deles',
    owner: clientRecords.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: activeClientChanges,
    about: 'Quando o número dos seus clientes ativos mudou',
    owner: activeClientChanges.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: subscriptions,
    about: 'Suas assinaturas, como o serviço de pagamentos as informa',
    owner: subscriptions.accountId,
    erasure: { does: 'keep', years: retention.recordYears, law: 'registros de pagamento (CTN, arts. 173 e 174)' },
  },
  {
    table: mailDeliveries,
    about: `E-mails que enviamos a você, sem o conteúdo (${retention.deliveryMonths} meses)`,
    owner: mailDeliveries.accountId,
    erasure: { does: 'delete' },
  },
  {
    table: contactMessages,
    about: `Mensagens que você nos escreveu (${retention.messageMonths} meses)`,
    owner: contactMessages.accountId,
    email: contactMessages.email,
    erasure: { does: 'delete' },
    secret: ['requestKey'],
  },
  {
    table: mailingListEntries,
    about: 'Listas de e-mail em que você se inscreveu',
    owner: null,
    emailHash: mailingListEntries.emailHash,
    erasure: { does: 'delete' },
  },
  {
    table: auditLog,
    about: `O que foi feito com a conta (${retention.recordYears} anos)`,
    owner: auditLog.accountId,
    erasure: {
      does: 'keep',
      years: retention.recordYears,
      law: 'registro dos atos sobre a conta (LGPD, arts. 16, I, e 37)',
    },
  },
  {
    table: pendingErasures,
    about: 'O que falta para concluir uma exclusão',
    owner: pendingErasures.accountId,
    erasure: { does: 'finish', until: 'a exclusão terminar também no provedor de identidade' },
  },
];

/** Tables without accounts and e-mails, with the reason. @internal A test finds the tables that are in neither list. */
export const withoutPersonalData: [table: PgTable, why: string][] = [
  [appCredentials, 'hashes of tokens, which go with their connected app, and requests of apps for an hour'],
  [appRegistrations, 'programs that registered themselves'],
  [installation, 'one row about the database itself'],
  [priceObservations, 'prices of routes'],
  [watchedTrips, 'trips that alerts follow, whoever does'],
  [watchedDays, 'prices of such trips'],
  [priceEpochs, 'prices of such trips'],
  [latestPrices, 'prices of routes'],
  [emptyDays, 'flight days on which nothing is sold'],
  [searchedDays, 'how often a flight day was searched, by nobody in particular'],
  [priceHistories, 'which histories of prices were imported'],
  [priceFeedback, 'an answer about a price, tied to nobody'],
  [recheckOutcomes, 'counts of rechecked prices'],
  [signInAttempts, 'the person is not known yet'],
  [paymentEvents, 'ids of the payment service’s events'],
  [upstreamUsage, 'numbers of searches'],
  [newsletterIssues, 'texts that the owner sent'],
  [whatsappOptOuts, 'hashes of numbers that asked for no more messages, which an erasure of an account must not undo'],
  [listEntryLinks, 'hashes of links in mails, which go with the list’s entry'],
  [sourceAirports, 'airports, as fare sources tell of them'],
  [exchangeRates, 'rates that the Banco Central published'],
  [transferBonuses, 'bonuses that programmes announced'],
  [referencePrices, 'what miles are worth'],
  [siteTexts, 'texts that the owner wrote'],
  [testimonials, 'what people agreed to have published, until the owner takes it back on /admin'],
  [sharedTrips, 'trips that somebody handed on: flights and prices, without who it was'],
  [promotions, 'promotions, as fare sources announce them'],
  [promotionReadings, 'when fare sources were asked'],
];

/**
 * The identifiers of a person in rows. `email` is null unless it is confirmed, because an unconfirmed one may belong to
 * another person.
 */
export type Person = { accountId: string; email: string | null };

/** The condition for the rows of a person: of their account, and those that only hold their e-mail. */
export function matchPersonRows({ owner, email, emailHash }: PersonalTable, person: Person): SQL {
  const ofAccount = owner ? eq(owner, person.accountId) : undefined;
  const ofEmail = email && person.email !== null ? eq(email, person.email) : undefined;
  const ofHash = emailHash && person.email !== null ? eq(emailHash, hashEmail(person.email)) : undefined;
  return or(ofAccount, ofEmail, ofHash) ?? sql`false`;
}
