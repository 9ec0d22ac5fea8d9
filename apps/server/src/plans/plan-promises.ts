import type { ChannelId } from '@revoada/core/channels/channel-id';
import { alertChannels, type BenefitId, isAvailable } from '@revoada/core/plans/benefit-states';
import { plan } from '@revoada/core/plans/plan';
import { availableBenefits } from '@revoada/core/plans/promises';

/** The plan promises a benefit that this build lacks. The message is for the operator. */
export class PlanPromiseError extends Error {
  constructor(missing: readonly BenefitId[]) {
    super(
      `${plan.name} promises what this build does not have: ${missing.join(', ')}. ` +
        "Set its state to 'coming' in packages/core/src/plans/benefit-states.ts, or add the part that provides it.",
    );
    this.name = 'PlanPromiseError';
  }
}

/** Checks that the server provides every benefit that the plan sells as available. Throws `PlanPromiseError`. */
export function checkPlanPromises(provided: readonly BenefitId[]): void {
  const missing = availableBenefits.map(({ id }) => id).filter((id) => !provided.includes(id));
  if (missing.length > 0) throw new PlanPromiseError(missing);
}

/** The plan sells alerts by a channel that is off. The message is for the operator. */
export class ChannelPromiseError extends Error {
  constructor(missing: readonly ChannelId[]) {
    super(
      `${plan.name} sells alerts by a channel that is off: ${missing.join(', ')}. Set it up (docs/operations/messages.md, ` +
        "'Alerts' channels'), or take it out of alertChannels in packages/core/src/plans/benefit-states.ts.",
    );
    this.name = 'ChannelPromiseError';
  }
}

/** Checks that every channel that the plan sells is on. Throws `ChannelPromiseError`. ADR-0085 */
export function checkChannelPromises(on: readonly ChannelId[], sold = isAvailable('alerts')): void {
  const missing = alertChannels.filter((channel) => isSoldChannel(channel, sold) && !on.includes(channel));
  if (missing.length > 0) throw new ChannelPromiseError(missing);
}

/** True if the plan sells alerts by this channel. */
export function isSoldChannel(channel: ChannelId, sold = isAvailable('alerts')): boolean {
  return sold && alertChannels.includes(channel);
}
