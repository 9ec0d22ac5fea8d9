import { DEFAULT_OFFERS_TEXTS, type OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import { CLAIM_IDS, type Claim, type ClaimId, completeClaim } from '@revoada/core/owner-texts/owner-claims';
import type { GivenTestimonial, Testimonial } from '@revoada/core/owner-texts/testimonial';
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

/** Texts that the owner edits. Reads for pages never throw, and return the last values while the database is down. */
export type OwnerTexts = {
  /** Testimonials, newest first. */
  readTestimonials(): Promise<readonly Testimonial[]>;
  listTestimonials(): Promise<StoredTestimonial[]>;
  /** Returns its id. */
  addTestimonial(given: GivenTestimonial): Promise<string>;
  /** False if it does not exist. */
  changeTestimonial(id: string, given: GivenTestimonial): Promise<boolean>;
  /** False if it does not exist. */
  removeTestimonial(id: string): Promise<boolean>;
  /** Texts of `/ofertas`: the owner's, else the defaults. */
  readOffersTexts(): Promise<OffersTexts>;
  /** Only the texts that the owner edited. */
  findOffersTexts(): Promise<Partial<OffersTexts>>;
  /** Replaces all edits of the owner. */
  storeOffersTexts(texts: Partial<OffersTexts>): Promise<void>;
  /** Texts of one part about the owner: the owner's, else the defaults. */
  readClaim(id: ClaimId): Promise<Claim>;
  /** The part with only the texts that the owner edited. */
  findClaim(id: ClaimId): Promise<Claim>;
  /** Replaces all edits of the owner. */
  storeClaim(id: ClaimId, claim: Claim): Promise<void>;
};

type Deps = {
  database: Database;
  /** Confirmation of the figures of 'Impacto' by the settings, until an admin decides. */
  figuresConfirmed: boolean;
  now(): number;
  log: Logger;
};

/** Reserved key, which no text has. */
const confirmedKey = 'confirmed';

export function createOwnerTexts({ database, figuresConfirmed, now, log }: Deps): OwnerTexts {
  const isConfirmedAtFirst = (id: ClaimId) => id === 'impact' && figuresConfirmed;
  async function findClaim(id: ClaimId): Promise<Claim> {
    const { [confirmedKey]: decided, ...texts } = await findSiteTexts(database, id);
    return { texts, confirmed: decided === undefined ? isConfirmedAtFirst(id) : decided === 'yes' };
  }
  const claims = createMinuteCopy<ReadonlyMap<ClaimId, Claim>>({
    name: 'claims of the owner',
    initial: new Map(),
    load: async () =>
      new Map(await Promise.all(CLAIM_IDS.map(async (id) => [id, completeClaim(id, await findClaim(id))] as const))),
    now,
    log,
  });
  const testimonials = createMinuteCopy<readonly Testimonial[]>({
    name: 'testimonials',
    initial: [],
    load: async () => (await listTestimonials(database)).map(({ quote, author, trip }) => ({ quote, author, trip })),
    now,
    log,
  });
  const offersTexts = createMinuteCopy<OffersTexts>({
    name: 'texts of /ofertas',
    initial: DEFAULT_OFFERS_TEXTS,
    load: async () => ({ ...DEFAULT_OFFERS_TEXTS, ...(await findSiteTexts(database, 'ofertas')) }),
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
    async readClaim(id) {
      const none: Claim = { texts: {}, confirmed: isConfirmedAtFirst(id) };
      return (await claims.read()).get(id) ?? completeClaim(id, none);
    },
    findClaim,
    async storeClaim(id, { texts, confirmed }) {
      const stored = { ...texts, [confirmedKey]: confirmed ? 'yes' : 'no' };
      await storeSiteTexts(database, id, stored, new Date(now()));
      claims.forget();
    },
  };
}
