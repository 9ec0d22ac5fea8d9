import type { AirportDirectory } from '@revoada/core/airports/airport';
import { toTripQuery } from '@revoada/core/alerts/alert-terms';
import { type Alert, type AlertStop, describePrices } from '@revoada/core/alerts/alert-view';
import { DELIVERY_STATES, type Delivery } from '@revoada/core/alerts/delivery';
import { CHANNEL_IDS } from '@revoada/core/channels/channel-id';
import { addDays } from '@revoada/core/dates/local-date';
import { type AlertTerms, alertFields, furtherSchema } from '@revoada/core/forms/alert-fields';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { listStops } from '@revoada/core/search/texts/route-text';
import * as v from 'valibot';
import type { AlertRow, DeliveryRow, findEpochs, findTripChecks } from '../database/alerts/alert-rows.ts';
import { isoInstant, wholeNumber } from './shapes.ts';

const money = 'Integer cents, whole party; of milheiro, per thousand miles';
const explanations: Partial<Record<keyof AlertTerms, string>> = {
  origin: 'Airport or metro area: GRU, SAO',
  returnOrigin: 'Where the return departs, if not from `destination` (open jaw)',
  returnDestination: 'Where the return arrives, if not at `origin` (open jaw)',
  firstDeparture: 'Equal to `lastDeparture` for an exact day',
  minNights: 'Null, as `maxNights`: one way',
  programme: "Null: the one that costs least by the person's own milheiro",
  targetCents: money,
  quietFrom: 'Hours in São Paulo; equal ones for no quiet hours',
};

/** The terms as the API describes them; `checkAlert` judges them. */
export const alertTermsSchema = v.object({
  ...Object.fromEntries(
    Object.entries(alertFields).map(([name, { schema }]) => {
      const explanation = explanations[name as keyof AlertTerms];
      return [name, explanation ? v.pipe(schema, v.description(explanation)) : schema];
    }),
  ),
  further: v.pipe(
    furtherSchema,
    v.description(
      'Slices after the first, on exact days, of a trip of several slices, which has no nights; absent: none',
    ),
  ),
});

const seenPrice = v.object({
  price: v.looseObject({ kind: v.picklist(['cash', 'miles', 'milheiro']) }),
  at: wholeNumber,
});

export const alertSchema = v.object({
  id: v.string(),
  version: wholeNumber,
  terms: alertTermsSchema,
  state: v.picklist(['active', 'paused', 'lapsed', 'ended']),
  cities: v.object({ origin: v.string(), destination: v.string() }),
  stops: v.pipe(
    v.array(v.object({ code: v.string(), city: v.string(), isGap: v.boolean() })),
    v.description('Places of the whole trip in order; with `isGap` no flight of the trip leads there'),
  ),
  prices: v.array(
    v.looseObject({
      line: v.string(),
      start: seenPrice,
      now: seenPrice,
      lowest: seenPrice,
      told: v.nullable(seenPrice),
    }),
  ),
  checkedAt: v.nullable(isoInstant),
  failing: v.boolean(),
  createdAt: isoInstant,
});

export const deliverySchema = v.object({
  id: v.string(),
  channel: v.picklist(CHANNEL_IDS),
  state: v.picklist(DELIVERY_STATES),
  notice: v.looseObject({ alertId: v.string() }),
  reason: v.nullable(v.string()),
  createdAt: isoInstant,
  dueAt: isoInstant,
  sentAt: v.nullable(isoInstant),
});

export const alertListSchema = v.object({
  alerts: v.array(alertSchema),
  open: wholeNumber,
  most: wholeNumber,
  deliveries: v.array(deliverySchema),
});

type AlertContext = {
  epochs: Awaited<ReturnType<typeof findEpochs>>;
  checks: Awaited<ReturnType<typeof findTripChecks>>;
  references: ReferencePrices;
  directory: AirportDirectory;
  /** The day in São Paulo. */
  today: string;
};

export function presentAlert(row: AlertRow, { epochs, checks, references, directory, today }: AlertContext): Alert {
  const { id, version, terms, state, since, createdAt, tripId } = row;
  const alertEpochs = epochs.filter((epoch) => epoch.tripId === tripId && epoch.lastSeenAt >= since);
  const check = checks.find((one) => one.id === tripId);
  return {
    id,
    version,
    terms,
    state: terms.endsOn < today ? 'ended' : state,
    stops: listAlertStops(terms, directory),
    cities: { origin: findCity(directory, terms.origin), destination: findCity(directory, terms.destination) },
    prices: describePrices(terms, { initialPrices: row.first, lastNotified: row.told }, alertEpochs, references),
    // A check before the alert began or last changed did not evaluate it.
    checkedAt: check?.checkedAt && check.checkedAt >= since ? check.checkedAt.toISOString() : null,
    failing: (check?.failures ?? 0) > 0,
    createdAt: createdAt.toISOString(),
  };
}

function listAlertStops(terms: AlertTerms, directory: AirportDirectory): AlertStop[] {
  const { firstDeparture, minNights } = terms;
  const days = { departure: firstDeparture, return: minNights === null ? null : addDays(firstDeparture, minNights) };
  return listStops(toTripQuery(terms, days)).map((stop) => ({ ...stop, city: findCity(directory, stop.code) }));
}

function findCity(directory: AirportDirectory, code: string): string {
  return directory.airport(code)?.city ?? directory.metro(code)?.city ?? code;
}

export function presentDelivery({
  id,
  channel,
  state,
  notice,
  reason,
  createdAt,
  dueAt,
  sentAt,
}: DeliveryRow): Delivery {
  const times = {
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
  return { id, channel, state, notice, reason, ...times };
}
