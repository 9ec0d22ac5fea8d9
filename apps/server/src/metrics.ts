import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  searches: Counter<'outcome'>;
};

export type MeasuredNow = { openStreams(): number; upstreamSearches(): number };

/** The figures of `/metrics`, in a registry of this server's own. */
export function createMetrics(now: MeasuredNow): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): void => {
    const registers = [registry];
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('revoada_open_streams', 'Search streams that are open', now.openStreams);
  gauge('revoada_upstream_searches', 'Searches that fare sources are working on', now.upstreamSearches);
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'revoada_http_request_seconds',
      help: 'Time until an answer begins',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.01, 0.05, 0.2, 1, 5, 20, 60],
      registers: [registry],
    }),
    searches: new Counter({
      name: 'revoada_searches_total',
      help: 'Searches asked for: known answers, followed ones, refused ones',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}
