import type { OwnerData } from '@revoada/core/owner-data';

/** Data that every mail has. */
export type MailFrame = {
  /** Absolute, no trailing slash. */
  publicUrl: string;
  owner: OwnerData;
  /** What is simulated; null where everything is real. */
  simulationNotice: string | null;
  /** Name for the greeting; null for a greeting without a name. */
  firstName: string | null;
  /** Unsubscribe page of the mail's list; null for a mail to no list. */
  unsubscribePath: string | null;
};

export type RenderedMail = { subject: string; html: string; text: string };

export type MailWay = { text: string; best: boolean };

/** Words of a mail: a subject without personal data, and paragraphs. `act` is a path of the site. */
export type MailWords = {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Highlighted facts, such as a day or an amount. */
  facts?: { label: string; value: string }[];
  /** Large price of an alert. */
  price?: { now: string; before: string | null; fall: string | null };
  /** Ways to pay, the cheaper one marked. */
  ways?: { cash: MailWay | null; miles: MailWay | null; verdict: string };
  act?: { label: string; path: string };
  /** Small print at the end. */
  note?: string;
};
