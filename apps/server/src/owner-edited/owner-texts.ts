import { type OffersTexts, OWN_OFFERS_TEXTS } from '@revoada/core/owner-texts/offers-texts';
import type { GivenTestimonial, Testimonial } from '@revoada/core/owner-texts/testimonial-form';
import type { Logger } from 'pino';
import type { Database } from '../database/connection/database.ts';
import { findSiteTexts, storeSiteTexts } from '../database/owner-texts/site-texts.ts';
import {
  deleteTestimonial,
  insertTestimonial,
  listTestimonials,
  type StoredTestimonial,
  updateTestimonial,
} from '../database/owner-texts/testimonials.ts';
import { createMinuteCopy } from './minute-copy.ts';

/** What the site says in the owner's words. Reads for pages never throw: while the database is away, as last read. */
export type OwnerTexts = {
  /** What customers said, the newest first; empty while the owner entered nothing. S-460 */
  readTestimonials(): Promise<readonly Testimonial[]>;
  listTestimonials(): Promise<StoredTestimonial[]>;
  /** Its id. */
  addTestimonial(given: GivenTestimonial): Promise<string>;
  /** False where it was gone already. */
  changeTestimonial(id: string, given: GivenTestimonial): Promise<boolean>;
  /** False where it was gone already. */
  removeTestimonial(id: string): Promise<boolean>;
  /** What `/ofertas` says, the owner's words before the site's own. S-461 */
  readOffersTexts(): Promise<OffersTexts>;
  /** Those that the owner edited. */
  findOffersTexts(): Promise<Partial<OffersTexts>>;
  /** Puts these in the place of all that the owner edited before. */
  storeOffersTexts(texts: Partial<OffersTexts>): Promise<void>;
};

type Parts = { database: Database; now(): number; log: Logger };

export function createOwnerTexts({ database, now, log }: Parts): OwnerTexts {
  const testimonials = createMinuteCopy<readonly Testimonial[]>({
    name: 'testimonials',
    initial: [],
    load: async () => (await listTestimonials(database)).map(({ quote, author, trip }) => ({ quote, author, trip })),
    now,
    log,
  });
  const offersTexts = createMinuteCopy<OffersTexts>({
    name: 'texts of /ofertas',
    initial: OWN_OFFERS_TEXTS,
    load: async () => ({ ...OWN_OFFERS_TEXTS, ...(await findSiteTexts(database, 'ofertas')) }),
    now,
    log,
  });
  const forgetTestimonials = <T>(result: T): T => {
    testimonials.forget();
    return result;
  };
  return {
    readTestimonials: testimonials.read,
    listTestimonials: () => listTestimonials(database),
    addTestimonial: (given) => insertTestimonial(database, given, new Date(now())).then(forgetTestimonials),
    changeTestimonial: (id, given) => updateTestimonial(database, id, given).then(forgetTestimonials),
    removeTestimonial: (id) => deleteTestimonial(database, id).then(forgetTestimonials),
    readOffersTexts: offersTexts.read,
    findOffersTexts: () => findSiteTexts(database, 'ofertas'),
    async storeOffersTexts(texts) {
      await storeSiteTexts(database, 'ofertas', texts, new Date(now()));
      offersTexts.forget();
    },
  };
}
