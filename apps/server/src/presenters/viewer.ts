import type { Viewer } from '@revoada/core/account/viewer';
import * as v from 'valibot';
import type { SignedIn } from '../members/signed-in.ts';

export const registeredUserSchema = v.object({
  sub: v.string(),
  name: v.nullable(v.string()),
  givenName: v.nullable(v.string()),
  nickname: v.nullable(v.string()),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  account: v.picklist(['free', 'subscriber']),
  hasPassword: v.boolean(),
  admin: v.boolean(),
});

export const sessionSchema = v.object({
  sub: v.nullable(v.string()),
  account: v.picklist(['visitor', 'free', 'subscriber']),
});

/** A signed-in person for pages, without internal ids. */
export function presentViewer(who: SignedIn, admin: boolean): Viewer {
  const { subject: sub, name, givenName, nickname, email, emailVerified } = who;
  const account = who.subscriber ? 'subscriber' : 'free';
  return {
    sub,
    name,
    givenName,
    nickname,
    email,
    emailVerified,
    account,
    admin,
    hasPassword: who.connection === 'email',
  };
}

/** `who`: null for a visitor. */
export function presentSession(who: SignedIn | null): v.InferOutput<typeof sessionSchema> {
  if (!who) return { sub: null, account: 'visitor' };
  return { sub: who.subject, account: who.subscriber ? 'subscriber' : 'free' };
}
