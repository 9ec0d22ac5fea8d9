import type { ChannelId } from '@revoada/core/channels/channel-id';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SendResult } from '../channels/channel.ts';
import type { ReplicaRead } from '../database/connection/replica.ts';
import type { JobEnd } from '../jobs/run-batch.ts';

/** Events that are counted. Labels are few and never hold personal data. */
export type Metrics = {
  registry: Registry;
  answered(method: string, route: string, status: number, seconds: number): void;
  searched(outcome: SearchOutcome): void;
  /** A source ended its part of a search; `outcome`: done, or the code of its failure. */
  sourceEnded(search: { source: string; kind: 'fares' | 'tickets'; outcome: string }): void;
  /** A search that another process made, or began, for this one. */
  searchShared(outcome: SharingOutcome): void;
  /** `outcome`: same, rose, fell, gone or unanswered. */
  rechecked(source: string, outcome: string): void;
  jobEnded(end: JobEnd): void;
  mailEnded(template: string, outcome: MailOutcome): void;
  /** A channel of alerts answered a message; a failure of the network is one to be sent later. */
  messageEnded(channel: ChannelId, outcome: SendResult['outcome']): void;
  webhookEnded(sender: 'stripe' | 'whatsapp', outcome: 'accepted' | 'unsigned'): void;
  /** `outcome`: done, or the code of the refusal. */
  signInEnded(outcome: string): void;
  /** A read of the fare cache. */
  cacheRead(outcome: CacheOutcome): void;
  /** A read that the replica may answer. */
  replicaRead(outcome: ReplicaRead): void;
};

/** Outcome of a search request: answered from the cache, followed, rejected for its date, or rate limited. */
export type SearchOutcome = 'known' | 'followed' | 'date-limit' | 'limited';

/** `refused`: the e-mail cannot be written to. `failed`: the mail server did not accept it. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

export type CacheOutcome = 'found' | 'missed';

/** `unreadable`: another process runs another version, and this one searched beside it. */
export type SharingOutcome = 'followed' | 'taken-over' | 'unreadable';

// Gauges of prom-client with a name for counters, which `promtool check metrics` rejects.
const misnamed = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

/** Counters and timers of one process, in a separate registry. `revision` of the build; empty if unknown. */
export function createMetrics({ revision }: { revision: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  new Gauge({
    name: 'revoada_build_info',
    help: '1, with the revision of the build and the version of Node.js',
    labelNames: ['revision', 'node'],
    registers,
  }).set({ revision, node: process.versions.node }, 1);
  const requestSeconds = new Histogram({
    name: 'revoada_http_request_seconds',
    help: 'Time until an answer begins',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5, 20, 60],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'revoada_job_seconds',
    help: 'Time of one try of a job, by its outcome: done, failed, interrupted or set aside',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  const count = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => {
    const counter = new Counter({ name, help, labelNames, registers });
    const find = remembered((labels) => counter.labels(...labels.split(' ')));
    return (...labels: string[]): void => find(labels.join(' ')).inc();
  };
  const searched = count('revoada_searches_total', 'Searches asked for: known answers, followed ones, refused ones', [
    'outcome',
  ]);
  const rechecked = count(
    'revoada_rechecks_total',
    'Shown prices that sources were asked for again at the click, by whether they were the same',
    ['source', 'outcome'],
  );
  const sourceEnded = count(
    'revoada_source_searches_total',
    'Searches that each source has ended, for fares or joint tickets: done, or the code of the failure',
    ['source', 'kind', 'outcome'],
  );
  const searchShared = count(
    'revoada_shared_searches_total',
    'Searches of other processes: followed to their end, taken over from a lost process, or not readable',
    ['outcome'],
  );
  const mailEnded = count('revoada_mails_total', 'Mails that were sent, refused for their address, or failed', [
    'template',
    'outcome',
  ]);
  const messageEnded = count('revoada_messages_total', 'Messages of alerts by channel and answer of its provider', [
    'channel',
    'outcome',
  ]);
  const webhookEnded = count('revoada_webhooks_total', 'Events of outside services, accepted or without a signature', [
    'sender',
    'outcome',
  ]);
  const signInEnded = count('revoada_sign_ins_total', 'Sign-ins that were done, or the code of the refusal', [
    'outcome',
  ]);
  const cacheRead = count('revoada_cache_reads_total', 'Reads of stored searches: found, or missed', ['outcome']);
  const replicaRead = count(
    'revoada_replica_reads_total',
    'Reads that the replica answered, or the primary because it was away, lagging or failed',
    ['outcome'],
  );
  const timers = remembered((labels) => requestSeconds.labels(...labels.split(' ')));
  return {
    registry,
    answered: (method, route, status, seconds) => timers(`${method} ${route} ${status}`).observe(seconds),
    searched,
    sourceEnded: ({ source, kind, outcome }) => sourceEnded(source, kind, outcome),
    searchShared,
    rechecked,
    jobEnded: ({ job, outcome, seconds }) => jobSeconds.observe({ job, outcome }, seconds),
    mailEnded,
    messageEnded,
    webhookEnded,
    signInEnded,
    cacheRead,
    replicaRead,
  };
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
