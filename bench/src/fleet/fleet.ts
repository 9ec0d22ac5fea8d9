import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportRow } from '../report.ts';
import { countMails, findLostWrites, waitForMails } from './check-writes.ts';
import { measureGrowth } from './growth.ts';
import { killNodes } from './kill-nodes.ts';
import { killKinds, planKills } from './kill-plan.ts';
import type { LoadContext } from './load/acts.ts';
import { runClients } from './load/clients.ts';
import { listSubscriptions, registerPeople } from './load/people.ts';
import { emptyRecord } from './load/record.ts';
import { readTruth } from './load/truth.ts';
import { noWrites } from './load/writes.ts';
import { listMissingPackages } from './nodes/debian.ts';
import { toFleetRows } from './rows.ts';
import { runInPlace } from './run-in-place.ts';
import { type Fleet, startFleet } from './start-fleet.ts';

const clients = { count: 50, longestPauseMs: 2_400 };
const people = 20;
const sizes = [1, 2, 4];
const growthClients = { count: 20, longestPauseMs: 600 };
const growthSeconds = 20;

/** A hundred kills, or FLEET_KILLS; only of FLEET_KIND where it is set, in the order of FLEET_SEED. */
const kills = Number(process.env.FLEET_KILLS ?? 100);
const seed = Number(process.env.FLEET_SEED ?? Math.floor(Math.random() * 1_000_000));
const { FLEET_KIND } = process.env;
const onlyKind = killKinds.find((kind) => kind === FLEET_KIND);

/** Kills nodes of a whole fleet at random while clients read and write. Needs Debian's programs. */
export async function fleet(): Promise<ReportRow[]> {
  const missing = listMissingPackages();
  if (missing.length > 0) {
    const measured = `not measured: apt-get install ${missing.join(' ')}`;
    return [{ what: 'A fleet of servers, workers, databases and balancers', budget: 'runs', measured, ok: false }];
  }
  if (FLEET_KIND && !onlyKind) throw new Error(`FLEET_KIND is one of ${killKinds.join(', ')}`);
  console.error(`FLEET_SEED=${seed}`);
  return runInPlace(async (place) => measureFleet(await startFleet(place)));
}

async function measureFleet(fleet: Fleet): Promise<ReportRow[]> {
  const persons = await registerPeople(fleet.url, people);
  const shared = {
    url: fleet.url,
    truth: await readTruth(fleet.url),
    subscriptions: await listSubscriptions(fleet.standIns.control),
    webhookSecret: fleet.webhookSecret,
    writes: noWrites(),
  };
  const load = async (name: string, { count, longestPauseMs }: typeof clients, during: () => Promise<unknown>) => {
    const stopping = new AbortController();
    const context: LoadContext = { ...shared, name, record: emptyRecord(), longestPauseMs, stopping: stopping.signal };
    const running = runClients(context, persons.slice(0, count / 2), count);
    try {
      await during();
    } finally {
      stopping.abort();
      await running;
    }
    for (const [failure, times] of context.record.failures) console.error(`${times} × ${failure}`);
    for (const wrong of context.record.wrong) console.error(`wrong: ${wrong}`);
    return context.record;
  };

  const growth: ReportRow[] = [];
  for (const size of sizes) {
    await fleet.grow(size);
    // The first answers of a process are slow.
    await load(`warm${size}`, growthClients, () => sleep(3_000));
    const run = async () =>
      (await load(`size${size}`, growthClients, () => sleep(growthSeconds * 1_000))).answers.length;
    growth.push(await measureGrowth(fleet, growthClients.count, run));
    console.error(growth.at(-1)?.measured);
  }

  const plan = planKills(kills, seed).map((kill) => ({ ...kill, kind: onlyKind ?? kill.kind }));
  let reports: Awaited<ReturnType<typeof killNodes>> = [];
  const record = await load('kills', clients, async () => {
    await sleep(3_000);
    reports = await killNodes(fleet, plan);
  });
  await waitForMails(fleet.routes.directUrl);
  const stored = await findLostWrites(fleet.routes.directUrl, shared.writes);
  const mails = countMails(shared.writes.messages, fleet.mail.mails());
  for (const key of [...stored.lost, ...mails.lost]) console.error(`lost: ${key}`);
  const rows = toFleetRows({
    seed,
    clients: clients.count,
    kills: reports,
    record,
    writes: shared.writes,
    stored,
    mails,
  });
  return [...growth, ...rows];
}
