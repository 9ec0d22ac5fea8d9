import type { AirportDirectory } from '@revoada/core/airports/airport';
import { type Alert, describePrices } from '@revoada/core/alerts/alert-view';
import { DELIVERY_STATES, type Delivery } from '@revoada/core/alerts/delivery';
import { CHANNEL_IDS } from '@revoada/core/channels/channel-id';
import { type AlertTerms, alertFields } from '@revoada/core/forms/alert-fields';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import * as v from 'valibot';
import type { AlertRow, DeliveryRow, findEpochs, findTripChecks } from '../database/alerts/alert-rows.ts';
import { isoInstant, wholeNumber } from './shapes.ts';

const money = 'Integer cents, whole party; of milheiro, per thousand miles';
const explanations: Partial<Record<keyof AlertTerms, string>> = {
  origin: 'Airport or metro area: GRU, SAO',
  firstDeparture: 'Equal to `lastDeparture` for an exact day',
  minNights: 'Null, as `maxNights`: one way',
  programme: "Null: the one that costs least by the person's own milheiro",
  targetCents: money,
  quietFrom: 'Hours in São Paulo; equal ones for no quiet hours',
};

/** The terms as the API describes them; `checkAlert` judges them. */
export const alertTermsSchema = v.object(
  Object.fromEntries(
    Object.entries(alertFields).map(([name, { schema }]) => {
      const explanation = explanations[name as keyof AlertTerms];
      return [name, explanation ? v.pipe(schema, v.description(explanation)) : schema];
    }),
  ),
);

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
    cities: { origin: findCity(directory, terms.origin), destination: findCity(directory, terms.destination) },
    prices: describePrices(terms, { initialPrices: row.first, lastNotified: row.told }, alertEpochs, references),
    // A check before the alert began or last changed did not evaluate it.
    checkedAt: check?.checkedAt && check.checkedAt >= since ? check.checkedAt.toISOString() : null,
    failing: (check?.failures ?? 0) > 0,
    createdAt: createdAt.toISOString(),
  };
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
