import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { BenefitId } from '@revoada/core/plans/benefit-states';
import { maySee } from '@revoada/core/promotions/early-access';
import type { SpecialOfferList } from '@revoada/core/promotions/special-offer';
import type { FareSource } from '@revoada/core/sources/fare-source';
import type { Promotion } from '@revoada/core/sources/promotion';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Cache } from '../cache.ts';
import type { Database } from '../database/connection/database.ts';
import {
  claimReading,
  findPromotions,
  recordFailedReading,
  storePromotions,
} from '../database/promotions/promotions.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { presentSpecialOffer } from '../presenters/special-offer.ts';
import { within } from '../within.ts';
import { findUsualOfPromotions } from './usual-price.ts';

export type SpecialOffers = {
  /** Offers that an account may see now. Waits for a source only until the first list was stored. */
  list(viewer: { subscriber: boolean }): Promise<SpecialOfferList>;
  /** Reads the sources that are due, unless another process does; never throws. */
  refresh(): Promise<void>;
  /** Benefits of the plan that this service provides. */
  provides: readonly BenefitId[];
};

type Deps = {
  database: Database;
  cache: Pick<Cache, 'store'>;
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  sources: readonly FareSource[];
  directory: AirportDirectory;
  settings: { inventedFares: boolean; offers: { freshForMs: number } };
  now(): number;
  log: Logger;
};

/** Promotions of all sources, for every account. Another shape needs another key, because releases share the cache. */
type StoredOffers = {
  promotions: { promotion: Promotion; opensAt: number; usual: number | null }[];
  /** UTC ms of the oldest list; null before the first. */
  readAt: number | null;
  failed: boolean;
};

const cacheKey = 'promotions:1';
const cachedForMs = 5 * 60_000;
const retryAfterMs = 5 * 60_000;
/** Limit for a source's list. */
const deadlineMs = 60_000;
/** Limit of a first page's wait for it. */
const firstPageWaitMs = 8_000;

const askPromotions = defineJob({ name: 'ask-promotions', payload: v.object({}) });

/**
 * Creates the service of special offers: promotions of the fare sources, read once an hour by a job, or by a page when they
 * are old. They are stored, so that pages do not wait, and a failing source keeps its previous list.
 */
export function createSpecialOffers(deps: Deps): SpecialOffers {
  const { database, jobs, sources, settings, now, log } = deps;
  const pace = { freshForMs: settings.offers.freshForMs, retryAfterMs };
  const announcing = sources.filter(({ listPromotions }) => listPromotions !== undefined);
  let running: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    running ??= askAll().finally(() => {
      running = null;
    });
    return running;
  };
  const askAll = async (): Promise<void> => {
    for (const source of announcing) await askSource(source);
  };
  const askSource = async ({ id, listPromotions }: FareSource): Promise<void> => {
    try {
      if (!listPromotions || !(await claimReading(database, id, now(), pace))) return;
      const { promotions, dropped } = await listPromotions(AbortSignal.timeout(deadlineMs));
      const placedPromotions = promotions.filter(({ origin, destination }) =>
        [origin, destination].every(({ iata }) => deps.directory.findAirports(iata).length > 0),
      );
      await storePromotions(database, id, placedPromotions, now());
      const unknown = promotions.length - placedPromotions.length;
      log.info({ source: id, told: promotions.length, dropped, unknownPlaces: unknown }, 'promotions read');
    } catch (error) {
      log.warn({ err: error, source: id }, 'promotions could not be read');
      await recordFailedReading(database, id, now()).catch(() => undefined);
    }
    await readStored(deps).catch((error: unknown) => log.warn({ err: error }, 'stored promotions could not be read'));
  };

  jobs.handle(askPromotions, refresh);
  // Runs more often than lists expire, so that a missed run delays them only by minutes.
  jobs.schedule(askPromotions, '7,27,47 * * * *', {});

  return {
    refresh,
    provides: ['promotions'],
    async list({ subscriber }) {
      const stored = await readOffers(deps);
      const isOld = stored.failed || stored.readAt === null || now() - stored.readAt >= pace.freshForMs;
      if (!isOld || announcing.length === 0) return selectVisible(stored, subscriber, deps);
      const asking = refresh();
      if (stored.readAt !== null || stored.failed) return selectVisible(stored, subscriber, deps);
      await within(firstPageWaitMs, asking);
      return selectVisible(await readOffers(deps), subscriber, deps);
    },
  };
}

async function readOffers(deps: Deps): Promise<StoredOffers> {
  const cached = await deps.cache.store.get<StoredOffers | undefined>({ key: cacheKey }).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the cache could not be read');
    return undefined;
  });
  return cached ?? readStored(deps);
}

/** Reads the stored offers into the shared cache. */
async function readStored({ database, cache, sources, settings, now, log }: Deps): Promise<StoredOffers> {
  const stored = await findPromotions(database);
  // A source that was switched off renews its list no more.
  const isOn = ({ source }: { source: string }) =>
    sources.some(({ id, listPromotions }) => id === source && listPromotions);
  const promotions = stored.promotions.filter(isOn);
  const readings = stored.readings.filter(isOn);
  const usual = await findUsualOfPromotions(
    database,
    promotions.map(({ promotion }) => promotion),
    { now: now(), demo: settings.inventedFares },
  );
  const readTimes = readings.flatMap(({ readAt }) => readAt?.getTime() ?? []);
  const offers: StoredOffers = {
    promotions: promotions.map(({ promotion, opensAt }, place) => ({
      promotion,
      opensAt: opensAt.getTime(),
      usual: usual[place] ?? null,
    })),
    readAt: readTimes.length > 0 ? Math.min(...readTimes) : null,
    failed: readings.some(({ readAt, failedAt }) => failedAt !== null && (readAt === null || failedAt > readAt)),
  };
  await cache.store
    .set({ key: cacheKey, value: offers, ttl: cachedForMs })
    .catch((error: unknown) => log.warn({ err: error }, 'the cache could not be written'));
  return offers;
}

/** Selects the offers that an account may see. Applied after the cache, which is the same for all accounts. */
function selectVisible(stored: StoredOffers, subscriber: boolean, { directory, now }: Deps): SpecialOfferList {
  const nowMs = now();
  const ahead = stored.promotions.flatMap(({ promotion, opensAt, usual }) => {
    const offer = presentSpecialOffer(promotion, usual, { directory, nowMs });
    return offer.daysLeft < 0 ? [] : [{ offer, opensAt }];
  });
  const shown = ahead.filter(({ opensAt }) => maySee(opensAt, subscriber, nowMs));
  const offers = shown.map(({ offer, opensAt }) => ({
    ...offer,
    earlyUntil: opensAt > nowMs ? new Date(opensAt).toISOString() : null,
  }));
  return {
    offers: offers.toSorted((a, b) => Number(b.earlyUntil !== null) - Number(a.earlyUntil !== null)),
    toCome: ahead.length - shown.length,
    readAt: stored.readAt === null ? null : new Date(stored.readAt).toISOString(),
    failed: stored.failed,
  };
}
