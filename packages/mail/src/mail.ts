import type { OwnerData } from '@revoada/core/owner-data';

/** What every mail carries besides. */
export type MailFrame = {
  /** Absolute, no trailing slash. */
  publicUrl: string;
  owner: OwnerData;
  /** Whether any stand-in answers: the mail says so. */
  demo: boolean;
  /** How the person is greeted; null is nobody by name. */
  firstName: string | null;
  /** The page that leads out of the list that the mail went to; null: it went to no list. */
  unsubscribePath: string | null;
};

export type RenderedMail = { subject: string; html: string; text: string };

export type MailWay = { text: string; best: boolean };

/** A mail's words: a subject without anybody's data, and its paragraphs. `act` is a path of the site. */
export type MailWords = {
  subject: string;
  title: string;
  paragraphs: string[];
  /** What people look for first: a day, an amount. */
  facts?: { label: string; value: string }[];
  /** What an alert tells: the price that fell, large. */
  price?: { now: string; before: string | null; fall: string | null };
  /** The ways to pay, the better one marked. */
  ways?: { cash: MailWay | null; miles: MailWay | null; verdict: string };
  act?: { label: string; path: string };
  /** Small print after the rest. */
  note?: string;
};
