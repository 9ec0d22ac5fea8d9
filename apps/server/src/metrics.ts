import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BreakerState } from './fare-sources/observe-source.ts';

export type Metrics = {
  registry: Registry;
  answered(method: string, route: string, status: number, seconds: number): void;
  searched(outcome: SearchOutcome): void;
  /** A source ended its part of a search; `outcome`: done, or the code of its failure. */
  sourceEnded(search: { source: string; kind: 'fares' | 'tickets'; outcome: string }): void;
  /** `outcome`: same, rose, gone or unanswered. */
  rechecked(source: string, outcome: string): void;
};

/** Outcome of a search request: answered from the cache, followed, rejected for its date, or rate limited. */
export type SearchOutcome = 'known' | 'followed' | 'date-limit' | 'limited';

export type MeasuredNow = {
  openStreams(): number;
  upstreamSearches(): number;
  jobsSetAside(): Promise<number>;
  /** Used part of the day's budget of each source, by its id. */
  budgetsUsed(): ReadonlyMap<string, number>;
  /** Used part of what checks of alerts may use of it. */
  alertsSharesUsed(): ReadonlyMap<string, number>;
  breakers(): readonly BreakerState[];
  exchangeRateAge(): number;
};

/** The metrics of `/metrics`, in a separate registry per server. */
export function createMetrics(now: MeasuredNow): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    const registers = [registry];
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A gauge that cannot be read keeps its last value, so that the others are still reported.
        await Promise.resolve()
          .then(read)
          .then((value) => this.set(value))
          .catch(() => undefined);
      },
    });
  };
  gauge('revoada_open_streams', 'Search streams that are open', now.openStreams);
  gauge('revoada_upstream_searches', 'Searches that fare sources are working on', now.upstreamSearches);
  gauge('revoada_jobs_set_aside', 'Jobs that failed for good and wait for an operator', now.jobsSetAside);
  gauge('revoada_upstream_budget_used_ratio', 'Part of the day’s budget of searches that is used, of the fullest', () =>
    Math.max(0, ...now.budgetsUsed().values()),
  );
  addSourceGauges(registry, now);
  gauge('revoada_exchange_rate_age_days', 'Age of the oldest exchange rate that is in use', now.exchangeRateAge);
  const requestSeconds = new Histogram({
    name: 'revoada_http_request_seconds',
    help: 'Time until an answer begins',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5, 20, 60],
    registers: [registry],
  });
  const searches = new Counter({
    name: 'revoada_searches_total',
    help: 'Searches asked for: known answers, followed ones, refused ones',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const rechecks = new Counter({
    name: 'revoada_rechecks_total',
    help: 'Shown prices that sources were asked for again at the click, by whether they were the same',
    labelNames: ['source', 'outcome'],
    registers: [registry],
  });
  const sourceSearches = new Counter({
    name: 'revoada_source_searches_total',
    help: 'Searches that each source has ended, for fares or joint tickets: done, or the code of the failure',
    labelNames: ['source', 'kind', 'outcome'],
    registers: [registry],
  });
  const timers = remembered((labels) => requestSeconds.labels(...labels.split(' ')));
  const counters = remembered((outcome) => searches.labels(outcome));
  return {
    registry,
    answered: (method, route, status, seconds) => timers(`${method} ${route} ${status}`).observe(seconds),
    searched: (outcome) => counters(outcome).inc(),
    sourceEnded: ({ source, kind, outcome }) => sourceSearches.labels(source, kind, outcome).inc(),
    rechecked: (source, outcome) => rechecks.labels(source, outcome).inc(),
  };
}

/** Figures of each source by itself. */
function addSourceGauges(registry: Registry, now: MeasuredNow): void {
  const perSource = (name: string, help: string, read: () => ReadonlyMap<string, number>): void => {
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      collect() {
        for (const [source, value] of read()) this.set({ source }, value);
      },
    });
  };
  perSource('revoada_source_budget_used_ratio', 'Part of a source’s budget of the day that is used', now.budgetsUsed);
  perSource(
    'revoada_source_alerts_share_used_ratio',
    'Part of what alerts may use of a source’s budget that is used',
    now.alertsSharesUsed,
  );
  new Gauge({
    name: 'revoada_source_breaker_open',
    help: '1 while a source is left alone after failures, by the kind of call; absent until it has opened once',
    labelNames: ['source', 'call'],
    registers: [registry],
    collect() {
      for (const { source, call, open } of now.breakers()) this.set({ source, call }, Number(open));
    },
  });
}

/** Memoized because looking up a labelled metric costs more than counting. The number of labels is small. */
function remembered<T>(find: (key: string) => T): (key: string) => T {
  const values = new Map<string, T>();
  return (key) => {
    const current = values.get(key);
    if (current !== undefined) return current;
    const value = find(key);
    values.set(key, value);
    return value;
  };
}
