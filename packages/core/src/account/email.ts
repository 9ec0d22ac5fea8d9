/** 'İ', 'ı' and the Kelvin sign fold to ASCII letters in Unicode: local parts are ASCII, so that only A to Z fold. */
const localShape = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const domainCharacters = /^[A-Za-z0-9.\-\u{80}-\u{10ffff}]+$/u;
const domainShape = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/;
const longestEmail = 254;
const outsideAscii = 'Email inválido: antes do @, use letras sem acento, números e sinais comuns';

/**
 * Normalizes an e-mail for comparison and storage: ASCII letters in lower case, the domain in punycode. Null for an invalid
 * e-mail or a local part outside ASCII.
 */
export function normalizeEmail(email: string): string | null {
  const [local = '', domain = '', ...more] = email.trim().split('@');
  if (more.length > 0 || !localShape.test(local)) return null;
  const host = normalizeDomain(domain);
  const normalized = host === null ? null : `${local.toLowerCase()}@${host}`;
  return normalized !== null && normalized.length <= longestEmail ? normalized : null;
}

/** Compares two e-mails; an invalid one equals none. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  const normalized = one === null ? null : normalizeEmail(one);
  return normalized !== null && other !== null && normalized === normalizeEmail(other);
}

/** Returns the problem with an e-mail in Portuguese, or null. */
export function findEmailProblem(email: string): string | null {
  const given = email.trim();
  if (given === '') return 'Email é obrigatório';
  if (normalizeEmail(given) !== null) return null;
  const accented = /^(?=[^@]*[^\p{ASCII}])[^\s\p{Cc}@]+(@[^@]+)$/u.exec(given);
  return accented && normalizeEmail(`x${accented[1]}`) !== null ? outsideAscii : 'Email inválido';
}

/** Returns the domain as in DNS, or null for an invalid one. */
function normalizeDomain(domain: string): string | null {
  const url = `https://${domain}/`;
  if (!domainCharacters.test(domain) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return domainShape.test(hostname) ? hostname : null;
}
