import { addDays } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { type AlertTerms, usualAlertTerms } from '@revoada/core/forms/alert-fields';
import { isSampleAccount } from '../sample-account.ts';
import { createMemberAlerts, type MemberAlertsDeps } from './member-alerts.ts';

type Trip = Pick<AlertTerms, 'origin' | 'destination' | 'minNights' | 'maxNights'>;
/** Days from the day on which the account begins. */
type Sample = Trip & { first: number; last: number } & Partial<AlertTerms>;

const oneWay = { minNights: null, maxNights: null };

const samples: readonly Sample[] = [
  { origin: 'GRU', destination: 'REC', first: 45, last: 45, minNights: 7, maxNights: 7 },
  { origin: 'SAO', destination: 'LIS', first: 90, last: 94, minNights: 10, maxNights: 12, watch: 'miles', adults: 2 },
  {
    origin: 'GIG',
    destination: 'SSA',
    first: 30,
    last: 30,
    ...oneWay,
    watch: 'cash',
    rule: 'target',
    targetCents: 35_000,
  },
];

/** Adds an alert on a round trip, on a window in miles and on a target price to the sample account only. Idempotent. */
export async function addSampleAlerts(
  deps: MemberAlertsDeps,
  { accountId, email }: { accountId: string; email: string | null },
): Promise<void> {
  if (!isSampleAccount(email)) return;
  const member = createMemberAlerts(deps, { accountId, subscriber: true }, undefined);
  const today = todayAt(saoPauloZone, deps.now());
  for (const [place, { first, last, ...sample }] of samples.entries()) {
    const [firstDeparture, lastDeparture] = [addDays(today, first), addDays(today, last)];
    const terms = { ...usualAlertTerms, ...sample, firstDeparture, lastDeparture, endsOn: firstDeparture };
    const added = await member.addAlert(terms, `exemplo-${place + 1}`);
    if (!added.ok) throw new Error(`The sample alert ${place + 1} is refused: ${JSON.stringify(added)}`);
  }
}
