import { normalizeEmail } from '@revoada/core/account/email';
import * as v from 'valibot';

/** Claims of the identity provider at one sign-in. */
export type ProvenPerson = {
  issuer: string;
  subject: string;
  connection: string;
  /** Normalised by `normalizeEmail`. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  givenName: string | null;
  nickname: string | null;
  idToken: string;
  /** Time between the person's authentication and the id token, ms; null if the provider does not report it. */
  provenAgoMs: number | null;
};

const longest = 200;

const line = v.fallback(v.nullable(v.pipe(v.string(), v.transform(toLine))), null);

const claimsSchema = v.object({
  email: v.fallback(v.nullable(v.pipe(v.string(), v.transform(normalizeEmail))), null),
  email_verified: v.fallback(v.boolean(), false),
  name: line,
  given_name: line,
  nickname: line,
});

/** Reads the claims of an id token or userinfo; invalid values count as missing. */
export function parsePersonalClaims(claims: Record<string, unknown>) {
  const { email, email_verified, name, given_name: givenName, nickname } = v.parse(claimsSchema, claims);
  return { email, emailVerified: email !== null && email_verified, name, givenName, nickname };
}

/** Reads the connection from an Auth0 subject: 'auth0|…' is its database of passwords. */
export function readConnection(subject: string, isAuth0: boolean): string {
  if (!isAuth0) return 'oidc';
  const [strategy = ''] = subject.split('|', 1);
  return strategy === 'auth0' ? 'email' : strategy;
}

function toLine(claim: string): string | null {
  const text = claim
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
  return text === '' ? null : text;
}
