import type { ContactSubject } from '@revoada/core/contact/contact-form';
import type { FieldError } from '@revoada/core/errors';
import type { SourcedReference } from '@revoada/core/miles/reference-prices';
import type { ReferenceForm } from '@revoada/core/miles/references/reference-form';
import type { BonusForm } from '@revoada/core/miles/transfers/bonus-form';
import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';
import type { OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import type { Claim, ClaimId } from '@revoada/core/owner-texts/owner-claims';
import type { GivenTestimonial, TestimonialForm } from '@revoada/core/owner-texts/testimonial-form';

/** A job that failed after its last try; `error` is what that try threw. */
export type FailedJob = { id: string; job: string; failedAt: Date; tries: number; error: string };

/** What somebody wrote on a contact form; `phone` in digits. */
export type ReceivedMessage = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  sentAt: Date;
};

/** What the pages under `/admin` read and do; every change is audited. */
export type AdminServices = {
  /** The newest of the jobs set aside, and how many there are. */
  listJobs(): Promise<{ jobs: FailedJob[]; total: number }>;
  /** Gives these jobs, or all for null, their tries anew; how many there were. */
  retryJobs(ids: string[] | null): Promise<number>;
  /** A page of the messages of the contact forms, the newest first; `page` from 1. */
  listMessages(page: number): Promise<{ messages: ReceivedMessage[]; total: number; pages: number }>;
  /** How many e-mails each list has: confirmed, waiting for it, and gone from it. */
  countSignUps(): Promise<{ list: MailingList; confirmed: number; waiting: number; left: number }[]>;
  /** A list's e-mails as CSV. */
  exportSignUps(list: MailingList): Promise<string>;
  /** What travellers found at the airlines in the last `days` days. */
  readPriceFeedback(): Promise<{ days: number; sources: { source: string; same: number; different: number }[] }>;
  /** The bonuses added here, the newest first, and those of the settings; `today` is the day in Brasília. */
  listBonuses(): Promise<{
    today: string;
    added: { id: string; bonus: TransferBonus; addedAt: Date }[];
    fromSettings: TransferBonus[];
  }>;
  /** What is wrong with the form, by field; empty when the bonus was added. */
  addBonus(form: BonusForm): Promise<FieldError[]>;
  /** False where it was gone already. */
  removeBonus(id: string): Promise<boolean>;
  /** The reference prices that count now, and which of them the owner edited; `today` is the day in Brasília. */
  listReferences(): Promise<{ today: string; references: (SourcedReference & { edited: boolean })[] }>;
  /** What is wrong with the form, by field; empty when the price counts now. */
  storeReference(form: ReferenceForm): Promise<FieldError[]>;
  /** Lets the site's own price count again; false where it did already. */
  resetReference(programme: string): Promise<boolean>;
  /** What customers said, as the owner entered it, the newest first. */
  listTestimonials(): Promise<{ today: string; testimonials: (GivenTestimonial & { id: string })[] }>;
  /** Adds one, or changes that with an id. What is wrong with the form, by field; `gone` where there is none to change. */
  saveTestimonial(id: string | null, form: TestimonialForm): Promise<FieldError[] | 'gone'>;
  /** False where it was gone already. */
  removeTestimonial(id: string): Promise<boolean>;
  /** The texts of `/ofertas` that the owner edited. */
  findOffersTexts(): Promise<Partial<OffersTexts>>;
  /** What is wrong with the form, by field; empty when its texts were stored. */
  saveOffersTexts(form: OffersTexts): Promise<FieldError[]>;
  /** What the owner edited of one part of what the site says of them. */
  findClaim(id: ClaimId): Promise<Claim>;
  /** What is wrong with its texts, by field; empty when they were stored. */
  saveClaim(id: ClaimId, claim: Claim): Promise<FieldError[]>;
};
