import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../database/connection/database.ts';
import type { BreakerState } from '../fare-sources/observe-source.ts';
import type { QueueState } from '../jobs/queue-states.ts';

/** Readers of the current values of the gauges. */
export type MeasuredNow = {
  openStreams(): number;
  upstreamSearches(): number;
  jobsSetAside(): Promise<number>;
  queues(): Promise<readonly QueueState[]>;
  pools(): readonly PoolState[];
  /** Null without a replica. */
  replicaLagSeconds(): number | null;
  /** Used part of the day's budget of each source, by its id. */
  budgetsUsed(): ReadonlyMap<string, number>;
  /** Used part of what checks of alerts may use of it. */
  alertsSharesUsed(): ReadonlyMap<string, number>;
  breakers(): readonly BreakerState[];
  /** Age of the oldest exchange rate in days. */
  exchangeRateAge(): number;
};

const secondsPerDay = 86_400;

/** Adds the figures of the moment. One that cannot be read keeps its last value, so that the others are reported. */
export function addGauges(registry: Registry, now: MeasuredNow): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (set: (value: number, labels?: Record<Label, string>) => void) => void | Promise<void>,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const set = (value: number, labels?: Record<Label, string>) =>
          labels ? this.set(labels, value) : this.set(value);
        await Promise.resolve(set)
          .then(read)
          .catch(() => undefined);
      },
    });
  };
  const perSource = (name: string, help: string, read: () => ReadonlyMap<string, number>): void =>
    gauge(name, help, ['source'], (set) => {
      for (const [source, value] of read()) set(value, { source });
    });

  gauge('revoada_open_streams', 'Search streams that are open', [], (set) => set(now.openStreams()));
  gauge('revoada_upstream_searches', 'Searches that fare sources are working on', [], (set) =>
    set(now.upstreamSearches()),
  );
  gauge('revoada_jobs_set_aside', 'Jobs that failed for good and wait for an operator', [], async (set) =>
    set(await now.jobsSetAside()),
  );
  const queues: [name: string, help: string, read: (queue: QueueState) => number][] = [
    ['revoada_jobs_ready', 'Jobs that are due and wait for a worker', ({ ready }) => ready],
    ['revoada_jobs_running', 'Jobs that are running, in all processes', ({ running }) => running],
    [
      'revoada_jobs_oldest_ready_seconds',
      'How long the oldest of them has been due',
      ({ oldestReadySeconds }) => oldestReadySeconds,
    ],
  ];
  for (const [name, help, read] of queues) {
    gauge(name, help, ['job'], async (set) => {
      for (const queue of await now.queues()) set(read(queue), { job: queue.job });
    });
  }
  gauge(
    'revoada_database_connections',
    'Connections of a pool: in use, idle, or waited for',
    ['pool', 'state'],
    (set) => {
      for (const { pool, inUse, idle, waiting } of now.pools()) {
        set(inUse, { pool, state: 'in-use' });
        set(idle, { pool, state: 'idle' });
        set(waiting, { pool, state: 'waiting' });
      }
    },
  );
  gauge('revoada_replica_lag_seconds', 'How old what the replica holds may be; 0 without one', [], (set) => {
    const seconds = now.replicaLagSeconds();
    if (seconds !== null) set(seconds);
  });
  gauge(
    'revoada_upstream_budget_used_ratio',
    'Part of the day’s budget of searches that is used, of the fullest',
    [],
    (set) => set(Math.max(0, ...now.budgetsUsed().values())),
  );
  perSource('revoada_source_budget_used_ratio', 'Part of a source’s budget of the day that is used', now.budgetsUsed);
  perSource(
    'revoada_source_alerts_share_used_ratio',
    'Part of what alerts may use of a source’s budget that is used',
    now.alertsSharesUsed,
  );
  gauge(
    'revoada_source_breaker_open',
    '1 while a source is left alone after failures, by the kind of call; absent until it has opened once',
    ['source', 'call'],
    (set) => {
      for (const { source, call, open } of now.breakers()) set(Number(open), { source, call });
    },
  );
  gauge('revoada_exchange_rate_age_seconds', 'Age of the oldest exchange rate that is in use', [], (set) =>
    set(now.exchangeRateAge() * secondsPerDay),
  );
}
