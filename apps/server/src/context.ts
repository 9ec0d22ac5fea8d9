import type { FareRequest, FareSource } from '@revoada/core/flights/fare-source';
import type { BenefitId } from '@revoada/core/plans/benefit-states';
import type { Logger } from 'pino';
import { type Account, createAccount } from './account/account.ts';
import { type AirportCatalogue, createAirportCatalogue, scheduleAirports } from './airports/airport-catalogue.ts';
import { type Alerts, createAlerts } from './alerts/alerts.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { createBatcher } from './batcher.ts';
import { type Billing, createBilling } from './billing/billing.ts';
import { createStripe } from './billing/stripe-client.ts';
import { type Cache, createCache } from './cache.ts';
import type { Channels } from './channels/channel.ts';
import { type ContactPoints, createChannels } from './channels/channels.ts';
import type { Configuration, Secrets, Settings } from './config/settings.ts';
import { type ContactService, createContactService } from './contact/contact.ts';
import { createBackendStatus } from './dashboard/backend-status.ts';
import { connectDatabase, type Database } from './database/connection/database.ts';
import { createLocks } from './database/connection/locks.ts';
import { createEvents, type Events } from './events.ts';
import { createFareSources, FARE_SOURCES, readPaces } from './fare-sources/registry.ts';
import { createSourceBudgets, type SourceBudgets } from './fare-sources/upstream-budget/source-budgets.ts';
import { createOpenStreams, type OpenStreams } from './http/streams/open-streams.ts';
import { createIdentityServices, type IdentityServices } from './identity/identity-services.ts';
import { sessionSecret } from './identity/session-secret.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { type Clients, createClients } from './limits/clients.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { handleIssues } from './newsletter/issues.ts';
import { createNewsletter, type Newsletter } from './newsletter/newsletter.ts';
import { scheduleOffersDigest } from './newsletter/offers-digest.ts';
import { createOwnerTexts, type OwnerTexts } from './owner-edited/owner-texts.ts';
import { createReferences, type References } from './owner-edited/references.ts';
import { createTransfers, type Transfers } from './owner-edited/transfers.ts';
import { createEntitlements, type Entitlements } from './plans/entitlement.ts';
import { createDestinations, type Destinations } from './prices/destinations.ts';
import { createPriceHistoryImport, type PriceHistoryImport } from './prices/history/history-job.ts';
import { createPriceFeedback, type PriceFeedbackService } from './prices/price-feedback.ts';
import { schedulePriceRetention } from './prices/price-retention.ts';
import { createPrices, type Prices } from './prices/prices.ts';
import { createTopUp } from './prices/top-up.ts';
import { createSpecialOffers, type SpecialOffers } from './promotions/special-offers.ts';
import { addSampleData } from './sample-data.ts';
import { createFareStore } from './search/fare-store.ts';
import { createFlightSearch, type FlightSearch } from './search/flight-search.ts';
import { createPairSearches } from './search/pair-search.ts';

/** Everything that an answer may need, built once and handed down. */
export type Context = IdentityServices & {
  settings: Settings;
  secrets: Secrets;
  log: Logger;
  now(): number;
  database: Database;
  cache: Cache;
  jobs: Jobs;
  events: Events;
  metrics: Metrics;
  streams: OpenStreams;
  limits: RateLimits;
  airports: AirportCatalogue;
  clients: Clients;
  entitlements: Entitlements;
  /** What of the plan the parts of this build provide: a start is refused where the plan promises more. */
  provides: readonly BenefitId[];
  billing: Billing;
  audit: Audit;
  mailer: Mailer;
  accountData: Account;
  contact: ContactService;
  /** The ways in which an alert reaches a person, and what they are told by. */
  channels: Channels;
  contactPoints: ContactPoints;
  alerts: Alerts;
  newsletter: Newsletter;
  /** The fare sources that are switched on. */
  sources: readonly FareSource[];
  search: FlightSearch;
  specialOffers: SpecialOffers;
  /** Whether the flight backend accepts our account. */
  flightBackend: { isAuthenticated(): Promise<boolean> };
  priceFeedback: PriceFeedbackService;
  prices: Prices;
  destinations: Destinations;
  priceHistory: PriceHistoryImport;
  transfers: Transfers;
  references: References;
  ownerTexts: OwnerTexts;
  /** The day's searches at each source. */
  budgets: SourceBudgets;
  close(): Promise<void>;
};

/** What tests and benchmarks put in the place of the real thing. `tick`: whether scheduled jobs come by the wall clock. */
export type Replacements = { sources?: readonly FareSource[]; now?: () => number; tick?: boolean };

export function createContext(
  { settings, secrets }: Configuration,
  databaseUrl: string,
  log: Logger,
  replacements: Replacements = {},
): Context {
  for (const variable of settings.mistyped) log.warn(variable, 'nothing reads this variable: is a setting meant?');
  const now = replacements.now ?? Date.now;
  const mode = settings.demo ? 'demo' : 'real';
  const database = connectDatabase(databaseUrl, log);
  const cache = createCache(secrets.redisUrl, `revoada:${mode}`, log);
  const jobs = createJobs({
    database,
    databaseUrl,
    log,
    work: settings.runJobs,
    tick: settings.runJobs && (replacements.tick ?? true),
    pollMs: settings.jobPollMs,
  });
  const events = createEvents();
  const audit = createAudit(database, now);
  const mailer = createMailer({ database, jobs, smtpUrl: secrets.smtpUrl, settings, now, log });
  const limits = createRateLimits(settings.limits, cache.redis);
  const identity = createIdentityServices({ settings, secrets, database, jobs, audit, limits, events, now, log });
  const billing = createBilling({
    database,
    locks: createLocks(database),
    stripe: createStripe(secrets.payments.secretKey, settings.payments.apiBase),
    webhookSecret: secrets.payments.webhookSecret,
    jobs,
    mail: mailer,
    audit,
    settings,
    events,
    now,
    log,
  });
  const entitlements = createEntitlements(settings.free);
  const streams = createOpenStreams(settings.limits.streamsPerClientIp);
  schedulePriceRetention({ database, jobs, now });
  const priceHistory = createPriceHistoryImport({ database, jobs, settings, now, log });
  const budgets = createSourceBudgets({
    paces: readPaces(FARE_SOURCES, { settings, secrets }),
    alertsPercent: settings.alerts.budgetPercent,
    database,
    redis: cache.redis,
    keyPrefix: `revoada:${mode}`,
    mailer,
    now,
    log,
  });
  handleIssues({ database, jobs, mailer, now });
  const airports = createAirportCatalogue({ database, now, log });
  const { directory } = airports;
  const prices = createPrices({ database, directory, demo: settings.demo, now, log });
  const tools = { findCounts: budgets.find, directory, now, log };
  const sources = replacements.sources ?? createFareSources(FARE_SOURCES, { settings, secrets }, tools);
  scheduleAirports({ database, jobs, sources, log });
  const specialOffers = createSpecialOffers({ database, cache, jobs, sources, directory, settings, now, log });
  scheduleOffersDigest({ database, jobs, specialOffers, settings, now });
  const pairs = createPairSearches({
    sources,
    store: createFareStore(cache.store, log),
    now,
    deadlineMs: settings.search.deadlineMs,
    log,
    onFinished(request, state, forPeople) {
      prices.remember(request, state);
      if (forPeople) peopleSearches.add(request);
    },
  });
  const { channels, contactPoints } = createChannels({
    database,
    jobs,
    mailer,
    audit,
    limits,
    settings,
    secrets,
    events,
    now,
    log,
  });
  const references = createReferences({ database, now, log });
  const alerts = createAlerts({
    database,
    references,
    jobs,
    directory,
    pairs,
    events,
    channels,
    settings,
    budgets,
    now,
    log,
  });
  const topUp = createTopUp({ database, jobs, pairs, settings, budgets, now, log });
  events.listen('flights.searched', ({ requests }) => topUp.noteSearches(requests));
  if (settings.demo) {
    events.listen('account.created', (account) =>
      addSampleData({ database, billing, airports, references, audit, limits, settings, now }, account),
    );
  }
  const peopleSearches = createBatcher<FareRequest>((searches) =>
    events.announce('flights.searched', { requests: searches }),
  );
  return {
    settings,
    secrets,
    log,
    now,
    database,
    cache,
    jobs,
    events,
    metrics: createMetrics({
      openStreams: streams.count,
      upstreamSearches: pairs.count,
      jobsSetAside: jobs.setAside,
      budgetUsed: budgets.readUsedShare,
    }),
    streams,
    limits,
    ...identity,
    airports,
    clients: createClients(sessionSecret(secrets.session, settings.dataDir), now),
    entitlements,
    provides: [...entitlements.provides, ...specialOffers.provides, ...alerts.provides],
    billing,
    audit,
    mailer,
    accountData: createAccount({
      database,
      jobs,
      audit,
      billing,
      passwords: identity.passwords,
      mailer,
      settings,
      now,
      log,
    }),
    contact: createContactService({ database, jobs, mailer, limits, now }),
    channels,
    contactPoints,
    alerts,
    newsletter: createNewsletter({ database, jobs, mailer, limits, now }),
    sources,
    search: createFlightSearch({
      pairs,
      directory,
      now,
      demo: settings.demo,
      maxAirportPairs: settings.search.maxAirportPairs,
      freshForMs: settings.search.freshForMs,
      log,
    }),
    specialOffers,
    flightBackend: createBackendStatus(sources),
    priceFeedback: createPriceFeedback(database, settings.demo),
    prices,
    destinations: createDestinations({ prices, directory, now, log }),
    priceHistory,
    transfers: createTransfers({ database, settings, now, log }),
    references,
    ownerTexts: createOwnerTexts({ database, figuresConfirmed: settings.owner.figuresConfirmed, now, log }),
    budgets,
    async close() {
      priceHistory.stop();
      topUp.stop();
      await alerts.stop();
      await jobs.stop();
      // After the jobs: what they find until they end is stored and counted too.
      await Promise.all([peopleSearches.stop(), prices.stop()]);
      await budgets.stop();
      mailer.close();
      await Promise.allSettled([database.close(), cache.close()]);
    },
  };
}
