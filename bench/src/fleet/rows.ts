import { median, type ReportRow } from '../report.ts';
import type { WriteFindings } from './check-writes.ts';
import type { KillReport } from './kill-nodes.ts';
import { type KillKind, killKinds } from './kill-plan.ts';
import type { AnswerKind, LoadRecord } from './load/record.ts';
import type { AcknowledgedWrites } from './load/writes.ts';
import { longestFailure, timeToAnswer } from './outages.ts';

export type FleetFindings = {
  seed: number;
  clients: number;
  kills: readonly KillReport[];
  record: LoadRecord;
  writes: AcknowledgedWrites;
  stored: WriteFindings;
  mails: { lost: readonly string[]; again: number };
};

/** Mails that a worker has on its way to the mail server at once (ADR-0027); a kill may repeat each of them. */
const mailsAtOnce = 2;
const longestOutageMs = 30_000;

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export function toFleetRows(findings: FleetFindings): ReportRow[] {
  const { kills, record, writes, stored, mails } = findings;
  const counts = Object.entries(writes).map(([name, keys]) => `${name} ${keys.size}`);
  const total = Object.values(writes).reduce((sum, keys) => sum + keys.size, 0);
  const none = (what: string, count: number): ReportRow => ({
    what,
    budget: '0',
    measured: String(count),
    ok: count === 0,
  });
  const killed = killKinds.map((kind) => ({ kind, reports: kills.filter((report) => report.kind === kind) }));
  const kinds = killed.map(({ kind, reports }) => `${kind} ${reports.length}`).join(', ');
  const most = mailsAtOnce * kills.filter(({ kind }) => kind === 'worker').length;
  return [
    none(
      `${findings.clients} clients, ${kills.length} kills of ${kinds} (FLEET_SEED=${findings.seed}): acknowledged writes lost (of ${total}: ${counts.join(', ')})`,
      stored.lost.length,
    ),
    none('The same: acknowledged writes stored twice', stored.doubled.length),
    none(
      `The same: mails of acknowledged messages that never came (of ${2 * writes.messages.size})`,
      mails.lost.length,
    ),
    {
      what: 'The same: mails that came again',
      budget: `${mailsAtOnce} for each kill of a worker`,
      measured: String(mails.again),
      ok: mails.again <= most,
    },
    none(`The same: wrong answers (of ${record.answers.length})`, record.wrong.length),
    failureRow(record),
    ...killed.filter(({ reports }) => reports.length > 0).map(({ kind, reports }) => outageRow(record, kind, reports)),
    ...promotionRows(kills),
  ];
}

function failureRow({ answers }: LoadRecord): ReportRow {
  const failed = answers.filter(({ ok }) => !ok).length;
  const longest = longestFailure(answers);
  return {
    what: 'The same: requests that failed (a write is then sent again with the same key)',
    budget: '',
    measured: `${((failed / answers.length) * 100).toFixed(1)} % (${failed} of ${answers.length}); longest run ${longest.count} in ${inSeconds(longest.ms)}`,
    ok: null,
  };
}

function outageRow({ answers }: LoadRecord, kind: KillKind, reports: readonly KillReport[]): ReportRow {
  const measure = (of: AnswerKind) => {
    const ofKind = answers.filter((answer) => answer.kind === of);
    // Never again counts as the whole time.
    return reports.map(({ killedAt, untilAt }) => timeToAnswer(ofKind, killedAt, untilAt) ?? untilAt - killedAt);
  };
  const [reads, writes] = [measure('read'), measure('write')];
  const slowest = Math.max(...reads, ...writes);
  return {
    what: `Requests succeed again after a kill of ${kind} (${reports.length}), median and slowest`,
    budget: inSeconds(longestOutageMs),
    measured: `reads ${inSeconds(median(reads))}, ${inSeconds(Math.max(...reads))}; writes ${inSeconds(median(writes))}, ${inSeconds(Math.max(...writes))}`,
    ok: slowest <= longestOutageMs,
  };
}

function promotionRows(kills: readonly KillReport[]): ReportRow[] {
  return (['primary', 'primary with its Patroni'] as const).flatMap((kind) => {
    const times = kills.flatMap((report) =>
      report.kind === kind && report.promotedMs !== null ? [report.promotedMs] : [],
    );
    if (times.length === 0) return [];
    return [
      {
        what: `Patroni promotes the standby after a kill of ${kind} (${times.length}), median and slowest`,
        budget: '',
        measured: `${inSeconds(median(times))}, ${inSeconds(Math.max(...times))}`,
        ok: null,
      },
    ];
  });
}
