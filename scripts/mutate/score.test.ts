import { describe, expect, test } from 'vitest';
import { type Equivalent, loadEquivalents } from './equivalents.ts';
import { type MutationReport, readMutants } from './mutant.ts';
import { rooms } from './rooms.ts';
import { calculateScore, countRoom, passes } from './score.ts';
import { writeSummary } from './summary.ts';

type Status = MutationReport['files'][string]['mutants'][number]['status'];

const source = 'const limit = 3;\nif (\n  a > b\n) keep(b);\n';

/** A report of one file in which each mutant turns line 3's 'a > b' into something else. */
function writeMutants(...statuses: Status[]): MutationReport {
  const location = { start: { line: 3, column: 3 }, end: { line: 3, column: 8 } };
  const mutants = statuses.map((status, index) => {
    return { mutatorName: 'EqualityOperator', replacement: `a >= b + ${index}`, status, location };
  });
  return { files: { 'packages/core/src/a.ts': { source, mutants } } };
}

const entry = (to: string): Equivalent => ({
  file: 'packages/core/src/a.ts',
  mutator: 'EqualityOperator',
  line: 'a > b',
  from: 'a > b',
  to,
  reason: 'b is never a',
});

const repeat = (status: Status, times: number): Status[] => Array.from({ length: times }, () => status);

const count = (statuses: Status[], equivalents: Equivalent[] = [], whole = true) =>
  countRoom('core', readMutants(writeMutants(...statuses)), equivalents, { whole, exists: () => true });

const anyFile = { whole: true, exists: () => true };

describe('reading a report', () => {
  test('gives the change as source text, whatever lines it spans', () => {
    const location = { start: { line: 2, column: 1 }, end: { line: 4, column: 11 } };
    const mutants = [{ mutatorName: 'BlockStatement', replacement: '{}', status: 'Survived' as const, location }];
    expect(readMutants({ files: { 'a.ts': { source, mutants } } })).toEqual([
      {
        file: 'a.ts',
        mutator: 'BlockStatement',
        line: 'if (',
        from: 'if ( a > b ) keep(b);',
        to: '{}',
        at: { line: 2, column: 1 },
        status: 'Survived',
      },
    ]);
  });
});

describe('the score', () => {
  test('does not count a mutant as surviving tests that did not run', () => {
    const report = writeMutants('Survived', 'Killed');
    for (const mutant of Object.values(report.files).flatMap(({ mutants }) => mutants)) mutant.testsCompleted = 0;
    expect(countRoom('core', readMutants(report), [], { whole: true })).toMatchObject({
      detected: 1,
      failed: 1,
      survivors: [],
    });
  });

  test('counts killed and timed out mutants against those that survive or that no test runs', () => {
    expect(calculateScore([count(['Killed', 'Timeout', 'Survived', 'NoCoverage'])])).toBe(50);
  });

  test('leaves out what was ignored or could not run', () => {
    const result = count(['Killed', 'Ignored', 'CompileError', 'RuntimeError']);
    expect(calculateScore([result])).toBe(100);
    expect(result.failed).toBe(2);
    expect(writeSummary([result])).toContain('2 could not be measured');
  });

  test('leaves out survivors that were judged equivalent', () => {
    const result = count(['Killed', 'Survived', 'Survived'], [entry('a >= b + 1')]);
    expect(calculateScore([result])).toBe(50);
    expect(result.survivors.map(({ to }) => to)).toEqual(['a >= b + 2']);
    expect(result.equivalent.map(({ reason }) => reason)).toEqual(['b is never a']);
  });

  test('weighs rooms by their mutants', () => {
    expect(calculateScore([count(['Killed']), count(['Survived', 'Survived', 'Killed'])])).toBe(50);
  });

  test('is none without mutants', () => {
    expect(calculateScore([count([])])).toBeNull();
  });
});

describe('the list of equivalents', () => {
  test('follows a mutant to another line', () => {
    const moved = writeMutants('Survived');
    const file = moved.files['packages/core/src/a.ts'];
    const location = { start: { line: 5, column: 3 }, end: { line: 5, column: 8 } };
    const shifted = {
      source: `\n\n${source}`,
      mutants: file?.mutants.map((mutant) => ({ ...mutant, location })) ?? [],
    };
    const mutants = readMutants({ files: { 'packages/core/src/a.ts': shifted } });
    expect(countRoom('core', mutants, [entry('a >= b + 0')], anyFile).survivors).toEqual([]);
  });

  test('tells of an entry whose mutant is detected', () => {
    expect(count(['Killed'], [entry('a >= b + 0')]).unmatched).toHaveLength(1);
  });

  test('tells of none whose mutant ran out of time', () => {
    expect(count(['Timeout'], [entry('a >= b + 0')]).unmatched).toEqual([]);
  });

  test('tells of an entry whose file is gone, and of none whose file was not mutated', () => {
    const elsewhere = { ...entry('a >= b'), file: 'packages/core/src/b.ts' };
    const mutants = readMutants(writeMutants('Killed'));
    expect(countRoom('core', mutants, [elsewhere], anyFile).unmatched).toEqual([]);
    expect(countRoom('core', mutants, [elsewhere], { whole: true, exists: () => false }).unmatched).toEqual([
      elsewhere,
    ]);
  });

  test.each(rooms.map(({ name }) => name))('of %s names each mutant once', (room) => {
    const entries = loadEquivalents(room).map(({ reason, ...mutant }) => JSON.stringify(mutant));
    expect(new Set(entries).size).toBe(entries.length);
  });
});

describe('the threshold', () => {
  const statuses = (killed: number, survived: number): Status[] => [
    ...repeat('Killed', killed),
    ...repeat('Survived', survived),
  ];

  test('is met at 90 of 100 and missed at 89', () => {
    expect(passes([count(statuses(90, 10))])).toBe(true);
    expect(passes([count(statuses(89, 11))])).toBe(false);
  });

  test('holds for each room by itself', () => {
    expect(passes([count(statuses(1000, 0)), count(statuses(8, 2))])).toBe(false);
  });

  test('is not enough where a whole room has an entry that matches no survivor', () => {
    const stale = [entry('a >= b')];
    expect(passes([count(statuses(10, 0), stale)])).toBe(false);
    expect(passes([count(statuses(10, 0)), count(statuses(10, 0), stale)])).toBe(false);
    expect(passes([count(statuses(10, 1), [entry('a >= b + 10')])])).toBe(true);
    // A part of a room is run to see that part.
    expect(passes([count(statuses(10, 0), stale, false)])).toBe(true);
  });

  test('is missed where nothing was measured', () => {
    expect(passes([])).toBe(false);
    expect(passes([count([])])).toBe(false);
  });
});

describe('the summary', () => {
  test('lists survivors, equivalents with their reason, and entries to remove', () => {
    const result = count(['Killed', 'NoCoverage', 'Survived'], [entry('a >= b + 2'), entry('gone')]);
    expect(writeSummary([result])).toBe(
      [
        '',
        'core: survivors',
        '  packages/core/src/a.ts:3:3  EqualityOperator',
        '    a > b → a >= b + 1  (no test runs it)',
        '',
        'core: judged equivalent',
        '  packages/core/src/a.ts:3:3  EqualityOperator',
        '    a > b → a >= b + 2',
        '    b is never a',
        '',
        'core: judged equivalent, but no survivor matches; remove the entry',
        '  packages/core/src/a.ts  EqualityOperator',
        '    a > b → gone  in: a > b',
        '',
        'core: 50.0 %  1 detected, 1 survived, 1 judged equivalent',
        'In all: 50.0 % (each room needs 90 %)',
      ].join('\n'),
    );
  });

  test('never rounds a score up to the threshold', () => {
    const almost = count([...repeat('Killed', 8999), ...repeat('Survived', 1001)]);
    expect(writeSummary([almost])).toContain('In all: 89.9 %');
  });
});
