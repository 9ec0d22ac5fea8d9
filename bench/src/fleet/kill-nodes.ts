import { setTimeout as sleep } from 'node:timers/promises';
import type { Kill, KillKind } from './kill-plan.ts';
import { type DatabaseNode, leaseSeconds } from './nodes/database-cluster.ts';
import { answersReady } from './nodes/product-nodes.ts';
import type { FleetNode } from './nodes/supervisor.ts';
import type { Fleet } from './start-fleet.ts';

/** A kill and what followed; times of `performance.now()`. */
export type KillReport = {
  kind: KillKind;
  killedAt: number;
  /** The next kill, or the end. */
  untilAt: number;
  /** Milliseconds until another PostgreSQL took writes; null where none did. */
  promotedMs: number | null;
};

/** Everything has to run again within this time. */
const wholeWithinMs = 120_000;
/** Patroni notices within this time that its PostgreSQL was killed. */
const noticedWithinMs = 30_000;
/** Clients go on so long with a whole fleet before the next kill. */
const pauseMs = 1_000;

/** Kills the nodes one after the other, each once everything runs again. */
export async function killNodes(fleet: Fleet, kills: readonly Kill[]): Promise<KillReport[]> {
  const reports: KillReport[] = [];
  for (const [index, kill] of kills.entries()) {
    const killedAt = performance.now();
    const promotedMs = await killNode(fleet, kill);
    await untilWhole(fleet, kill.kind);
    console.error(`${index + 1}: ${kill.kind}, whole after ${((performance.now() - killedAt) / 1_000).toFixed(1)} s`);
    await sleep(pauseMs);
    reports.push({ kind: kill.kind, killedAt, untilAt: performance.now(), promotedMs });
  }
  return reports;
}

/** Returns the time to a promotion after the kill of a primary. */
async function killNode(fleet: Fleet, { kind, choice, restartAfterMs }: Kill): Promise<number | null> {
  const { database, routes, front, redis } = fleet;
  const pick = (nodes: readonly FleetNode[]) => nodes[Math.floor(choice * nodes.length)];
  switch (kind) {
    case 'primary':
    case 'primary with its Patroni': {
      const primary = await database.findPrimary();
      const killedAt = performance.now();
      if (kind === 'primary') primary?.killPostgres();
      // A machine that comes back after its lease has ended.
      else primary?.patroni.kill((leaseSeconds + 5) * 1_000);
      return waitForPromotion(fleet, primary, killedAt);
    }
    case 'standby':
      (await database.findStandby())?.killPostgres();
      return null;
    case 'server':
      pick(fleet.servers)?.kill(restartAfterMs);
      return null;
    case 'worker':
      pick(fleet.workers)?.kill(restartAfterMs);
      return null;
    case 'Redis master':
      (await redis.findMaster())?.kill(restartAfterMs);
      return null;
    case 'PgBouncer':
      routes.pgBouncer.kill(restartAfterMs);
      return null;
    case 'HAProxy':
      routes.haproxy.kill(restartAfterMs);
      return null;
    case 'nginx':
      front.node.kill(restartAfterMs);
      return null;
  }
}

async function waitForPromotion(
  { database }: Fleet,
  killed: DatabaseNode | null,
  killedAt: number,
): Promise<number | null> {
  for (;;) {
    const primary = await database.findPrimary();
    const ms = performance.now() - killedAt;
    if (primary && primary !== killed) return ms;
    // Its Patroni goes on saying that it is the primary until it notices; later it has started there again.
    if (primary && ms > noticedWithinMs) return null;
    if (ms > wholeWithinMs) throw new Error('No PostgreSQL was promoted');
    await sleep(50);
  }
}

/** Nodes that do not run as at the start. */
async function listMissing({ url, servers, workers, database, redis }: Fleet): Promise<string[]> {
  const checks: [name: string, holds: Promise<boolean>][] = [
    ...[...servers, ...workers].map((node): [string, Promise<boolean>] => [node.name, node.isReady()]),
    ['nginx', answersReady(url)],
    ['primary', database.findPrimary().then((node) => node !== null)],
    ['standby', database.findStandby().then((node) => node !== null)],
    ['Redis', redis.isWhole()],
  ];
  const missing = await Promise.all(checks.map(async ([name, holds]) => ((await holds) ? [] : [name])));
  return missing.flat();
}

async function untilWhole(fleet: Fleet, killed: KillKind): Promise<void> {
  const giveUpAt = performance.now() + wholeWithinMs;
  for (;;) {
    const missing = await listMissing(fleet);
    if (missing.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`After a kill of ${killed} never again: ${missing.join(', ')}`);
    await sleep(250);
  }
}
