import { worldDirectory } from '@revoada/core/airports/world';
import { planNextCheck } from '@revoada/core/alerts/check-schedule';
import { dayMs } from '@revoada/core/dates/local-date';
import { todayAt } from '@revoada/core/dates/today';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { hashToSpread } from '../../../apps/server/src/alerts/check-plan.ts';
import { decideTrip } from '../../../apps/server/src/alerts/decide-trip.ts';
import { deliverDue } from '../../../apps/server/src/alerts/deliver.ts';
import {
  claimDueTrips,
  findTripEpochs,
  releaseTrip,
  saveCheck,
} from '../../../apps/server/src/database/alerts/watched-trips.ts';
import { connectDatabase, type Database } from '../../../apps/server/src/database/connection/database.ts';
import { inTransaction } from '../../../apps/server/src/database/connection/transactions.ts';
import { createLog } from '../../../apps/server/src/logging/logging.ts';
import { buildCashPrices, firstTrip } from './alert-data.ts';

export type Worker = { database: Database; now(): number };

/** First instant of the benchmark: noon in São Paulo. */
export const begins = Date.parse('2026-12-01T15:00:00Z');

/** `shiftMs` advances this process's clock, so that claims of killed processes have expired. */
export function openWorker(databaseUrl: string, shiftMs: number): Worker {
  const startedAt = Date.now();
  return {
    database: connectDatabase(databaseUrl, createLog('silent')),
    now: () => begins + shiftMs + (Date.now() - startedAt),
  };
}

const parts = ({ database, now }: Worker) => ({
  database,
  now,
  directory: worldDirectory,
  references: { read: async () => REFERENCE_PRICES },
  log: createLog('silent'),
  settings: { payments: { graceDays: 7 }, inventedFares: false } as Parameters<typeof deliverDue>[0]['settings'],
});

/** Decides a price drop of the most watched trip for all its alerts; opens its price epoch or continues it. */
export async function decideFall(worker: Worker): Promise<number> {
  const at = new Date(worker.now());
  const before = await findTripEpochs(worker.database, firstTrip, 10);
  const fallen = buildCashPrices(80_000);
  const openEpoch = before.find(({ prices }) => prices.sets[0]?.cashCents === 80_000);
  const days = { departure: '2027-03-10', return: null, prices: fallen };
  const epoch =
    openEpoch ??
    (await saveCheck(worker.database, { tripId: firstTrip, at, days: [days], newEpoch: fallen, complete: true }));
  const epochs = [...before.filter(({ id }) => id !== epoch.id), epoch];
  return decideTrip(parts(worker), {
    trip: { id: firstTrip },
    epoch,
    epochs,
    days: [{ ...days, seenAt: at.getTime() }],
  });
}

/** Sends all due messages and records each one. */
export async function sendAll(worker: Worker, say: (line: string) => void): Promise<void> {
  const { signal } = new AbortController();
  const send = async ({ key }: { key: string }) => {
    say(key);
    return { outcome: 'sent' as const, providerId: null };
  };
  while ((await deliverDue(parts(worker), { id: 'email', send }, signal)) > 0);
}

/** Takes due trips and plans their next checks until none is due. */
export async function takeTrips(worker: Worker, say: (line: string) => void): Promise<void> {
  const { database, now } = worker;
  for (;;) {
    const at = new Date(now());
    const today = todayAt('America/Sao_Paulo', at.getTime());
    const due = await inTransaction(database, (queries) =>
      claimDueTrips(queries, { at, today, most: 100, quickMs: null }),
    );
    if (due.length === 0) return;
    for (const id of due) {
      say(id);
      const facts = {
        nowMs: begins + dayMs,
        daysAhead: 60,
        volatility: 0.5,
        stretch: 1,
        spread: hashToSpread(id),
      };
      await releaseTrip(database, id, { nextCheckAt: new Date(planNextCheck(facts)), failures: 0, checkedAt: at });
    }
  }
}
