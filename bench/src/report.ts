/** One line of the table. `ok` null: a figure without a budget. */
export type ReportRow = { what: string; budget: string; measured: string; ok: boolean | null };

export type Benchmark = () => Promise<ReportRow[]>;

/** The middle value; NaN for none. */
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

/** True when no figure misses its budget. */
export function isMet(rows: readonly ReportRow[]): boolean {
  return rows.every(({ ok }) => ok !== false);
}

/** The README with the text in the place of its last table, `bench` or `bench-NAME`. Throws where it has no place for one. */
export function intoReadme(readme: string, text: string, place = 'bench'): string {
  const marked = new RegExp(`(<!-- ${place}:start -->)[\\s\\S]*(<!-- ${place}:end -->)`);
  if (!marked.test(readme)) throw new Error(`The README has no <!-- ${place}:start --> and <!-- ${place}:end -->`);
  return readme.replace(marked, (_, start: string, end: string) => `${start}\n${text}\n${end}`);
}
