/** What became of a mutant, in Stryker's words. */
type MutantStatus =
  | 'Killed'
  | 'Timeout'
  | 'Survived'
  | 'NoCoverage'
  | 'CompileError'
  | 'RuntimeError'
  | 'Ignored'
  | 'Pending';

/** Lines and columns count from 1. */
type Position = { line: number; column: number };

/** The part that is used here of Stryker's JSON report (the mutation testing report schema). */
export type MutationReport = {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        mutatorName: string;
        replacement?: string;
        status: MutantStatus;
        testsCompleted?: number;
        location: { start: Position; end: Position };
      }[];
    }
  >;
};

/** One small change to one file. `line`, `from` and `to` are source text with its white space collapsed. */
export type Mutant = {
  file: string;
  mutator: string;
  /** The source line on which the change begins: it tells equal changes of one file apart, and moves with the code. */
  line: string;
  from: string;
  to: string;
  at: Position;
  status: MutantStatus;
};

const longest = 200;

function collapse(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim();
  return short.length > longest ? `${short.slice(0, longest)}…` : short;
}

function textBetween(lines: readonly string[], start: Position, end: Position): string {
  return lines
    .slice(start.line - 1, end.line)
    .map((text, index) => {
      const last = start.line + index === end.line;
      return text.slice(index === 0 ? start.column - 1 : 0, last ? end.column - 1 : undefined);
    })
    .join('\n');
}

/** Every mutant of a report, file by file and from top to bottom. */
export function readMutants(report: MutationReport): Mutant[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .map(({ mutatorName, replacement = '', status, testsCompleted, location: { start, end } }) => ({
        file,
        mutator: mutatorName,
        line: collapse(lines[start.line - 1] ?? ''),
        from: collapse(textBetween(lines, start, end)),
        to: collapse(replacement),
        at: start,
        // Without a test having run, nothing is known of it.
        status: status === 'Survived' && testsCompleted === 0 ? ('RuntimeError' as const) : status,
      }))
      .toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  });
}
