import type { CountryCode } from 'libphonenumber-js/mobile';
import type { Environment } from './environment.ts';

/** Countries whose numbers get codes; a number without a country code belongs to the first one. */
export type CodeCountries = readonly [CountryCode, ...CountryCode[]];

/** Alert channels other than e-mail; null when the operator has not configured them. */
export type ChannelSettings = {
  whatsapp: {
    apiBase: string;
    phoneNumberId: string;
    countries: CodeCountries;
    /** Codes that all processes may send on a UTC day. */
    codesPerDay: number;
  } | null;
  push: {
    /** Contact for push services in case of problems: a `mailto:` or a page. */
    subject: string;
    /** Null: generated and stored in the data folder. */
    publicKey: string | null;
    /** Loopback URL of the push service of the demonstration; null elsewhere. */
    standInUrl: string | null;
  } | null;
};

export type ChannelSecrets = {
  whatsapp: { token: string; appSecret: string; verifyToken: string } | null;
  vapidPrivateKey: string | null;
};

const whatsAppNames = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;
const vapidNames = ['VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const;

/** Finds partly configured channels, which would fail at the first message. */
export function findHalfSetChannels(given: NodeJS.ProcessEnv): { name: string; problem: string }[] {
  return [whatsAppNames, vapidNames].flatMap((names) => {
    const missing = names.filter((name) => !given[name]);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => ({ name, problem: `is missing, while ${names.find((one) => given[one])} is set` }));
  });
}

export function readChannelSettings(env: Environment, ownerEmail: string): ChannelSettings {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, VAPID_SUBJECT: subject, VAPID_PUBLIC_KEY: publicKey } = env;
  const standInUrl = env.PUSH_STAND_IN_URL?.replace(/\/$/, '') ?? null;
  const ownKeys = standInUrl === null ? null : { subject: `mailto:${ownerEmail}`, publicKey: null, standInUrl };
  const { WHATSAPP_COUNTRIES: countries, WHATSAPP_CODES_PER_DAY: codesPerDay } = env;
  const apiBase = env.WHATSAPP_API_BASE.replace(/\/$/, '');
  return {
    whatsapp: phoneNumberId ? { apiBase, phoneNumberId, countries, codesPerDay } : null,
    push: subject && publicKey ? { subject, publicKey, standInUrl } : ownKeys,
  };
}

export function readChannelSecrets(env: Environment): ChannelSecrets {
  const { WHATSAPP_TOKEN: token, WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  return {
    whatsapp: token && appSecret && verifyToken ? { token, appSecret, verifyToken } : null,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY ?? null,
  };
}
