import { readFileSync } from 'node:fs';
import { normalizeEmail } from '@revoada/core/account/email';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import * as v from 'valibot';

export function integerWithin(min: number, max: number) {
  const problem = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, problem),
    v.transform(Number),
    v.minValue(min, problem),
    v.maxValue(max, problem),
  );
}

export function integer(fallback: number, min: number, max: number) {
  return v.optional(integerWithin(min, max), String(fallback));
}

export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return v.picklist(choices, `must be ${choices.join(' or ')}`);
}

export const flag = choice(['0', '1']);

export function urlWith(protocols: string[], advice = '') {
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

const encoding = 'in user and password write @ as %40, / as %2F, ? as %3F, # as %23, % as %25';

/** The host of 'postgres://me:a@b/c@host/name' would parse as 'b', and its error would show a part of the password. */
export function urlWithCredentials(protocols: string[]) {
  return v.pipe(
    urlWith(protocols, `; ${encoding}`),
    v.check((url) => {
      const { pathname, search, hash } = new URL(url);
      return ![pathname, search, hash].some((part) => part.includes('@'));
    }, `has an @ behind its host; ${encoding}`),
    v.check((url) => {
      const { username, password } = new URL(url);
      return [username, password].every(isDecodable);
    }, `has a % in its user or password that encodes nothing; ${encoding}`),
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const web = urlWith(['http:', 'https:']);
export const webOrigin = v.pipe(
  web,
  v.check((url) => new URL(url).pathname === '/', 'must have no path'),
);
/** Normalized as browsers do: lower case, without the default port. */
export const siteOrigin = v.pipe(
  webOrigin,
  v.check(hasOriginAlone, 'must be a scheme, a host and a port at most, such as https://revoada.example'),
  v.transform((url) => new URL(url).origin),
);
export const text = v.string();

/** The text of a PEM file; a wrong one would only show as an untrusted server. */
export const authorityFile = v.pipe(
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
export function supplierKey(prefixes: readonly [string, string]) {
  const problem = `must be ${prefixes.join(' or ')} and more characters, without spaces`;
  return v.pipe(text, v.regex(new RegExp(`^(${prefixes.join('|')})[\\w.~+/=-]{1,500}$`), problem));
}

export const percent = v.pipe(
  text,
  v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 3.5'),
  v.transform(Number),
  v.maxValue(25, 'must be a percentage from 0 to 25'),
);

/** 'Instagram=https://…, YouTube=https://…' */
export const socialLinks = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim().split(/=(.*)/s))),
  v.check(
    (entries) => entries.every(([name, url]) => name && url?.startsWith('https://') && URL.canParse(url)),
    'must be a list like Instagram=https://…, YouTube=https://…',
  ),
  v.transform((entries) => entries.map(([name = '', url = '']) => ({ name, url }))),
);

/** 'name=value,name=value', as OpenTelemetry writes them. */
export const headerList = v.pipe(
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

const hostAndPort = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i;

/** 'redis-1:26379,redis-2:26379'; an IPv6 address has brackets. */
export const hostsAndPorts = v.pipe(
  text,
  v.transform((list) => list.split(',').map((entry) => hostAndPort.exec(entry.trim()))),
  v.check(
    (entries) => entries.every((entry) => entry !== null && Number(entry[2]) > 0 && Number(entry[2]) <= 65_535),
    'must be a list like redis-1:26379,redis-2:26379',
  ),
  v.transform((entries) =>
    entries.map((entry) => ({ host: entry?.[1]?.replace(/^\[|\]$/g, '') ?? '', port: Number(entry?.[2]) })),
  ),
);

export const share = v.pipe(
  text,
  v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1'),
  v.transform(Number),
);

/** 'BR, PT': ISO 3166; the first is the country of numbers without a country code. */
export const phoneCountries = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim().toUpperCase())),
  v.check((entries) => entries.every((entry) => isSupportedCountry(entry)), 'must be a list of countries like BR, PT'),
  v.transform((entries) => entries as [CountryCode, ...CountryCode[]]),
);

/** 'ana@example.com, bia@example.com', normalized as in accounts. */
export const emails = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').flatMap((entry) => entry.trim() || [])),
  v.check((entries) => entries.every((entry) => normalizeEmail(entry) !== null), 'must be a list of e-mails'),
  v.transform((entries) => entries.flatMap((entry) => normalizeEmail(entry) ?? [])),
);
