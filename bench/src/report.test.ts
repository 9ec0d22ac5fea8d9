import { expect, test } from 'vitest';
import { formatTable, intoReport, isMet, median, percentile, type ReportRow } from './report.ts';

const row = (ok: ReportRow['ok']): ReportRow => ({ what: 'Lag', budget: '250 ms', measured: '9 ms', ok });

test('returns a measured value as percentile', () => {
  const values = Array.from({ length: 1_000 }, (_, index) => 1_000 - index);
  expect([median(values), percentile(values, 0.99), percentile(values, 1)]).toEqual([501, 991, 1_000]);
  expect(median([3])).toBe(3);
  expect(median([])).toBeNaN();
});

test('shows a figure that misses its budget as a no', () => {
  expect(formatTable([row(true), row(false), row(null)]).split('\n')).toEqual([
    '| What | Budget | Measured | Met |',
    '|---|---|---|---|',
    '| Lag | 250 ms | 9 ms | yes |',
    '| Lag | 250 ms | 9 ms | **no** |',
    '| Lag | 250 ms | 9 ms |  |',
  ]);
});

test('reports met budgets unless a row misses its budget', () => {
  expect(isMet([row(true), row(null)])).toBe(true);
  expect(isMet([row(true), row(false)])).toBe(false);
});

test('replaces only the table between its marks', () => {
  const readme = '# A\n<!-- bench:start -->\nold\n<!-- bench:end -->\nend\n';
  expect(intoReport(readme, 'costs $& and $1')).toBe(
    '# A\n<!-- bench:start -->\ncosts $& and $1\n<!-- bench:end -->\nend\n',
  );
  const alertSection = '<!-- bench-alerts:start -->\nold\n<!-- bench-alerts:end -->\n';
  expect(intoReport(readme + alertSection, 'new', 'bench-alerts')).toBe(readme + alertSection.replace('old', 'new'));
  expect(() => intoReport('# A\n', 'new')).toThrow('bench:start');
});
