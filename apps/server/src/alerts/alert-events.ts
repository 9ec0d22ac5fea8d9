import type { FareRequest } from '@revoada/core/sources/fare-source';
import { syncAccountAlerts } from '../database/alerts/alert-maintenance.ts';
import { noteDeliveryStatus } from '../database/alerts/outbox.ts';
import { scheduleSearchedTrips } from '../database/alerts/watched-trips.ts';
import type { AlertsDeps } from './alerts-deps.ts';

/** Applies to alerts what other areas announce. */
export function listenToEvents(deps: AlertsDeps): void {
  const { database, events, settings, now } = deps;
  events.listen('subscription.updated', ({ accountId }) =>
    syncAccountAlerts(database, accountId, { at: new Date(now()), graceDays: settings.payments.graceDays }),
  );
  events.listen('message.status-reported', ({ providerId, status, reason }) =>
    noteDeliveryStatus(database, { providerId, state: status, reason: reason ?? null, at: new Date(now()) }),
  );
  events.listen('flights.searched', ({ requests }) => checkSearchedTripsSooner(requests, deps));
}

/** Checks the trips of travellers' searches sooner, because the fares are stored already. Never rejects. */
async function checkSearchedTripsSooner(
  requests: readonly FareRequest[],
  { database, directory, settings, now, log }: AlertsDeps,
): Promise<void> {
  const codes = (iata: string) => [iata, directory.airport(iata)?.metro ?? []].flat();
  const legs = requests.flatMap(({ origin, destination, airline, ...leg }) =>
    airline === null
      ? codes(origin).flatMap((from) => codes(destination).map((to) => ({ ...leg, origin: from, destination: to })))
      : [],
  );
  const at = now();
  await scheduleSearchedTrips(database, legs, {
    at: new Date(at),
    unlessSince: new Date(at - settings.search.freshForMs),
  }).catch((error: unknown) => log.warn({ err: error }, 'the trips of a search could not be checked sooner'));
}
