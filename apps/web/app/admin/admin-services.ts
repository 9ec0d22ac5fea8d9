import type { ContactSubject } from '@revoada/core/contact/contact-texts';
import type { FieldError } from '@revoada/core/errors';
import type { BonusForm } from '@revoada/core/forms/bonus-form';
import type { ReferenceForm } from '@revoada/core/forms/reference-form';
import type { TestimonialForm } from '@revoada/core/forms/testimonial-form';
import type { SourcedReference } from '@revoada/core/miles/reference-prices';
import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';
import type { OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import type { Claim, ClaimId } from '@revoada/core/owner-texts/owner-claims';
import type { GivenTestimonial } from '@revoada/core/owner-texts/testimonial';

/** A job that failed its last attempt; `error` is that attempt's. */
export type FailedJob = { id: string; job: string; failedAt: Date; tries: number; error: string };

/** A contact form message; `phone` in digits. */
export type ReceivedMessage = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  sentAt: Date;
};

/** Rechecks of one seller's prices at one fare source; `change…` are sums over all changes, falls negative. */
export type SourceRechecks = {
  source: string;
  provider: string;
  checks: number;
  same: number;
  rose: number;
  fell: number;
  gone: number;
  unanswered: number;
  changeCents: number;
  changeMiles: number;
};

/** Services of the pages under `/admin`; every change is audited. */
export type AdminServices = {
  /** The newest dead letters, and their number. */
  listJobs(): Promise<{ jobs: FailedJob[]; total: number }>;
  /** Restarts these jobs, or all for null, with new attempts; returns their number. */
  retryJobs(ids: string[] | null): Promise<number>;
  /** A page of contact messages, the newest first; `page` starts at 1. */
  listMessages(page: number): Promise<{ messages: ReceivedMessage[]; total: number; pages: number }>;
  /** Number of e-mails in each list: confirmed, waiting for confirmation, and unsubscribed. */
  countSignUps(): Promise<{ list: MailingList; confirmed: number; waiting: number; left: number }[]>;
  /** E-mails of a list as CSV. */
  exportSignUps(list: MailingList): Promise<string>;
  /** Rechecks before an airline's page opened, and price feedback of travellers, of the last `days` days. */
  readPriceChecks(): Promise<{
    days: number;
    rechecks: SourceRechecks[];
    sources: { source: string; same: number; different: number }[];
  }>;
  /** Bonuses added here, the newest first, and those of the settings; `today` is the day in Brasília. */
  listBonuses(): Promise<{
    today: string;
    added: { id: string; bonus: TransferBonus; addedAt: Date }[];
    fromSettings: TransferBonus[];
  }>;
  /** Errors of the form by field; empty when the bonus was added. */
  addBonus(form: BonusForm): Promise<FieldError[]>;
  /** False if it no longer existed. */
  removeBonus(id: string): Promise<boolean>;
  /** Current reference prices, and which of them the owner edited; `today` is the day in Brasília. */
  listReferences(): Promise<{ today: string; references: (SourcedReference & { edited: boolean })[] }>;
  /** Errors of the form by field; empty when the price is in use. */
  storeReference(form: ReferenceForm): Promise<FieldError[]>;
  /** Restores the default price; false if it was in use already. */
  resetReference(programme: string): Promise<boolean>;
  /** Testimonials as the owner entered them, the newest first. */
  listTestimonials(): Promise<{ today: string; testimonials: (GivenTestimonial & { id: string })[] }>;
  /** Adds one, or changes the one with an id. Errors of the form by field; `gone` where there is none to change. */
  saveTestimonial(id: string | null, form: TestimonialForm): Promise<FieldError[] | 'gone'>;
  /** False if it no longer existed. */
  removeTestimonial(id: string): Promise<boolean>;
  /** The texts of `/ofertas` that the owner edited. */
  findOffersTexts(): Promise<Partial<OffersTexts>>;
  /** Errors of the form by field; empty when its texts were stored. */
  saveOffersTexts(form: OffersTexts): Promise<FieldError[]>;
  /** The owner's edits of one claim of the site. */
  findClaim(id: ClaimId): Promise<Claim>;
  /** Errors of its texts by field; empty when they were stored. */
  saveClaim(id: ClaimId, claim: Claim): Promise<FieldError[]>;
};
