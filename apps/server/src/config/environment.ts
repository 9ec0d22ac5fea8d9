import { freeLimits, lateGraceDays } from '@revoada/core/plans/limits';
import { retention } from '@revoada/core/retention';
import { z } from 'zod';

/** A whole number within bounds, written in digits. */
function integerWithin(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
}

function integer(fallback: number, min: number, max: number) {
  return integerWithin(min, max).default(fallback);
}

const flag = z.enum(['0', '1'], 'must be 0 or 1').default('0');

function address(protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
}

const web = address(['http:', 'https:']);
const text = z.string().min(1);

/** 'Instagram=https://…, YouTube=https://…' */
const socialLinks = text
  .transform((list) => list.split(',').map((entry) => entry.trim().split(/=(.*)/s)))
  .refine((entries) => entries.every(([name, url]) => name && url?.startsWith('https://') && URL.canParse(url)), {
    message: 'must be a list like Instagram=https://…, YouTube=https://…',
  })
  .transform((entries) => entries.map(([name = '', url = '']) => ({ name, url })));

/** Every variable that the server reads, with its default; an empty one counts as unset. */
export const environmentSchema = z.object({
  HOST: text.optional(),
  PORT: integer(3000, 0, 65_535),
  PUBLIC_URL: web.refine((url) => new URL(url).pathname === '/', 'must have no path').optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: address(['redis:', 'rediss:']).optional(),
  DATA_DIR: text.default('.data'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag,
  STAND_INS: z.string().default(''),
  DEVELOPER_PAGES: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXY_HOPS: integer(0, 0, 10),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MOBLIX_BASE_URL: web.optional(),
  MOBLIX_USERNAME: text.optional(),
  MOBLIX_PASSWORD: text.optional(),
  MOBLIX_SEARCHES_PER_SECOND: integer(2, 1, 1_000),
  MOBLIX_DAILY_BUDGET: integer(20_000, 1, 100_000_000),
  MOBLIX_POLL_WAIT_MS: integer(1_000, 10, 60_000),
  MOBLIX_BREAKER_FAILURES: integer(5, 1, 1_000_000),
  OIDC_ISSUER: web.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  AUTH0_EXTRAS: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  AUTH0_CONNECTION: text.default('Username-Password-Authentication'),
  AUTH0_MANAGEMENT_CLIENT_ID: text.optional(),
  AUTH0_MANAGEMENT_CLIENT_SECRET: text.optional(),
  AUTH0_MANAGEMENT_AUDIENCE: web.optional(),
  SESSION_IDLE_HOURS: integer(retention.sessionIdleHours, 1, 720),
  SESSION_MAX_DAYS: integer(retention.sessionMaxDays, 1, 365),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PRICE_ID: text.optional(),
  STRIPE_API_BASE: web.refine((url) => new URL(url).pathname === '/', 'must have no path').optional(),
  PAST_DUE_GRACE_DAYS: integer(lateGraceDays, 0, 60),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text.optional(),
  RUN_JOBS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  JOB_POLL_MS: integer(1_000, 500, 60_000),
  SEARCH_DEADLINE_SECONDS: integer(60, 1, 600),
  SEARCH_CACHE_MINUTES: integer(10, 0, 1_440),
  SEARCH_MAX_AIRPORT_PAIRS: integer(9, 1, 50),
  FREE_DAYS_AHEAD: integer(freeLimits.daysAhead, 0, 400),
  FREE_OFFERS_PER_LIST: integer(freeLimits.offersPerList, 1, 10_000),
  RATE_LIMIT_SEARCHES: integer(60, 0, 1_000_000),
  RATE_LIMIT_REQUESTS: integer(600, 0, 10_000_000),
  RATE_LIMIT_SIGN_INS: integer(30, 0, 1_000_000),
  RATE_LIMIT_PASSWORDS: integer(5, 0, 1_000_000),
  RATE_LIMIT_PASSWORD_MAILS: integer(5, 0, 1_000_000),
  RATE_LIMIT_CONFIRMATIONS: integer(5, 0, 1_000_000),
  RATE_LIMIT_CHECKOUTS: integer(10, 0, 1_000_000),
  RATE_LIMIT_ANONYMOUS_WRITES: integer(20, 0, 1_000_000),
  MAX_STREAMS_PER_ADDRESS: integer(20, 0, 1_000_000),
  SHUTDOWN_DELAY_SECONDS: integerWithin(0, 300).optional(),
  SHUTDOWN_GRACE_SECONDS: integer(10, 0, 300),
  OWNER_COMPANY_NAME: text.optional(),
  OWNER_CNPJ: z
    .string()
    .regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, 'must look like 00.000.000/0000-00')
    .optional(),
  OWNER_ADDRESS: text.optional(),
  OWNER_PHONE: text.optional(),
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  OWNER_CHAT_URL: address(['https:']).optional(),
  OWNER_SOCIAL_LINKS: socialLinks.optional(),
  OWNER_FIGURES_CONFIRMED: flag,
});

// S-167
export type Environment = z.infer<typeof environmentSchema>;

/** The services outside; `npm start` provides those that the demonstration leaves unset. */
export const alwaysRequired = [
  'MOBLIX_BASE_URL',
  'MOBLIX_USERNAME',
  'MOBLIX_PASSWORD',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** Demanded besides by the real service. */
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

/** Addresses that the real service reaches over TLS alone, and why; on this machine http is taken. */
export const encryptedInService = {
  PUBLIC_URL: 'browsers keep sessions safe there alone',
  MOBLIX_BASE_URL: 'the service account goes there',
  OIDC_ISSUER: 'it says who people are',
  AUTH0_MANAGEMENT_AUDIENCE: 'new passwords go there',
  STRIPE_API_BASE: 'the payment key goes there',
} as const;
