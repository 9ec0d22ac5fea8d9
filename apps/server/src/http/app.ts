import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { createPictures } from '../sharing/pictures.ts';
import { accountWriteLimit } from './account-write-limit.ts';
import { agentRoutes } from './agents/mcp.ts';
import { serverCardRoutes } from './agents/server-card.ts';
import { meRoutes } from './api/account/me.ts';
import { myAwardsRoutes } from './api/account/my-awards.ts';
import { myDashboardRoutes } from './api/account/my-dashboard.ts';
import { myMilesRoutes } from './api/account/my-miles.ts';
import { saveUserDataRoutes } from './api/account/save-user-data.ts';
import { sessionRoutes } from './api/account/session.ts';
import { airportRoutes } from './api/airports.ts';
import { alertRoutes } from './api/alerts.ts';
import { bookingRoutes } from './api/bookings.ts';
import { checkSubscriptionRoutes } from './api/check-subscription.ts';
import { contactRoutes } from './api/contact.ts';
import { apiDocument } from './api/description/document.ts';
import { developerCheckRoutes } from './api/developer-checks.ts';
import { docsRoutes } from './api/docs.ts';
import { flightPriceRoutes } from './api/flight-prices.ts';
import { flightRecheckRoutes } from './api/flight-recheck.ts';
import { flightSearchRoutes } from './api/flight-search.ts';
import { newsletterRoutes } from './api/newsletter.ts';
import { offerRoutes } from './api/offers.ts';
import { oneClickExitRoutes } from './api/one-click-exit.ts';
import { priceFeedbackRoutes } from './api/price-feedback.ts';
import { pushSubscriptionRoutes } from './api/push-subscriptions.ts';
import { selfTransferRoutes } from './api/self-transfers.ts';
import { transferRoutes } from './api/transfers.ts';
import { refuseUnknownRoutes } from './api/unknown-routes.ts';
import { oauthMetadataRoutes } from './authorization/metadata.ts';
import { oauthRoutes } from './authorization/oauth.ts';
import { billingRoutes } from './billing/billing.ts';
import { webhookRoutes } from './billing/webhooks.ts';
import { whatsAppWebhookRoutes } from './channels-webhook.ts';
import { compressPages } from './compress-page.ts';
import type { HttpEnv } from './environment.ts';
import { errorAnswer } from './errors.ts';
import { limitedBody } from './json-body.ts';
import { knownMethods } from './known-methods.ts';
import { noNul, readableForm } from './no-nul.ts';
import { operationRoutes, type Phase } from './operations.ts';
import { requestLimit, requestLog } from './requests.ts';
import { formsOnly, sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { authRoutes } from './sessions/auth.ts';
import { identifyProgram, needsScope, personsOnly } from './sessions/bearer.ts';
import { seatsAeroRoutes } from './sessions/seats-aero.ts';
import { clearEndedSession, readSession, readSessionWhereKnown } from './sessions/session.ts';
import { siteAssets } from './site/assets.ts';
import { searchEngineRoutes } from './site/search-engines.ts';
import { securityContactRoutes } from './site/security-contact.ts';
import { serviceWorkerFiles } from './site/service-worker.ts';
import { sharePictureRoutes } from './site/share-pictures.ts';
import { type Site, sitePages } from './site/site.ts';
import { unexpectedError } from './unexpected-error.ts';

const effects = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** All routes: operations, API, files and pages of the site. */
export function createApp(context: Context, site: Site, phase: () => Phase): Hono<HttpEnv> {
  const { settings, secrets, database, metrics, limits, sessions, billing, log } = context;
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => unexpectedError(error, c, log));
  app.use(requestLog(context));
  app.use(securityHeaders(settings.publicUrl.startsWith('https://')));
  app.use(knownMethods);
  app.use(noNul);
  app.use('/webhooks/*', requestLimit(limits.requests));
  app.route('/webhooks/whatsapp', whatsAppWebhookRoutes(context.contactPoints.whatsapp?.events ?? null, metrics));
  app.route('/webhooks', webhookRoutes(billing, metrics));
  app.use('/api/newsletter/unsubscribe', requestLimit(limits.requests));
  app.on(effects, '/api/newsletter/unsubscribe', limitedBody);
  app.route(
    '/api/newsletter/unsubscribe',
    oneClickExitRoutes({ leave: context.newsletter.leave, page: '/alertas-imperdiveis/sair' }),
  );
  app.use('/api/alert-emails/unsubscribe', requestLimit(limits.requests));
  app.on(effects, '/api/alert-emails/unsubscribe', limitedBody);
  app.route(
    '/api/alert-emails/unsubscribe',
    oneClickExitRoutes({ leave: context.contactPoints.emailExit.leave, page: '/alertas/sair' }),
  );
  app.use('/mcp/*', requestLimit(limits.requests));
  app.route('/mcp/server-card', serverCardRoutes(settings.publicUrl));
  app.on(effects, '/mcp', limitedBody);
  app.route('/mcp', agentRoutes(context, site));
  app.use(sameOrigin(settings.publicUrl));
  app.on(effects, '*', limitedBody);
  app.route('/', operationRoutes({ database, metrics, metricsToken: secrets.metricsToken }, phase));
  app.route('/api', apiRoutes(context));
  app.use('/oauth/*', requestLimit(limits.requests));
  app.route('/oauth', oauthRoutes(context));
  app.use('/.well-known/*', requestLimit(limits.requests));
  app.route('/.well-known', oauthMetadataRoutes(settings.publicUrl));
  app.route('/', securityContactRoutes({ publicUrl: settings.publicUrl, owner: settings.owner, now: context.now }));
  // Programs read them, to which a redirect to the home page would be an answer.
  app.all('/.well-known/*', (c) => errorAnswer(c, 'not-found'));
  app.route('/auth/seats-aero', seatsAeroRoutes(context));
  app.route('/auth', authRoutes(context));
  app.route('/billing', billingRoutes(context));
  app.route('/', searchEngineRoutes(settings.publicUrl));
  for (const pictures of ['/compartilhar.png', '/v/:file{.+\\.png}']) app.use(pictures, requestLimit(limits.requests));
  app.route(
    '/',
    sharePictureRoutes({
      directory: context.airports.directory,
      sharedTrips: context.sharedTrips,
      notice: settings.inventedFares ? settings.simulationNotice : null,
      drawShare: createPictures(),
    }),
  );
  app.route('/', serviceWorkerFiles(settings.serviceWorker));
  if (site?.assets) app.use(siteAssets(site.assets, settings.assetsArchive));
  app.use(
    requestLimit(limits.requests),
    readSessionWhereKnown(sessions, log),
    clearEndedSession(sessions),
    compressPages(),
  );
  app.on(effects, '*', accountWriteLimit(limits.accountWrites), formsOnly, readableForm);
  app.all('*', sitePages(context, site));
  return app;
}

function apiRoutes(context: Context): Hono<HttpEnv> {
  const { settings, limits, sessions, prices, destinations, log } = context;
  const api = new Hono<HttpEnv>();
  api.use(requestLimit(limits.requests));
  api.use(identifyProgram(context, 'api'));
  scopeRoutes(api);
  // The same for all clients, so the session is not read.
  api.route('/airports', airportRoutes(context.airports));
  api.route('/price-feedback', priceFeedbackRoutes(context.priceFeedback, limits.anonymousWrites));
  api.route('/transfers', transferRoutes(context));
  api.route(
    '/flights',
    flightPriceRoutes({ directory: context.airports.directory, prices, destinations, demo: settings.inventedFares }),
  );
  api.route('/docs', docsRoutes(settings.publicUrl));
  api.route('/developer/checks', developerCheckRoutes(context));
  api.use('/flights/recheck', readSessionWhereKnown(sessions, log));
  api.route('/flights/recheck', flightRecheckRoutes(context));
  api.use('/flights/search', readSessionWhereKnown(sessions, log));
  api.route('/flights/search', flightSearchRoutes(context));
  api.use('/flights/self-transfers', readSessionWhereKnown(sessions, log));
  api.route('/flights/self-transfers', selfTransferRoutes(context));
  api.use(readSession(sessions));
  api.on(effects, '*', accountWriteLimit(limits.accountWrites));
  api.route('/newsletter', newsletterRoutes(context.newsletter));
  api.route('/contact', contactRoutes(context.contact));
  api.route('/offers', offerRoutes(context));
  api.route('/save-user-data', saveUserDataRoutes(context));
  api.route('/check-subscription', checkSubscriptionRoutes());
  api.route('/session', sessionRoutes());
  api.route('/alerts', alertRoutes(context));
  api.route('/bookings', bookingRoutes(context));
  api.route('/push-subscriptions', pushSubscriptionRoutes(context.contactPoints.push));
  api.route('/me/awards', myAwardsRoutes(context));
  api.route('/me/miles', myMilesRoutes(context));
  api.route('/me/dashboard', myDashboardRoutes(context));
  api.route('/me', meRoutes(context));
  api.get('/openapi.json', apiDocument(api, context));
  api.all('*', refuseUnknownRoutes(api, '/api'));
  return api;
}

/**
 * What tokens may do. Where no scope is named a program has no account: routes that need a person refuse it, and the others
 * serve it as a visitor.
 */
function scopeRoutes(api: Hono<HttpEnv>): void {
  api.use('/flights/*', needsScope('search'));
  api.use('/offers/*', needsScope('search'));
  api.get('/alerts/*', needsScope('alerts:read'));
  api.on(effects, '/alerts/*', needsScope('alerts:write'));
  api.get('/me/miles', needsScope('miles'));
  for (const form of ['/newsletter', '/contact', '/session', '/check-subscription']) api.use(form, personsOnly);
}
