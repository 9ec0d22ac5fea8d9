import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { FareSource } from '@revoada/core/flights/fare-source';
import type { Promotion, PromotionPrice } from '@revoada/core/flights/promotion';
import type { BenefitId } from '@revoada/core/plans/benefit-states';
import { maySee } from '@revoada/core/promotions/early-access';
import {
  countDaysLeft,
  type SpecialOffer,
  type SpecialOfferList,
  type SpecialOfferPrice,
} from '@revoada/core/promotions/special-offer';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
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
import { within } from '../within.ts';
import { findUsualOfPromotions } from './usual-price.ts';

export type SpecialOffers = {
  /** What an account may see now. Waits for a source only while none has ever told a list. */
  list(viewer: { subscriber: boolean }): Promise<SpecialOfferList>;
  /** Asks the sources that are due, this process or another; never throws. */
  refresh(): Promise<void>;
  /** What of the plan is provided here. */
  provides: readonly BenefitId[];
};

type Parts = {
  database: Database;
  cache: Pick<Cache, 'store'>;
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  sources: readonly FareSource[];
  directory: AirportDirectory;
  settings: { demo: boolean; offers: { freshForMs: number } };
  now(): number;
  log: Logger;
};

/** What is known of all sources, the same for every account. Another shape needs another key: releases share the cache. */
type Known = {
  promotions: { promotion: Promotion; opensAt: number; usual: number | null }[];
  /** UTC ms of the oldest list; null while there is none. */
  readAt: number | null;
  failed: boolean;
};

const cacheKey = 'promotions:1';
const cachedForMs = 5 * 60_000;
/** A source that failed is asked again after so long. */
const retryAfterMs = 5 * 60_000;
/** The longest that a source's list may take to come, and the longest that a first page waits for it. */
const deadlineMs = 60_000;
const firstPageWaitsMs = 8_000;

const askPromotions = defineJob({ name: 'ask-promotions', payload: v.object({}) });

/**
 * The special offers: promotions that the fare sources announce, asked for once an hour by a job, or at need by whoever
 * opens the page. They are stored, so that a page waits for nobody, and a source that fails leaves what it told before.
 */
export function createSpecialOffers(parts: Parts): SpecialOffers {
  const { database, jobs, sources, settings, now, log } = parts;
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
      const known = promotions.filter(({ origin, destination }) =>
        [origin, destination].every(({ iata }) => parts.directory.findAirports(iata).length > 0),
      );
      await storePromotions(database, id, known, now());
      const unknown = promotions.length - known.length;
      log.info({ source: id, told: promotions.length, dropped, unknownPlaces: unknown }, 'promotions read');
    } catch (error) {
      log.warn({ err: error, source: id }, 'promotions could not be read');
      await recordFailedReading(database, id, now()).catch(() => undefined);
    }
    await readStored(parts).catch((error: unknown) => log.warn({ err: error }, 'stored promotions could not be read'));
  };

  jobs.handle(askPromotions, refresh);
  // Oftener than lists grow old, so that a process that was away for its turn is late by minutes alone.
  jobs.schedule(askPromotions, '7,27,47 * * * *', {});

  return {
    refresh,
    provides: ['promotions'],
    async list({ subscriber }) {
      const known = await readKnown(parts);
      const isOld = known.failed || known.readAt === null || now() - known.readAt >= pace.freshForMs;
      if (!isOld || announcing.length === 0) return showTo(known, subscriber, parts);
      const asking = refresh();
      if (known.readAt !== null || known.failed) return showTo(known, subscriber, parts);
      await within(firstPageWaitsMs, asking);
      return showTo(await readKnown(parts), subscriber, parts);
    },
  };
}

async function readKnown(parts: Parts): Promise<Known> {
  const cached = await parts.cache.store.get<Known | undefined>({ key: cacheKey }).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'the cache could not be read');
    return undefined;
  });
  return cached ?? readStored(parts);
}

/** Reads what is stored, and puts it into the shared cache. */
async function readStored({ database, cache, settings, now, log }: Parts): Promise<Known> {
  const { promotions, readings } = await findPromotions(database);
  const usual = await findUsualOfPromotions(
    database,
    promotions.map(({ promotion }) => promotion),
    { now: now(), demo: settings.demo },
  );
  const readTimes = readings.flatMap(({ readAt }) => readAt?.getTime() ?? []);
  const known: Known = {
    promotions: promotions.map(({ promotion, opensAt }, place) => ({
      promotion,
      opensAt: opensAt.getTime(),
      usual: usual[place] ?? null,
    })),
    readAt: readTimes.length > 0 ? Math.min(...readTimes) : null,
    failed: readings.some(({ readAt, failedAt }) => failedAt !== null && (readAt === null || failedAt > readAt)),
  };
  await cache.store
    .set({ key: cacheKey, value: known, ttl: cachedForMs })
    .catch((error: unknown) => log.warn({ err: error }, 'the cache could not be written'));
  return known;
}

/** Who may see what is decided here, after the cache: what it holds is the same for all. */
function showTo(known: Known, subscriber: boolean, { directory, now }: Parts): SpecialOfferList {
  const nowMs = now();
  const ahead = known.promotions.flatMap(({ promotion, opensAt, usual }) => {
    const offer = toSpecialOffer(promotion, usual, { directory, nowMs });
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
    readAt: known.readAt === null ? null : new Date(known.readAt).toISOString(),
    failed: known.failed,
  };
}

function toSpecialOffer(
  { id, origin, destination, airline, departure, return: back, price }: Promotion,
  usual: number | null,
  context: { directory: AirportDirectory; nowMs: number },
): SpecialOffer {
  const ends = [origin, destination].map((told) => {
    const place = context.directory.airport(told.iata) ?? context.directory.metro(told.iata);
    return { iata: told.iata, city: place?.city ?? told.city, countryCode: place?.countryCode ?? told.countryCode };
  });
  const [from, to] = ends.map(({ iata, city }) => ({ iata, city }));
  return {
    id,
    origin: from ?? origin,
    destination: to ?? destination,
    airline,
    departure,
    return: back,
    price: toWholePrice(price),
    domestic: ends.every(({ countryCode }) => countryCode === 'BR'),
    daysLeft: countDaysLeft(departure, todayAtOrigin(origin.iata, context)),
    usual,
    earlyUntil: null,
  };
}

function toWholePrice(price: PromotionPrice): SpecialOfferPrice {
  if (price.kind === 'miles') return price;
  const { amountCents, taxCents } = price;
  return { kind: 'cash', totalCents: amountCents + (taxCents ?? 0), taxCents };
}
