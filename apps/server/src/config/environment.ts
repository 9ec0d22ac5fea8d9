import { readFileSync } from 'node:fs';
import { normalizeEmail } from '@revoada/core/account/email';
import { cardIofPercent } from '@revoada/core/currency/card-iof';
import { freeLimits, lateGraceDays } from '@revoada/core/plans/limits';
import { retention } from '@revoada/core/retention';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import * as v from 'valibot';
import { duffelTokens, moblixV1Keys } from './fare-sources.ts';

function integerWithin(min: number, max: number) {
  const problem = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, problem),
    v.transform(Number),
    v.minValue(min, problem),
    v.maxValue(max, problem),
  );
}

function integer(fallback: number, min: number, max: number) {
  return v.optional(integerWithin(min, max), String(fallback));
}

function choice<const Choice extends string>(choices: readonly Choice[]) {
  return v.picklist(choices, `must be ${choices.join(' or ')}`);
}

const flag = choice(['0', '1']);

function urlWith(protocols: string[], advice = '') {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${advice}`,
    ),
  );
}

function hasOriginAlone(url: string): boolean {
  const { username, password, search, hash } = new URL(url);
  return [username, password, search, hash].every((part) => part === '');
}

const encoding = 'in user and password write @ as %40, / as %2F, ? as %3F, # as %23';

/** The host of 'postgres://me:a@b/c@host/name' would parse as 'b', and its error would show a part of the password. */
function urlWithCredentials(protocols: string[]) {
  return v.pipe(
    urlWith(protocols, `; ${encoding}`),
    v.check((url) => {
      const { pathname, search, hash } = new URL(url);
      return ![pathname, search, hash].some((part) => part.includes('@'));
    }, `has an @ behind its host; ${encoding}`),
  );
}

const web = urlWith(['http:', 'https:']);
const webOrigin = v.pipe(
  web,
  v.check((url) => new URL(url).pathname === '/', 'must have no path'),
);
/** Normalized as browsers do: lower case, without the default port. */
const siteOrigin = v.pipe(
  webOrigin,
  v.check(hasOriginAlone, 'must be a scheme, a host and a port at most, such as https://revoada.example'),
  v.transform((url) => new URL(url).origin),
);
const text = v.string();

/** The text of a PEM file; a wrong one would only show as an untrusted server. */
const authorityFile = v.pipe(
  text,
  v.transform(readFileOrNull),
  v.check(
    (pem) => pem?.includes('-----BEGIN CERTIFICATE-----') ?? false,
    'must be a file that can be read, with a certificate in PEM form',
  ),
  v.transform((pem) => pem ?? ''),
);

function readFileOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** A header carries the key, and one that was cut or pasted twice would fail only at the first search. */
function supplierKey(prefixes: readonly [string, string]) {
  const problem = `must be ${prefixes.join(' or ')} and more characters, without spaces`;
  return v.pipe(text, v.regex(new RegExp(`^(${prefixes.join('|')})[\\w.~+/=-]{1,500}$`), problem));
}

const percent = v.pipe(
  text,
  v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 3.5'),
  v.transform(Number),
  v.maxValue(25, 'must be a percentage from 0 to 25'),
);

/** 'Instagram=https://…, YouTube=https://…' */
const socialLinks = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim().split(/=(.*)/s))),
  v.check(
    (entries) => entries.every(([name, url]) => name && url?.startsWith('https://') && URL.canParse(url)),
    'must be a list like Instagram=https://…, YouTube=https://…',
  ),
  v.transform((entries) => entries.map(([name = '', url = '']) => ({ name, url }))),
);

/** 'name=value,name=value', as OpenTelemetry writes them. */
const headerList = v.pipe(
  text,
  v.transform((list) =>
    list.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim().split(/=(.*)/s)])),
  ),
  v.check(
    (entries) => entries.every(([name = '', value = '']) => /^[\w-]+$/.test(name) && /^[\x21-\x7e]+$/.test(value)),
    'must be a list like api-key=…,tenant=…',
  ),
  v.transform((entries) => Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]))),
);

const share = v.pipe(text, v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1'), v.transform(Number));

/** 'BR, PT': ISO 3166; the first is the country of numbers without a country code. */
const phoneCountries = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim().toUpperCase())),
  v.check((entries) => entries.every((entry) => isSupportedCountry(entry)), 'must be a list of countries like BR, PT'),
  v.transform((entries) => entries as [CountryCode, ...CountryCode[]]),
);

/** 'ana@example.com, bia@example.com', normalized as in accounts. */
const emails = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((entry) => entry.trim() || [])),
  v.check((entries) => entries.every((entry) => normalizeEmail(entry) !== null), 'must be a list of e-mails'),
  v.transform((entries) => entries.flatMap((entry) => normalizeEmail(entry) ?? [])),
);

/** All variables that the server reads, with defaults; an empty one counts as unset. */
export const environmentSchema = v.object({
  HOST: v.optional(text),
  PORT: integer(3000, 0, 65_535),
  PUBLIC_URL: v.optional(siteOrigin),
  DATABASE_URL: v.optional(urlWithCredentials(['postgres:', 'postgresql:'])),
  REDIS_URL: v.optional(urlWithCredentials(['redis:', 'rediss:'])),
  MIGRATE_ON_START: v.optional(flag, '1'),
  MIGRATE_WAIT_SECONDS: integer(60, 0, 3_600),
  DATABASE_CONNECTIONS: integer(10, 1, 1_000),
  DATABASE_LOCK_CONNECTIONS: integer(8, 1, 100),
  DATABASE_MAINTENANCE_CONNECTIONS: integer(2, 1, 100),
  REDIS_CA_FILE: v.optional(authorityFile),
  DATA_DIR: v.optional(text, '.data'),
  ASSETS_ARCHIVE: v.optional(text),
  SESSION_SECRET: v.optional(v.pipe(text, v.minLength(32, 'must have at least 32 characters'))),
  DEMO: v.optional(flag),
  STAND_INS: v.optional(text, ''),
  DEVELOPER_PAGES: v.optional(flag, '0'),
  LOG_LEVEL: v.optional(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUSTED_PROXY_HOPS: integer(0, 0, 10),
  BUILD_REVISION: v.optional(v.pipe(text, v.maxLength(40, 'must have at most 40 characters')), ''),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(web),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(headerList, ''),
  OTEL_SERVICE_NAME: v.optional(text, 'revoada'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  MOBLIX_BASE_URL: v.optional(web),
  MOBLIX_USERNAME: v.optional(text),
  MOBLIX_PASSWORD: v.optional(text),
  MOBLIX_SEARCHES_PER_SECOND: integer(2, 1, 1_000),
  MOBLIX_DAILY_BUDGET: integer(20_000, 1, 100_000_000),
  MOBLIX_POLL_WAIT_MS: integer(1_000, 10, 60_000),
  MOBLIX_BREAKER_FAILURES: integer(5, 1, 1_000_000),
  MOBLIX_V1_KEY: v.optional(supplierKey(moblixV1Keys)),
  MOBLIX_V1_BASE_URL: v.optional(web, 'https://app.apidevoos.dev/api/v1'),
  MOBLIX_V1_SEARCHES_PER_SECOND: integer(2, 1, 1_000),
  MOBLIX_V1_DAILY_BUDGET: integer(5_000, 1, 100_000_000),
  DUFFEL_TOKEN: v.optional(supplierKey(duffelTokens)),
  DUFFEL_BASE_URL: v.optional(web, 'https://api.duffel.com'),
  DUFFEL_SEARCHES_PER_SECOND: integer(1, 1, 1_000),
  DUFFEL_DAILY_BUDGET: integer(1_500, 1, 100_000_000),
  SEATS_AERO_APPROVED: v.optional(
    v.literal('yes', 'must be yes, which states that you have accepted the OAuth Addendum of seats.aero'),
  ),
  SEATS_AERO_CLIENT_ID: v.optional(text),
  SEATS_AERO_CLIENT_SECRET: v.optional(text),
  SEATS_AERO_AUTHORIZE_URL: v.optional(web),
  SEATS_AERO_TOKEN_URL: v.optional(web),
  SEATS_AERO_BASE_URL: v.optional(web, 'https://seats.aero/partnerapi'),
  PTAX_BASE_URL: v.optional(web, 'https://olinda.bcb.gov.br/olinda/servico/PTAX/versao/v1/odata'),
  CARD_IOF_PERCENT: v.optional(percent, String(cardIofPercent)),
  OIDC_ISSUER: v.optional(web),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(text),
  AUTH0_EXTRAS: v.optional(flag),
  AUTH0_CONNECTION: v.optional(text, 'Username-Password-Authentication'),
  AUTH0_MANAGEMENT_CLIENT_ID: v.optional(text),
  AUTH0_MANAGEMENT_CLIENT_SECRET: v.optional(text),
  AUTH0_MANAGEMENT_AUDIENCE: v.optional(web),
  SESSION_IDLE_HOURS: integer(retention.sessionIdleHours, 1, 720),
  SESSION_MAX_DAYS: integer(retention.sessionMaxDays, 1, 365),
  STRIPE_SECRET_KEY: v.optional(text),
  STRIPE_WEBHOOK_SECRET: v.optional(text),
  STRIPE_PRICE_ID: v.optional(text),
  STRIPE_API_BASE: v.optional(webOrigin),
  PAST_DUE_GRACE_DAYS: integer(lateGraceDays, 0, 60),
  SMTP_URL: v.optional(urlWithCredentials(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(text),
  WHATSAPP_API_BASE: v.optional(webOrigin, 'https://graph.facebook.com'),
  WHATSAPP_PHONE_NUMBER_ID: v.optional(v.pipe(text, v.regex(/^\d{5,20}$/, 'must be digits'))),
  WHATSAPP_TOKEN: v.optional(text),
  WHATSAPP_APP_SECRET: v.optional(text),
  WHATSAPP_VERIFY_TOKEN: v.optional(text),
  WHATSAPP_COUNTRIES: v.optional(phoneCountries, 'BR'),
  WHATSAPP_CODES_PER_DAY: integer(200, 1, 1_000_000),
  VAPID_SUBJECT: v.optional(
    v.pipe(text, v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/(?!localhost)\S+)$/, 'must be mailto:… or https://…')),
  ),
  VAPID_PUBLIC_KEY: v.optional(v.pipe(text, v.regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(text, v.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  PUSH_STAND_IN_URL: v.optional(webOrigin),
  SERVICE_WORKER: v.optional(choice(['on', 'off']), 'on'),
  ALERT_TICK_SECONDS: integer(5, 0, 3_600),
  ALERT_QUICK_SECONDS: v.optional(integerWithin(0, 86_400)),
  ALERT_BUDGET_PERCENT: integer(50, 1, 100),
  RUN_JOBS: v.optional(flag, '1'),
  WORKER_PORT: v.optional(integerWithin(0, 65_535)),
  JOB_POLL_MS: integer(1_000, 500, 60_000),
  JOB_CONNECTIONS: integer(3, 1, 100),
  JOB_CONCURRENCY: integer(2, 1, 100),
  SEARCH_DEADLINE_SECONDS: integer(60, 1, 600),
  SEARCH_CACHE_MINUTES: integer(10, 0, 1_440),
  SEARCH_MAX_AIRPORT_PAIRS: integer(9, 1, 50),
  OFFERS_FRESH_MINUTES: integer(60, 0, 1_440),
  PRICE_HISTORY_URL: v.optional(web),
  PRICE_TOP_UP_PERCENT: integer(10, 0, 50),
  PRICE_TOP_UP_PER_ROUTE: integer(40, 1, 1_000),
  FREE_DAYS_AHEAD: integer(freeLimits.daysAhead, 0, 400),
  FREE_OFFERS_PER_LIST: integer(freeLimits.offersPerList, 1, 10_000),
  RATE_LIMIT_SEARCHES: integer(60, 0, 1_000_000),
  RATE_LIMIT_REQUESTS: integer(600, 0, 10_000_000),
  RATE_LIMIT_SIGN_INS: integer(30, 0, 1_000_000),
  RATE_LIMIT_PASSWORDS: integer(5, 0, 1_000_000),
  RATE_LIMIT_PASSWORD_MAILS: integer(5, 0, 1_000_000),
  RATE_LIMIT_CONFIRMATIONS: integer(5, 0, 1_000_000),
  RATE_LIMIT_CHECKOUTS: integer(10, 0, 1_000_000),
  RATE_LIMIT_FORM_MAILS: integer(5, 0, 1_000_000),
  RATE_LIMIT_ANONYMOUS_WRITES: integer(20, 0, 1_000_000),
  RATE_LIMIT_ACCOUNT_WRITES: integer(600, 0, 1_000_000),
  RATE_LIMIT_ALERT_CHECKS: integer(40, 0, 1_000_000),
  RATE_LIMIT_CHANNEL_MESSAGES: integer(10, 0, 1_000_000),
  MAX_STREAMS_PER_CLIENT: integer(20, 0, 1_000_000),
  SHUTDOWN_DELAY_SECONDS: v.optional(integerWithin(0, 300)),
  SHUTDOWN_GRACE_SECONDS: integer(10, 0, 300),
  SHUTDOWN_JOBS_SECONDS: integer(10, 0, 300),
  TRANSFERS_FILE: v.optional(text),
  ADMIN_EMAILS: v.optional(emails, ''),
  OWNER_COMPANY_NAME: v.optional(text),
  OWNER_CNPJ: v.optional(
    v.pipe(text, v.regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, 'must look like 00.000.000/0000-00')),
  ),
  OWNER_ADDRESS: v.optional(text),
  OWNER_PHONE: v.optional(text),
  OWNER_EMAIL: v.optional(v.pipe(text, v.email('must be an e-mail'))),
  OWNER_CHAT_URL: v.optional(urlWith(['https:'])),
  OWNER_SOCIAL_LINKS: v.optional(socialLinks),
  OWNER_FIGURES_CONFIRMED: v.optional(flag, '0'),
});

export type Environment = v.InferOutput<typeof environmentSchema>;

/** Outside services beside the fare sources; `npm start` provides those that the demonstration leaves unset. */
export const alwaysRequired = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** Also required outside the demonstration. */
export const requiredInService = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SESSION_SECRET',
  'OWNER_COMPANY_NAME',
  'OWNER_CNPJ',
  'OWNER_ADDRESS',
  'OWNER_PHONE',
  'OWNER_EMAIL',
  'OWNER_CHAT_URL',
  'OWNER_SOCIAL_LINKS',
  'OWNER_FIGURES_CONFIRMED',
] as const;

/** URLs that must use TLS outside the demonstration, and why; http is accepted on loopback. */
export const encryptedInService = {
  PUBLIC_URL: 'browsers keep sessions safe there alone',
  MOBLIX_BASE_URL: 'the service account goes there',
  MOBLIX_V1_BASE_URL: 'the key goes there',
  DUFFEL_BASE_URL: 'the token goes there',
  SEATS_AERO_AUTHORIZE_URL: 'people grant access there',
  SEATS_AERO_TOKEN_URL: 'the secret and people’s tokens go there',
  SEATS_AERO_BASE_URL: 'people’s tokens go there',
  PTAX_BASE_URL: 'prices in reais are computed from what it says',
  OIDC_ISSUER: 'it says who people are',
  AUTH0_MANAGEMENT_AUDIENCE: 'new passwords go there',
  STRIPE_API_BASE: 'the payment key goes there',
  WHATSAPP_API_BASE: 'the key of the WhatsApp number goes there',
  PRICE_HISTORY_URL: 'what it says becomes prices on the site',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the key of the collector goes there',
} as const;
