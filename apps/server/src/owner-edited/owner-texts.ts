import { DEFAULT_OFFERS_TEXTS, type OffersTexts } from '@revoada/core/owner-texts/offers-texts';
import { CLAIM_IDS, type Claim, type ClaimId, completeClaim } from '@revoada/core/owner-texts/owner-claims';
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
  /** What customers said, the newest first; empty while the owner entered nothing. */
  readTestimonials(): Promise<readonly Testimonial[]>;
  listTestimonials(): Promise<StoredTestimonial[]>;
  /** Its id. */
  addTestimonial(given: GivenTestimonial): Promise<string>;
  /** False where it was gone already. */
  changeTestimonial(id: string, given: GivenTestimonial): Promise<boolean>;
  /** False where it was gone already. */
  removeTestimonial(id: string): Promise<boolean>;
  /** What `/ofertas` says, the owner's words before the site's own. */
  readOffersTexts(): Promise<OffersTexts>;
  /** Those that the owner edited. */
  findOffersTexts(): Promise<Partial<OffersTexts>>;
  /** Puts these in the place of all that the owner edited before. */
  storeOffersTexts(texts: Partial<OffersTexts>): Promise<void>;
  /** What the site says of the owner in one part, the owner's words before the site's own. */
  readClaim(id: ClaimId): Promise<Claim>;
  /** The same with those texts alone that the owner edited. */
  findClaim(id: ClaimId): Promise<Claim>;
  /** Puts these in the place of all that the owner edited before. */
  storeClaim(id: ClaimId, claim: Claim): Promise<void>;
};

type Parts = {
  database: Database;
  /** Whether the settings confirm the figures of 'Impacto', until an admin decides. */
  figuresConfirmed: boolean;
  now(): number;
  log: Logger;
};

/** A key that no text has. */
const confirmedKey = 'confirmed';

export function createOwnerTexts({ database, figuresConfirmed, now, log }: Parts): OwnerTexts {
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
