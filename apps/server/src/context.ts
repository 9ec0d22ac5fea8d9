import type { BenefitId } from '@revoada/core/plans/benefit-states';
import type { FareSource } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { type AccessTokens, createAccessTokens } from './access-tokens/access-tokens.ts';
import { type AccountRoom, createAccountRoom } from './account/account-room.ts';
import { type AlertRoom, createAlertRoom } from './alerts/alert-room.ts';
import { createAuthorizationRoom } from './authorization/authorization-room.ts';
import type { ConnectedApps } from './authorization/connected-apps.ts';
import type { DocumentAccess } from './authorization/oauth-server/fetch-document.ts';
import type { Billing } from './billing/billing.ts';
import { createBillingRoom } from './billing/billing-room.ts';
import type { Configuration } from './config/settings.ts';
import { type ContactService, createContactService } from './contact/contact.ts';
import { createBackendStatus } from './dashboard/backend-status.ts';
import { createFareSourceRoom, type FareSourceRoom } from './fare-sources/fare-source-room.ts';
import { createOpenStreams, type OpenStreams } from './http/streams/open-streams.ts';
import { sessionSecret } from './identity/session-secret.ts';
import { createInfrastructure, type Infrastructure } from './infrastructure.ts';
import { type Clients, createClients } from './limits/clients.ts';
import { addGauges } from './metrics/gauges.ts';
import type { Newsletter } from './newsletter/newsletter.ts';
import { createNewsletterRoom } from './newsletter/newsletter-room.ts';
import { createOwnerRoom, type OwnerRoom } from './owner-edited/owner-room.ts';
import { createEntitlements, type Entitlements } from './plans/entitlement.ts';
import { createPriceRoom, type PriceServices } from './prices/price-room.ts';
import { createSpecialOffers, type SpecialOffers } from './promotions/special-offers.ts';
import type { Rechecks } from './recheck/recheck.ts';
import { createRecheckRoom } from './recheck/recheck-room.ts';
import type { TicketRechecks } from './recheck/recheck-ticket.ts';
import { addSampleData } from './sample-data.ts';
import type { FlightSearch } from './search/flight-search.ts';
import { createSearchRoom } from './search/search-room.ts';
import { createSeatsAeroRoom, type SeatsAeroRoom } from './seats-aero/seats-aero-room.ts';
import { createHubPrices } from './self-transfers/hub-prices.ts';
import { createSelfTransfers, type SelfTransfers } from './self-transfers/self-transfers.ts';
import { createSharedTrips, type SharedTrips } from './sharing/shared-trips.ts';

/** All services, built once and passed down. */
export type Context = Infrastructure &
  OwnerRoom &
  FareSourceRoom &
  PriceServices &
  AccountRoom &
  AlertRoom & {
    search: FlightSearch;
    selfTransfers: SelfTransfers;
    rechecks: Rechecks & TicketRechecks;
    accessTokens: AccessTokens;
    connectedApps: ConnectedApps;
    /** How metadata documents of apps are reached, where a test says so. */
    documentAccess: DocumentAccess | undefined;
    sharedTrips: SharedTrips;
    billing: Billing;
    entitlements: Entitlements;
    /** Benefits of the plan that the rooms of this build provide; the start fails when the plan promises more. */
    provides: readonly BenefitId[];
    specialOffers: SpecialOffers;
    /** Readers' own seats.aero accounts; null where they are off. */
    seatsAero: SeatsAeroRoom | null;
    newsletter: Newsletter;
    contact: ContactService;
    /** Checks whether the flight backend accepts our account. */
    flightBackend: { isAuthenticated(): Promise<boolean> };
    clients: Clients;
    streams: OpenStreams;
    close(): Promise<void>;
  };

/** Replacements for tests and benchmarks. `tick`: whether scheduled jobs run by the wall clock. */
export type Replacements = {
  sources?: readonly FareSource[];
  now?: () => number;
  tick?: boolean;
  documentAccess?: DocumentAccess;
};

/** Wires the rooms: each gets its dependencies, and none creates another. */
export function createContext(
  configuration: Configuration,
  databaseUrl: string,
  log: Logger,
  { sources, documentAccess, ...given }: Replacements = {},
): Context {
  const { settings, secrets } = configuration;
  for (const variable of settings.mistyped) log.warn(variable, 'nothing reads this variable: is a setting meant?');
  const { testSources } = settings;
  if (testSources.length > 0) log.warn({ testSources }, 'test keys: the fares of these sources are test fares');
  const infrastructure = createInfrastructure(configuration, { databaseUrl, log, ...given });
  const { database, cache, jobs, events, mailer, metrics } = infrastructure;
  const owner = createOwnerRoom(infrastructure);
  const fares = createFareSourceRoom(infrastructure, sources);
  const base = { ...infrastructure, ...owner, ...fares, directory: fares.airports.directory };
  const streams = createOpenStreams(settings.limits.streamsPerClientIp);
  addGauges(metrics.registry, {
    openStreams: streams.count,
    upstreamSearches: () => countSearches(),
    jobsSetAside: jobs.countDeadLetters,
    queues: jobs.listQueues,
    pools: database.listPools,
    replicaLagSeconds: database.replica.readLagSeconds,
    budgetsUsed: fares.budgets.listUsedShares,
    alertsSharesUsed: fares.budgets.listAlertsUsedShares,
    breakers: fares.breakers.list,
    exchangeRateAge: fares.exchangeRates.readAgeDays,
  });
  const { pairs, tickets, search, countSearches, stop: stopSearches } = createSearchRoom(base);
  const { interrupt: interruptPrices, ...prices } = createPriceRoom({ ...base, pairs });
  const billing = createBillingRoom(base);
  const accounts = createAccountRoom({ ...base, billing });
  const accessTokens = createAccessTokens(infrastructure);
  const connectedApps = createAuthorizationRoom(infrastructure);
  const alertRoom = createAlertRoom({ ...base, pairs, tickets });
  const seatsAero = createSeatsAeroRoom(base);
  const specialOffers = createSpecialOffers(base);
  const entitlements = createEntitlements(settings.free);
  const { rechecks, stop: stopRechecks } = createRecheckRoom({ ...base, pairs, tickets, search });
  const hubPrices = createHubPrices({ ...base, demo: settings.inventedFares });
  const selfTransfers = createSelfTransfers({ ...base, search, hubPrices });
  if (settings.demo) events.listen('account.created', (account) => addSampleData({ ...base, billing }, account));
  return {
    ...infrastructure,
    ...owner,
    ...fares,
    ...prices,
    ...accounts,
    ...alertRoom,
    accessTokens,
    connectedApps,
    documentAccess,
    sharedTrips: createSharedTrips(infrastructure),
    search,
    selfTransfers,
    rechecks,
    billing,
    entitlements,
    provides: [...entitlements.provides, ...specialOffers.provides, ...alertRoom.alerts.provides],
    specialOffers,
    seatsAero,
    newsletter: createNewsletterRoom({ ...base, specialOffers }),
    contact: createContactService(base),
    flightBackend: createBackendStatus(fares.sources),
    clients: createClients(sessionSecret(secrets.session, settings.dataDir), infrastructure.now),
    streams,
    async close() {
      interruptPrices();
      seatsAero?.awards.stop();
      await alertRoom.alerts.stop();
      await jobs.stop();
      // After the jobs, whose last results are stored and counted too.
      await Promise.all([
        stopSearches(),
        stopRechecks(),
        prices.prices.stop(),
        accessTokens.stop(),
        connectedApps.stop(),
      ]);
      await fares.budgets.stop();
      mailer.close();
      await Promise.allSettled([database.close(), cache.close()]);
    },
  };
}
