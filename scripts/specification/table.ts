import { type Citation, findCitations } from './citations.ts';
import { type Rule, readRules } from './rules.ts';

/** A rule with the modules that carry it out and the tests that show it. */
export type TableRow = { rule: Rule; modules: string[]; tests: Citation[] };

const area = /^docs\/specification\/[\w-]+\.md$/;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isModule = (file: string) => /^(apps|packages|scripts)\/.*\.tsx?$/.test(file) && !isTest(file);

/** The specification's rules, each with the modules and tests that cite its id. `texts` are the checkout's, by path. */
export function readTable(texts: ReadonlyMap<string, string>): TableRow[] {
  const rules = [...texts].filter(([path]) => area.test(path)).flatMap(([, text]) => readRules(text));
  const citations = readCitations(texts);
  return rules.map((rule) => {
    const cited = citations.filter(({ id }) => id === rule.id);
    return {
      rule,
      modules: [...new Set(cited.map(({ file }) => file).filter(isModule))],
      tests: cited.filter(({ file }) => isTest(file)),
    };
  });
}

export function readCitations(texts: ReadonlyMap<string, string>): Citation[] {
  return [...texts].flatMap(([path, text]) => findCitations(path, text));
}

/** A row as lines to read. */
export function formatRow({ rule, modules, tests }: TableRow): string {
  const shownBy = tests.map(({ file, line }) => `${file}:${line}`);
  return [`${rule.id}  ${rule.text}`, ...[...modules, ...shownBy].map((place) => `       ${place}`)].join('\n');
}
