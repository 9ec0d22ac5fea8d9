import { CHANNEL_IDS } from '@revoada/core/channels/channel-id';
import type { BenefitId } from '@revoada/core/plans/benefit-states';
import { listenToEvents } from './alert-events.ts';
import { checkTripJob } from './alert-jobs.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { type CheckQueue, createCheckQueue } from './check-queue.ts';
import { checkTrip } from './check-trip.ts';
import { deliverDue } from './deliver.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { type Repeated, repeat } from './repeat.ts';

export type Alerts = {
  /** Benefits of the plan that this service provides. */
  provides: readonly BenefitId[];
  /** Starts checking and sending, in processes that run jobs. */
  start(): void;
  stop(): Promise<void>;
  enqueueDue: CheckQueue['enqueueDue'];
  /** Sends every due message; returns how many were claimed. */
  sendDue(): Promise<number>;
};

export function createAlerts(deps: AlertsDeps): Alerts {
  const { jobs, channels, settings, log } = deps;
  const loops: Repeated[] = [];
  const queue = createCheckQueue(deps);
  const wake = (): void => {
    for (const loop of loops) loop.wake();
  };
  const lanes = CHANNEL_IDS.flatMap((id) => channels[id] ?? []);
  const sendDue = async (): Promise<number> => {
    const { signal } = new AbortController();
    const taken = await Promise.all(lanes.map((channel) => deliverDue(deps, channel, signal)));
    return taken.reduce((sum, count) => sum + count, 0);
  };

  jobs.handle(checkTripJob, ({ tripId }) => checkTrip({ ...deps, stretch: queue.readStretch, onQueued: wake }, tripId));
  scheduleMaintenance(deps);
  listenToEvents(deps);

  return {
    provides: ['alerts'],
    start() {
      const { tickMs } = settings.alerts;
      if (!settings.runJobs || tickMs === null || loops.length > 0) return;
      const options = { everyMs: tickMs, log };
      const checkDue = async () => {
        await queue.enqueueDue();
        return false;
      };
      loops.push(repeat(checkDue, { ...options, what: 'looking for due alerts' }));
      for (const channel of lanes) {
        const send = async (signal: AbortSignal) => (await deliverDue(deps, channel, signal)) > 0;
        loops.push(repeat(send, { ...options, what: `sending by ${channel.id}` }));
      }
    },
    async stop() {
      await Promise.all(loops.splice(0).map((loop) => loop.stop()));
    },
    enqueueDue: queue.enqueueDue,
    sendDue,
  };
}
