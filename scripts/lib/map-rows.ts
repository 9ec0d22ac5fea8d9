/** A row of the specification's map: a rule, the files that do it and the tests that show it. */
export type MapRow = {
  /** `S-001`, or null where the first cell is none. */
  id: string | null;
  what: string;
  code: string[];
  tests: string[];
  /** True where a decision alone settles the rule: nothing does it, so no test shows it. */
  settled: boolean;
};

/** The files that a text names in backquotes: a path with a room in front and an ending, `a/b.ts` or `docs/x.md`. */
export function namedFiles(text: string): string[] {
  const names = [...text.matchAll(/`((?:apps|packages|e2e|bench|scripts|docs)\/[^`\s]+\.[a-z]+)`/g)];
  return [...new Set(names.flatMap((match) => match[1] ?? []))];
}

/** Rows of the document's tables; headings and rulers left out. */
export function readRows(document: string): MapRow[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|( Id | -)/.test(line))
    .map((line) => {
      const [first = '', ...others] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const id = /^S-\d{3}$/.test(first) ? first : null;
      const [what = '', doneBy = '', shownBy = ''] = id === null ? [first, ...others] : others;
      const settled = doneBy === 'settled' && /^settled by decision \d+$/.test(shownBy);
      return {
        id,
        what,
        code: namedFiles(doneBy).filter((file) => !file.endsWith('.md')),
        tests: namedFiles(shownBy),
        settled,
      };
    });
}

/** How many rows the document says it has: 'It has 273 rows, S-001 to S-273.' */
export function statedCount(document: string): number | null {
  const [, count, last] = /It has (\d+) rows, S-001 to S-(\d+)\./.exec(document) ?? [];
  return count !== undefined && Number(count) === Number(last) ? Number(count) : null;
}
