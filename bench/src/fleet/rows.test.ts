import { expect, test } from 'vitest';
import { toGrowthRow } from './growth.ts';
import type { Answer } from './load/record.ts';
import { emptyRecord } from './load/record.ts';
import { noWrites } from './load/writes.ts';
import { type FleetFindings, toFleetRows } from './rows.ts';

const answer = (kind: Answer['kind'], startedAt: number, endedAt: number, ok = true): Answer => ({
  kind,
  startedAt,
  endedAt,
  ok,
});

function findingsOf(changes: Partial<FleetFindings> = {}): FleetFindings {
  const answers = [
    answer('read', 1_000, 2_500),
    answer('read', 40_000, 41_000),
    answer('write', 1_500, 2_000, false),
    answer('write', 5_000, 6_000),
    answer('write', 40_000, 40_200),
  ];
  return {
    seed: 7,
    clients: 50,
    kills: [
      { kind: 'worker', killedAt: 0, untilAt: 30_000, promotedMs: null },
      { kind: 'primary', killedAt: 30_000, untilAt: 60_000, promotedMs: 2_400 },
    ],
    record: { ...emptyRecord(), answers },
    writes: { ...noWrites(), messages: new Set(['a', 'b']) },
    stored: { lost: [], doubled: [] },
    mails: { lost: [], again: 2 },
    ...changes,
  };
}

const measuredOf = (findings: FleetFindings, what: string) =>
  toFleetRows(findings).flatMap((row) => (row.what.includes(what) ? [[row.measured, row.ok]] : []));

test('tells the times to answer again by the kind that was killed', () => {
  const findings = findingsOf();
  expect(measuredOf(findings, 'after a kill of worker (1)')).toEqual([
    ['reads 2.5 s, 2.5 s; writes 6.0 s, 6.0 s', true],
  ]);
  expect(measuredOf(findings, 'again after a kill of primary (1)')).toEqual([
    ['reads 11.0 s, 11.0 s; writes 10.2 s, 10.2 s', true],
  ]);
  expect(measuredOf(findings, 'promotes')).toEqual([['2.4 s, 2.4 s', null]]);
  expect(measuredOf(findings, 'requests that failed')).toEqual([['20.0 % (1 of 5); longest run 1 in 0.0 s', null]]);
});

test('a lost write, a lost mail or a wrong answer misses its budget', () => {
  const findings = findingsOf({
    record: { ...emptyRecord(), answers: [answer('read', 0, 1)], wrong: ['another price'] },
    stored: { lost: ['x'], doubled: ['y'] },
    mails: { lost: ['z'], again: 3 },
  });
  for (const what of ['writes lost', 'stored twice', 'never came', 'came again', 'wrong answers']) {
    expect(measuredOf(findings, what).map(([, ok]) => ok)).toEqual([false]);
  }
  expect(measuredOf(findingsOf(), 'came again')).toEqual([['2', true]]);
});

test('requests that never succeed again miss the budget', () => {
  const record = { ...emptyRecord(), answers: [answer('read', 1, 2), answer('write', 40_000, 41_000, false)] };
  const kills: FleetFindings['kills'] = [{ kind: 'nginx', killedAt: 0, untilAt: 50_000, promotedMs: null }];
  expect(measuredOf(findingsOf({ record, kills }), 'kill of nginx').map(([, ok]) => ok)).toEqual([false]);
});

test('tells what a load used of each server', () => {
  const usage = { answers: 2_000, seconds: 20, processorSeconds: 24, megabytes: [200, 220], transactions: 8_000 };
  const connections = { ofPostgres: 14, ofPgBouncer: 40 };
  expect(toGrowthRow(usage, { clients: 20, connections })).toEqual({
    what: 'fleet: 2 servers, 20 clients for 20 s',
    budget: '',
    measured:
      '100 answers/s; 12.0 CPU s per 1,000 answers; 210 MB a server; 40 connections to PgBouncer, 14 to PostgreSQL; 200 transactions/s a server (4000 per 1,000 answers)',
    ok: null,
  });
});
