/** One row of the table. `ok` is null for a figure without a budget. */
export type ReportRow = { what: string; budget: string; measured: string; ok: boolean | null };

export type Benchmark = () => Promise<ReportRow[]>;

/** Median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function formatTable(rows: readonly ReportRow[]): string {
  const verdict = { true: 'yes', false: '**no**', null: '' };
  return [
    '| What | Budget | Measured | Met |',
    '|---|---|---|---|',
    ...rows.map(({ what, budget, measured, ok }) => `| ${what} | ${budget} | ${measured} | ${verdict[`${ok}`]} |`),
  ].join('\n');
}

/** True if no figure misses its budget. */
export function isMet(rows: readonly ReportRow[]): boolean {
  return rows.every(({ ok }) => ok !== false);
}

/** Replaces the table `bench` or `bench-NAME` in docs/performance.md. Throws if it has no such place. */
export function intoReport(report: string, text: string, place = 'bench'): string {
  const marked = new RegExp(`(<!-- ${place}:start -->)[\\s\\S]*(<!-- ${place}:end -->)`);
  if (!marked.test(report))
    throw new Error(`docs/performance.md has no <!-- ${place}:start --> and <!-- ${place}:end -->`);
  return report.replace(marked, (_, start: string, end: string) => `${start}\n${text}\n${end}`);
}
